import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { relativeTime } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';

export function Moment({ at, dateAfterDays }: { at: string; dateAfterDays: number }) {
  const { t } = useTranslation('notifications');
  const { date } = useFormats();
  const time = relativeTime(Date.parse(at), useNow(), { dateAfterDays });
  return (
    <time dateTime={at} title={date(at)} className="whitespace-nowrap">
      {time.unit === 'date'
        ? date(at)
        : time.unit === 'now'
          ? t('time.now')
          : t(`time.${time.unit}`, { count: time.count })}
    </time>
  );
}
