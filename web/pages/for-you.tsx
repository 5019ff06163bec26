import { Link } from 'react-router';
import type { RecommendationsReply } from '#contract/recommendations.ts';
import { useRecommendations } from '#web/api/recommendations.ts';
import { DismissButton } from '#web/features/recommendations/dismiss-button.tsx';
import { useReasonText } from '#web/features/recommendations/use-reason-text.ts';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { TitleRowSkeleton } from '#web/features/titles/title-row.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

export function ForYouPage() {
  const { t } = useTranslation('recommendations');
  const { data, isError, refetch } = useRecommendations();
  return (
    <div className="page-width flex flex-col gap-7 pt-8">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-col gap-2">
        <h1 id="for-you" className="display text-[clamp(2rem,1.4rem+2.2vw,3.25rem)]">
          {t('title')}
        </h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {data ? (
        <Recommendations {...data} />
      ) : isError ? (
        <Message title={t('failed')} alert>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Message>
      ) : (
        <TitleRowSkeleton />
      )}
    </div>
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
    <ul
      data-cards
      aria-labelledby="for-you"
      className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-6"
    >
      {results.map((card, index) => (
        <li key={card.id}>
          <TitleCard card={card} place="for-you" eager={index < 6} whenSeen note={reasonText(card.reason)} />
          <DismissButton card={card} />
        </li>
      ))}
    </ul>
  );
}
