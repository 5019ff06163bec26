import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** The browser's Back calls `close`, as Escape does, and the page below stays: on phones, Back closes what is on top. */
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
