/** Delays the hydration of a part of the server's page. */
export interface HydrationGate {
  isClosed: () => boolean;
  /** The promise to wait for, if any. */
  enter: () => Promise<void> | undefined;
  open: () => void;
  /** The part is in the page, at this element. */
  attach: (element: Element | null) => void;
  /** The part is hydrated or gone. */
  finish: () => void;
}

interface UnfinishedPart {
  element: Element | null;
  finished: Promise<void>;
}

const unfinished = new Map<HydrationGate, UnfinishedPart>();
let areAllOpen = false;

/**
 * What waits at a closed gate must not be updated: React would replace the server's markup by the fallback. So the gate is
 * opened first, by `HydrateWhenNear` when it is rendered again, and by those who change what all parts read. Counting React's
 * attempts would not tell an update: React repeats an attempt also when it was interrupted.
 */
export function createHydrationGate(isHydrating: boolean): HydrationGate {
  let isClosed = isHydrating;
  let isFinished = !isHydrating;
  const opened = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const gate: HydrationGate = {
    isClosed: () => isClosed,
    enter: () => (isClosed && !areAllOpen ? opened.promise : undefined),
    open: () => {
      isClosed = false;
      opened.resolve();
    },
    attach: (element) => {
      if (isFinished) return;
      unfinished.set(gate, { element, finished: finished.promise });
      if (areAllOpen) gate.open();
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

/**
 * Opens the gates of the list or page part in which something is pressed or focused. Called while the event is captured:
 * React then hydrates its target and lets it handle the event.
 */
export function openHydrationGatesAround({ target }: Event): void {
  for (const [gate, { element }] of unfinished) {
    if (target instanceof Node && element?.parentElement?.contains(target)) gate.open();
  }
}

/** Before a change of all texts: React could not hydrate a part whose texts differ from the server's. */
export async function hydrateWaitingParts(): Promise<void> {
  openHydrationGates();
  await Promise.all([...unfinished.values()].map(({ finished }) => finished));
}
