import { createContext, use, useDeferredValue, useSyncExternalStore, type ComponentType } from 'react';

export interface CardSubject {
  id: number;
  title: string;
  localised_titles?: Partial<Record<string, string>> | undefined;
  category: 'Movies' | 'TV Shows' | 'Person';
  genres: string[];
  release_date: string | null;
  vote_average: number | null;
  poster_path: string | null;
}

export interface CardActionsProps {
  subject: CardSubject;
  place: 'poster' | 'line';
}

type Actions = ComponentType<CardActionsProps>;

/** A slot of every card for actions, which other features provide once they are loaded. */
export interface CardSlot {
  get: () => Actions | null;
  set: (actions: Actions) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createCardSlot(): CardSlot {
  let current: Actions | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (actions) => {
      current = actions;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Its value never changes: React would hydrate all parts of the page that wait, because one might read it. */
export const CardSlotContext = createContext<CardSlot>(createCardSlot());

/** Must be outside of the card's link. */
export function CardActions(props: CardActionsProps) {
  const slot = use(CardSlotContext);
  const loaded = useSyncExternalStore(slot.subscribe, slot.get, () => null);
  // Deferred, because many cards render at the same time.
  const Actions = useDeferredValue(loaded, null);
  return Actions ? <Actions {...props} /> : null;
}
