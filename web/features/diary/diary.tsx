import { Link, useSearchParams } from 'react-router';
import { useDiaryDays } from '#web/api/diary/queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { DiaryFilters } from './diary-filters.tsx';
import { DiaryList } from './diary-list.tsx';
import { readView, viewQuery, type DiaryView } from './diary-params.ts';
import { HeatMap } from './heat-map.tsx';

/** The diary as list or calendar; filters and page are in the address. */
export function Diary() {
  const { t } = useTranslation('diary');
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (next: DiaryView, { replace = true } = {}) =>
    setParams(viewQuery(next), { replace, preventScrollReset: next.page === view.page });
  const change = (part: Partial<DiaryView>) =>
    show({ ...readView(latestParams()), page: 1, ...part }, { replace: part.page === undefined });
  const known = useDiaryDays(undefined);
  const mapYear = typeof view.year === 'number' ? view.year : (known?.years[0]?.year ?? Number(localDay().slice(0, 4)));
  return (
    <div className="page-width flex min-h-[80dvh] flex-col gap-6 pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <DiaryFilters view={view} days={known} mapYear={mapYear} onChange={change} />
        <Link
          to={typeof view.year === 'number' ? `/stats?year=${view.year}` : '/stats'}
          className={buttonStyle({ variant: 'quiet' })}
        >
          {t('page.statistics')}
        </Link>
      </div>
      {view.view === 'map' ? (
        <Year year={mapYear} />
      ) : (
        <DiaryList
          view={view}
          empty={<Empty />}
          onChange={change}
          onShowAll={() => show(readView(new URLSearchParams()))}
        />
      )}
    </div>
  );
}

function Year({ year }: { year: number }) {
  const { t } = useTranslation('diary');
  const known = useDiaryDays(year);
  if (!known) return <output className="text-sm text-faint">{t('page.loading')}</output>;
  return (
    <section aria-label={String(year)}>
      <h2 className="display pb-4 text-3xl tabular-nums">{year}</h2>
      <HeatMap year={year} days={known.days} hrefOf={(month) => `/diary?year=${year}&month=${month}`} />
    </section>
  );
}

function Empty() {
  const { t } = useTranslation('diary');
  return (
    <Message title={t('page.empty')} asSign>
      <p className="text-lg text-balance">{t('page.emptyHint')}</p>
      <Link to="/discover" className={buttonStyle()}>
        {t('page.discover')}
      </Link>
      <Link to="/watchlist?import=true" className={buttonStyle({ variant: 'quiet' })}>
        {t('page.import')}
      </Link>
    </Message>
  );
}
