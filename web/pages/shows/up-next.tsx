import { Link } from 'react-router';
import type { UpNext } from '#contract/shows/progress.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { useUpNext } from '#web/api/progress/queries.ts';
import { UpNextCard } from '#web/features/titles/episodes/up-next-card.tsx';
import { TitleRowSkeleton } from '#web/features/titles/title-row.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';

export function UpNextPage() {
  const { t } = useTranslation('shows');
  const { data, isError, refetch } = useUpNext();
  return (
    <div className="page-width flex flex-col gap-7 pt-8">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-col gap-2">
        <h1 id="up-next" className="display text-[clamp(2rem,1.4rem+2.2vw,3.25rem)]">
          {t('title')}
        </h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {data ? (
        <Shows {...data} />
      ) : isError ? (
        <Message title={t('loadFailed')} alert>
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
    <ul
      data-cards
      aria-labelledby={headingId}
      className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-6"
    >
      {shows.map((show) => (
        <li key={show.title.id}>
          <UpNextCard show={show} place="up-next" isReleased={isReleased} />
        </li>
      ))}
    </ul>
  );
}
