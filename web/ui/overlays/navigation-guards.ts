import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

type Navigation = Parameters<BlockerFunction>[0];

/** A navigation that waits for one of the two. */
export interface BlockedNavigation {
  proceed: () => void;
  cancel: () => void;
}

interface Guard {
  blocks: (navigation: Navigation) => boolean;
  onBlocked: (navigation: BlockedNavigation) => void;
}

/** The last one is on top. */
const guards: Guard[] = [];

/**
 * While mounted, `blocks` decides about each navigation that the guards above it let pass. After `proceed`, those below are
 * not asked.
 */
export function useNavigationGuard(guard: Guard): void {
  const blocks = useEffectEvent(guard.blocks);
  const onBlocked = useEffectEvent(guard.onBlocked);
  // With the commit: a dialog that is seen closes with Back, not the one below it.
  useLayoutEffect(() => {
    const own: Guard = {
      blocks: (navigation) => blocks(navigation),
      onBlocked: (navigation) => onBlocked(navigation),
    };
    guards.push(own);
    return () => {
      guards.splice(guards.indexOf(own), 1);
    };
  }, []);
}

/** The browser's Back calls `close`, as Escape does, and the page below stays: on phones, Back closes what is on top. */
export function useBackCloses(close: () => void): void {
  useNavigationGuard({
    blocks: ({ historyAction }) => historyAction === 'POP',
    onBlocked: ({ cancel }) => {
      cancel();
      close();
    },
  });
}

/** Asks the guards. The only caller of `useBlocker`: React Router asks no other than the last. */
export function NavigationGuards(): null {
  const asked = useRef<Guard>(undefined);
  const blocker = useBlocker((navigation) => {
    asked.current = guards.findLast((guard) => guard.blocks(navigation));
    return asked.current !== undefined;
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') return;
    // Another navigation may have been blocked or cancelled meanwhile.
    asked.current?.onBlocked({
      proceed: () => latest.current.proceed?.(),
      cancel: () => latest.current.reset?.(),
    });
  }, [blocker]);
  return null;
}
