import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useInsights } from '#web/api/admin/overview.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { periods, type Period } from '../admin-params.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Panel } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { dayCharts } from './lazy-charts.ts';
import { DayTable } from './day-table.tsx';

interface InsightsProps {
  period: Period;
  onChange: (period: Period) => void;
}

export function Insights({ period, onChange }: InsightsProps) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useInsights(period);
  const [isTable, setTable] = useState(false);
  const charts = useLazyModule(dayCharts);
  return (
    <Panel
      id="days"
      title={t('overview.days')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{t('overview.daysLabel')}</legend>
            {periods.map((days) => (
              <button
                key={days}
                type="button"
                aria-pressed={days === period}
                onClick={() => onChange(days)}
                className={`${chipStyle('choice')} aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas`}
              >
                {t('overview.period', { count: days })}
              </button>
            ))}
          </fieldset>
          <Button variant="plain" size="sm" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'overview.asCharts' : 'overview.asTable')}
          </Button>
        </div>
      }
    >
      {data && isTable ? (
        <DayTable days={data.days} />
      ) : data && charts ? (
        <charts.DayCharts days={data.days} />
      ) : isError ? (
        <LoadFailed title={t('overview.daysFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="grid gap-4 lg:grid-cols-2" blocks={['h-60', 'h-60', 'h-60', 'h-60']} />
      )}
    </Panel>
  );
}
