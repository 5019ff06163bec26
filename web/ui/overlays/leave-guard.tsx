import { useEffect, useState } from 'react';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { useNavigationGuard, type BlockedNavigation } from './navigation-guards.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  isKept: boolean;
  words: { title: string; text: string; close: string; stay: string; leave: string; discard?: string };
  /** For editors with drafts: nothing is lost on leaving. */
  onDiscard?: () => void;
  /** Whether an address belongs to the editor. */
  belongs: (address: { pathname: string; search: string }) => boolean;
}

/** Asks before leaving unsaved work. */
export function LeaveGuard({ isUnsaved, isKept, words, onDiscard, belongs }: LeaveGuardProps) {
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  useNavigationGuard({
    blocks: ({ nextLocation }) => isUnsaved && !belongs(nextLocation),
    onBlocked: setBlocked,
  });
  useUnsavedWork(isUnsaved);
  useWarning(isUnsaved && !isKept);
  if (!blocked) return null;
  const stay = () => {
    blocked.cancel();
    setBlocked(null);
  };
  const leave = () => {
    setBlocked(null);
    blocked.proceed();
  };
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={stay}>
      <p className="text-lg">{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={stay}>
          {words.stay}
        </Button>
        {onDiscard && (
          <Button
            variant="danger"
            onClick={() => {
              onDiscard();
              leave();
            }}
          >
            {words.discard}
          </Button>
        )}
        <Button onClick={leave}>{words.leave}</Button>
      </div>
    </Dialog>
  );
}

/** For closing the tab, where browsers show a built-in dialog. */
function useWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
