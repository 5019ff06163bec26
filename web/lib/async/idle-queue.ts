const waiting: (() => void)[] = [];

/** Comes when the browser has nothing better to do, and one at a time in the order in which they were asked for. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) whenIdle(callNext);
  });
}

/** Comes when nobody waits any more, nor has somebody new come to wait. */
export async function afterAllTurns(): Promise<void> {
  do {
    await waitForTurn();
    await waitForTurn();
  } while (waiting.length > 0);
}

function callNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(callNext);
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 30);
}
