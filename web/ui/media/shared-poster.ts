import { useSyncExternalStore } from 'react';

// One title may be in several rows of a page; only the card that was opened last may grow into a page.
let openedCard = '';
const listeners = new Set<() => void>();

/** The class that lets a card's poster grow into the page it opens, and shrink back from it. */
export function useSharedPoster(card: string): { sharedClass: string; markOpened: () => void } {
  const isOpened = useSyncExternalStore(
    subscribe,
    () => openedCard === card,
    () => false,
  );
  return { sharedClass: isOpened ? 'shared-poster' : '', markOpened: () => open(card) };
}

function open(card: string): void {
  openedCard = card;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
