import { createContext, use, type ComponentType } from 'react';

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

export interface CardSlot {
  Actions: ComponentType<CardActionsProps>;
}

/** A slot of every card for actions, which other features provide. */
export const CardSlotContext = createContext<CardSlot | null>(null);

/** Must be outside of the card's link. */
export function CardActions(props: CardActionsProps) {
  const Actions = use(CardSlotContext)?.Actions;
  return Actions ? <Actions {...props} /> : null;
}
