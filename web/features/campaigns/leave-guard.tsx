import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useBlocker } from 'react-router';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
  isKept: boolean;
  title: string;
  text: string;
  onDiscard?: () => void;
  /** Whether an address is part of the editor. */
  belongs: (address: { pathname: string; search: string }) => boolean;
}

export function LeaveGuard({ isUnsaved, isKept, title, text, onDiscard, belongs }: LeaveGuardProps) {
  const { t } = useTranslation('campaigns');
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !belongs(nextLocation));
  useUnsavedWork(isUnsaved);
  useWarning(isUnsaved && !isKept);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={() => blocker.reset()}>
      <p className="text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </Button>
        {onDiscard && (
          <Button
            variant="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {t('leave.discard')}
          </Button>
        )}
        <Button onClick={() => blocker.proceed()}>{t('leave.leave')}</Button>
      </div>
    </Dialog>
  );
}

/** For closing the tab, where the browser shows its own question. */
function useWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
