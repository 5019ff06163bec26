import { Suspense, use, useState, type ReactNode } from 'react';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { waitForTurn } from '#web/lib/async/idle-queue.ts';

/**
 * A piece of a page that may wait: what the server has drawn stays as it is, links and all, until React has time to take
 * it over. Each piece is taken over by itself, so that none keeps the page from answering.
 */
export function Piece({ children }: { children: ReactNode }) {
  const [turn] = useState(createTurn);
  return (
    <Suspense fallback={null}>
      <InTurn turn={turn}>{children}</InTurn>
    </Suspense>
  );
}

type Turn = () => Promise<void>;

function createTurn(): Turn {
  let turn: Promise<void> | undefined;
  return () => (turn ??= waitForTurn());
}

function InTurn({ turn, children }: { turn: Turn; children: ReactNode }) {
  const isTakenOver = useHydrated();
  // What is drawn in the browser is there at once.
  if (!import.meta.env.SSR && !isTakenOver) use(turn());
  return children;
}
