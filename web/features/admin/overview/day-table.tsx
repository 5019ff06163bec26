import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Insights } from '#contract/admin/activity.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Table } from '../table.tsx';

export function DayTable({ days }: { days: Insights['days'] }) {
  const { t } = useTranslation('admin');
  const { count, date } = useFormats();
  return (
    <Table
      label={t('overview.tableCaption')}
      className="max-h-[32rem]"
      columns={[
        { key: 'day', title: t('overview.day') },
        { key: 'sign_ups', title: t('overview.signUps'), isNumber: true },
        { key: 'sign_ins', title: t('overview.signIns'), isNumber: true },
        { key: 'active_users', title: t('overview.activePeople'), isNumber: true },
        { key: 'searches', title: t('overview.searches'), isNumber: true },
        { key: 'empty_searches', title: t('overview.emptySearches'), isNumber: true },
      ]}
      rows={days.toReversed().map((entry) => ({
        key: entry.day,
        cells: {
          day: date(entry.day),
          sign_ups: count(entry.sign_ups),
          sign_ins: count(entry.sign_ins),
          active_users: count(entry.active_users),
          searches: count(entry.searches),
          empty_searches: count(entry.empty_searches),
        },
      }))}
    />
  );
}
