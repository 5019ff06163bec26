import { titleContent } from '#server/features/catalogue/content.ts';
import { type Token, tokenise } from '../analysis/analyzer.ts';
import type { Card, HitCard } from '../types.ts';

/** A card with what every result derives from it. */
export interface PreparedCard {
  card: Card;
  hitCard: HitCard;
  titleTokens: readonly Token[];
}

export function prepareCard(card: Card): PreparedCard {
  const { runtime: _runtime, credits: _credits, franchise: _franchise, ...shown } = card;
  const content = titleContent(card);
  // A slice of the content takes no memory of its own.
  const overview = content.slice(0, card.overview.length);
  return { card: { ...card, overview }, hitCard: { ...shown, overview, content }, titleTokens: tokenise(card.title) };
}
