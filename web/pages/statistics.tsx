import { StatisticsView } from '#web/features/statistics/statistics-view.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';

export function StatisticsPage() {
  const { t } = useTranslation('statistics');
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-col gap-2 pt-4 pb-6 sm:pt-8 sm:pb-8">
          <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">{t('title')}</h1>
          <p className="text-lg text-on-stage-soft">{t('lead')}</p>
        </div>
      </header>
      <StatisticsView />
    </div>
  );
}
