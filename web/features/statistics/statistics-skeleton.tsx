import { useTranslation } from '#web/i18n/use-translation.ts';

/** The choices, figures and charts, at the places and sizes that they will have. */
export function StatisticsSkeleton() {
  const { t } = useTranslation('statistics');
  return (
    <output aria-label={t('loading')} className="page-width flex min-h-[80dvh] flex-col gap-12 pt-8 pb-16">
      <span className="flex flex-wrap items-center gap-3" aria-hidden="true">
        <span className="waiting h-11 w-36" />
        <span className="waiting h-11 w-28" />
        <span className="waiting h-11 w-40" />
      </span>
      <span
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-6 sm:gap-x-8"
        aria-hidden="true"
      >
        {['titles', 'hours', 'entries', 'streak'].map((figure) => (
          <span key={figure} className="flex flex-col gap-2 border-t-2 border-edge pt-3">
            <span className="waiting h-5 w-20" />
            <span className="waiting h-11 w-24" />
          </span>
        ))}
      </span>
      <span className="waiting h-56" aria-hidden="true" />
      <span
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-12 gap-y-12"
        aria-hidden="true"
      >
        {['genres', 'decades', 'countries'].map((chart) => (
          <span key={chart} className="flex flex-col gap-3">
            <span className="waiting h-7 w-32" />
            <span className="waiting h-44" />
          </span>
        ))}
      </span>
    </output>
  );
}
