import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

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
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !belongs(nextLocation));
  useUnsavedWork(isUnsaved);
  useWarning(isUnsaved && !isKept);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={words.title} closeLabel={words.close} leavesBackAlone onClose={() => blocker.reset()}>
      <p className="text-lg">{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
        {onDiscard && (
          <Button
            variant="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {words.discard}
          </Button>
        )}
        <Button onClick={() => blocker.proceed()}>{words.leave}</Button>
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
