import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Findings } from './plan.ts';
import { countUnread } from './unread.ts';

interface UnreadValuesProps {
  findings: Findings;
  /** For a table in which the person can choose the columns. */
  onColumns: (() => void) | null;
}

/** Says how many dates and ratings could not be read, and what to do about it. */
export function UnreadValues({ findings, onColumns }: UnreadValuesProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const { dates, ratings } = countUnread(findings);
  if (dates + ratings === 0) return null;
  return (
    <Notice icon="alert">
      {dates > 0 && <p>{t('import.unreadDates', { count: dates, formatted: count(dates) })}</p>}
      {ratings > 0 && <p>{t('import.unreadRatings', { count: ratings, formatted: count(ratings) })}</p>}
      <p className="font-normal text-soft">{t(onColumns ? 'import.unreadColumns' : 'import.unreadFile')}</p>
      {onColumns && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={onColumns}>
          {t('import.chooseColumns')}
        </Button>
      )}
    </Notice>
  );
}
