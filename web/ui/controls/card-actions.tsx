import { createContext, use, type ComponentType } from 'react';

/** What stands on a card. */
export interface CardSubject {
  id: number;
  title: string;
  category: 'Movies' | 'TV Shows' | 'Person';
  genres: string[];
  release_date: string | null;
  vote_average: number | null;
  poster_path: string | null;
}

export interface CardActionsProps {
  subject: CardSubject;
  /** Over a poster's corner, or in a line of text. */
  place: 'poster' | 'line';
}

export interface CardSlot {
  Actions: ComponentType<CardActionsProps>;
}

/** Fills the slot that every card has for what can be done with it, wherever the card stands. */
export const CardSlotContext = createContext<CardSlot | null>(null);

/** The slot. Its place must be outside of the card's link. */
export function CardActions(props: CardActionsProps) {
  const Actions = use(CardSlotContext)?.Actions;
  return Actions ? <Actions {...props} /> : null;
}
