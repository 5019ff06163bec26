import { StatisticsView } from '#web/features/statistics/statistics-view.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export function StatisticsPage() {
  const { t } = useTranslation('statistics');
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <PageHeader title={t('title')} lead={t('lead')} />
      <StatisticsView />
    </div>
  );
}
