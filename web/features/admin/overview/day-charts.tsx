import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Insights } from '#contract/admin/activity.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { DayChart, type DayValue } from './day-chart.tsx';

export function DayCharts({ days }: { days: Insights['days'] }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { day: writeDay } = useMeasures();

  const chartOf = (title: string, values: DayValue[], averaged = false) => {
    const total = values.reduce((all, { value }) => all + value, 0);
    const sum = count(averaged ? Math.round(total / Math.max(values.length, 1)) : total);
    const what = averaged ? t('overview.onAverage') : t('overview.inAll', { count: values.length });
    const most = values.reduce((best, entry) => (entry.value > best.value ? entry : best), values[0] ?? nothing);
    const description =
      total === 0
        ? t('overview.chartEmpty', { title })
        : t('overview.chart', { title, sum, what, day: writeDay(most.day), most: count(most.value) });
    return { title, sum, what, description, days: values };
  };
  const empty = days.reduce((all, { empty_searches }) => all + empty_searches, 0);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DayChart
        kind="bars"
        {...chartOf(
          t('overview.signUps'),
          days.map(({ day, sign_ups }) => ({ day, value: sign_ups })),
        )}
      />
      <DayChart
        kind="bars"
        {...chartOf(
          t('overview.signIns'),
          days.map(({ day, sign_ins }) => ({ day, value: sign_ins })),
        )}
      />
      <DayChart
        kind="line"
        {...chartOf(
          t('overview.activePeople'),
          days.map(({ day, active_users }) => ({ day, value: active_users })),
          true,
        )}
      />
      <DayChart
        kind="bars"
        {...chartOf(
          t('overview.searches'),
          days.map(({ day, searches, empty_searches }) => ({ day, value: searches, part: empty_searches })),
        )}
        partLabel={t('overview.withoutResult', { formatted: count(empty) })}
      />
    </div>
  );
}

const nothing: DayValue = { day: '1970-01-01', value: 0 };
