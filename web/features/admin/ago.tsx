import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { relativeTime } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';

/** Later than BEHAVIOUR.md 9 has it, because most of these entries are old. */
const DATE_AFTER_DAYS = 30;

export function Ago({ at }: { at: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { moment } = useMeasures();
  const time = relativeTime(Date.parse(at), useNow(), { dateAfterDays: DATE_AFTER_DAYS });
  return (
    <time dateTime={at} title={moment(at)} className="whitespace-nowrap">
      {time.unit === 'date'
        ? date(at)
        : time.unit === 'now'
          ? t('time.now')
          : t(`time.${time.unit}`, { count: time.count })}
    </time>
  );
}
