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

/** A slot of every card for actions, which other features provide once they are loaded. */
export interface CardSlot {
  Actions: ComponentType<CardActionsProps> | null;
  fill: (actions: ComponentType<CardActionsProps>) => void;
  subscribe: (onFill: () => void) => () => void;
}

export function createCardSlot(): CardSlot {
  const listeners = new Set<() => void>();
  const slot: CardSlot = {
    Actions: null,
    fill: (actions) => {
      slot.Actions = actions;
      for (const listener of listeners) listener();
    },
    subscribe: (onFill) => {
      listeners.add(onFill);
      return () => listeners.delete(onFill);
    },
  };
  return slot;
}

/** Its value never changes: React would hydrate all parts of the page that wait, because one might read it. */
export const CardSlotContext = createContext<CardSlot>(createCardSlot());

/** Must be outside of the card's link. */
export function CardActions(props: CardActionsProps) {
  const slot = use(CardSlotContext);
  const isFilled = useSyncExternalStore(
    slot.subscribe,
    () => slot.Actions !== null,
    () => false,
  );
  // Deferred, because many cards render at the same time.
  const isShown = useDeferredValue(isFilled, false);
  const { Actions } = slot;
  return isShown && Actions ? <Actions {...props} /> : null;
}
