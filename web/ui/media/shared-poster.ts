import { useSyncExternalStore } from 'react';

// A title may be in several rows; only the last opened card morphs into the page.
let openedCard = '';
const listeners = new Set<() => void>();

/** The class for the view transition between card and page. */
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
