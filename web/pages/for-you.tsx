import { Link } from 'react-router';
import type { RecommendationsReply } from '#contract/recommendations.ts';
import { useRecommendations } from '#web/api/recommendations.ts';
import { DismissButton, dismissibleItem } from '#web/features/recommendations/dismiss-button.tsx';
import { useReasonText } from '#web/features/recommendations/use-reason-text.ts';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { CardGrid, CardsPage } from './cards-page.tsx';

export function ForYouPage() {
  const { t } = useTranslation('recommendations');
  const query = useRecommendations();
  const texts = { title: t('title'), lead: t('lead'), failed: t('failed'), retry: t('retry') };
  return (
    <CardsPage id="for-you" texts={texts} query={query}>
      {(data) => <Recommendations {...data} />}
    </CardsPage>
  );
}

function Recommendations({ state, results }: RecommendationsReply) {
  const { t } = useTranslation('recommendations');
  const reasonText = useReasonText();
  if (state === 'off')
    return (
      <Message title={t('off')}>
        <Link to="/settings" className={buttonStyle({ variant: 'quiet' })}>
          {t('settings')}
        </Link>
      </Message>
    );
  if (results.length === 0)
    return (
      <Message title={t(state === 'too_few' ? 'tooFew' : 'nothing')}>
        <p>{t('tooFewText')}</p>
        <Link to="/discover" className={buttonStyle({ variant: 'quiet' })}>
          {t('discover')}
        </Link>
      </Message>
    );
  return (
    <CardGrid headingId="for-you">
      {results.map((card, index) => (
        <li key={card.id} className={dismissibleItem}>
          <TitleCard card={card} place="for-you" eager={index < 6} whenSeen note={reasonText(card.reason)} />
          <DismissButton card={card} />
        </li>
      ))}
    </CardGrid>
  );
}
