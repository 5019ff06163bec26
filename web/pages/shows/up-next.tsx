import { Link } from 'react-router';
import type { UpNext } from '#contract/shows/progress.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { useUpNext } from '#web/api/progress/queries.ts';
import { UpNextCard } from '#web/features/titles/episodes/up-next-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { CardGrid, CardsPage } from '../cards-page.tsx';

export function UpNextPage() {
  const { t } = useTranslation('shows');
  const query = useUpNext();
  const texts = { title: t('title'), lead: t('lead'), failed: t('loadFailed'), retry: t('retry') };
  return (
    <CardsPage id="up-next" texts={texts} query={query}>
      {(data) => <Shows {...data} />}
    </CardsPage>
  );
}

function Shows({ shows }: UpNext) {
  const { t } = useTranslation('shows');
  const today = useToday();
  if (shows.length === 0)
    return (
      <Message title={t('empty')}>
        <p>{t('emptyText')}</p>
        <Link to={discoverHref({ kind: 'tv' })} className={buttonStyle({ variant: 'quiet' })}>
          {t('discover')}
        </Link>
      </Message>
    );
  const isReleased = ({ next }: UpNext['shows'][number]) => next.air_date === null || next.air_date <= today;
  const upcoming = shows.filter((show) => !isReleased(show));
  return (
    <>
      <Cards shows={shows.filter(isReleased)} headingId="up-next" isReleased />
      {upcoming.length > 0 && (
        <Section id="upcoming" title={t('upcoming')}>
          <Cards shows={upcoming} headingId="upcoming" isReleased={false} />
        </Section>
      )}
    </>
  );
}

function Cards({ shows, headingId, isReleased }: UpNext & { headingId: string; isReleased: boolean }) {
  if (shows.length === 0) return null;
  return (
    <CardGrid headingId={headingId}>
      {shows.map((show) => (
        <li key={show.title.id}>
          <UpNextCard show={show} place="up-next" isReleased={isReleased} />
        </li>
      ))}
    </CardGrid>
  );
}
