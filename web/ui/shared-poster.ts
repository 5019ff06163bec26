import { useSyncExternalStore } from 'react';
import { useViewTransitionState } from 'react-router';

// One title may stand in several rows of a page; only the card that was opened may grow into the page.
let openedCard = '';
const listeners = new Set<() => void>();

/** The class that lets a card's poster grow into the page it opens, and shrink back from it. */
export function useSharedPoster(href: string, card: string): { sharedClass: string; markOpened: () => void } {
  const moving = useViewTransitionState(href);
  const opened = useSyncExternalStore(
    subscribe,
    () => openedCard,
    () => '',
  );
  return { sharedClass: moving && opened === card ? 'shared-poster' : '', markOpened: () => open(card) };
}

function open(card: string): void {
  openedCard = card;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
