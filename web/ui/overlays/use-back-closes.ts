import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** For a dialog that outlives the page below: the browser's Back closes it, as Escape does, and the page stays. */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const end = useEffectEvent(() => {
    blocker.reset?.();
    close();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') end();
  }, [blocker.state]);
}
