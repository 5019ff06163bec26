/** Delays the hydration of a part of the server's page. */
export interface HydrationGate {
  isClosed: () => boolean;
  /** The promise to wait for, if any. */
  enter: () => Promise<void> | undefined;
  open: () => void;
  /** The part is in the page. */
  attach: () => void;
  /** The part is hydrated or gone. */
  finish: () => void;
}

const unfinished = new Map<HydrationGate, Promise<void>>();
let areAllOpen = false;

/**
 * Only the first attempt waits, which React makes when it is idle. It makes another one when it must have the content: for
 * an event, or for an update, in which case it would otherwise replace the server's markup by the fallback.
 */
export function createHydrationGate(isHydrating: boolean): HydrationGate {
  let isClosed = isHydrating;
  let isFinished = !isHydrating;
  const opened = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const gate: HydrationGate = {
    isClosed: () => isClosed,
    enter: () => {
      if (!isClosed || areAllOpen) return undefined;
      isClosed = false;
      return opened.promise;
    },
    open: opened.resolve,
    attach: () => {
      if (!isFinished) unfinished.set(gate, finished.promise);
    },
    finish: () => {
      isFinished = true;
      unfinished.delete(gate);
      finished.resolve();
    },
  };
  return gate;
}

/** For the rest of the document's life. A navigation would otherwise wait for a part whose first attempt is within it. */
export function openHydrationGates(): void {
  areAllOpen = true;
  for (const gate of unfinished.keys()) gate.open();
}

/** Before a change of all texts: React could not hydrate a part whose texts differ from the server's. */
export async function hydrateWaitingParts(): Promise<void> {
  openHydrationGates();
  await Promise.all(unfinished.values());
}
