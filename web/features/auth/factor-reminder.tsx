import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { Icon } from '#web/ui/media/icon.tsx';

const KEY = 'marquee.factor-reminder-dismissed';

/** Reminds administrators to set up a second factor, until they do or dismiss it. */
export function FactorReminder({ userId }: { userId: number }) {
  const { t } = useTranslation('security');
  const [isDismissed, setDismissed] = useState(() => readStored<number>(KEY) === userId);
  if (isDismissed) return null;
  const dismiss = () => {
    writeStored(KEY, userId);
    setDismissed(true);
  };
  const actionStyle = 'rounded-sm font-semibold underline decoration-2 underline-offset-4 hover:no-underline';
  return (
    <aside className="border-b border-edge bg-mark text-ink" aria-label={t('reminder.label')}>
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 text-[0.95rem]">
        <Icon name="lock" className="hidden size-5 shrink-0 sm:block" />
        <p className="min-w-0">{t('reminder.text')}</p>
        <Link to="/settings#security" className={actionStyle}>
          {t('reminder.action')}
        </Link>
        <button type="button" className={actionStyle} onClick={dismiss}>
          {t('reminder.dismiss')}
        </button>
      </div>
    </aside>
  );
}
