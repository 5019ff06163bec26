import type { TitleCredits } from '#server/features/catalogue/content.ts';
import type { IndexField } from './index/inverted-index.ts';

/** What the index keeps from a document: how it is found, how it is ranked, what is shown of it. */

export const KINDS = ['movie', 'tv', 'person'] as const;
export type Kind = (typeof KINDS)[number];

/** The facts a search result shows, stored in the index so that a search does not need the main database. */
export interface Card {
  title: string;
  /** The overview of a title, the beginning of a person's biography. */
  overview: string;
  /** Minutes. */
  runtime: number | null;
  credits: TitleCredits;
  tags: string[];
  created_at: string;
  release_date: string | null;
  vote_average: number | null;
  poster_path: string | null;
  known_for?: string[];
}

export interface Entry {
  kind: Kind;
  id: number;
  popularity: number;
  year: number | null;
  /** `YYYYMMDD` as a number, 0 when unknown. */
  released: number;
  rating: number | null;
  /** The title first, then its other names, each as `normaliseName` writes it, separated by line feeds. */
  names: string;
  /** The words of those who made it and who lead its cast, and of its series, separated by spaces. */
  topCredits: string;
  /** The keys of the whole names and of their parts. */
  nameKeys: Set<string>;
  /** They may repeat themselves. Under `metadata` only what is metadata besides names and credits. */
  tokens: Record<IndexField, string[]>;
  /** Words that spelling may correct to, with the popularity they carry. */
  vocabulary: Map<string, number>;
  card: Card;
}

/**
 * Tokens that stand for more than a word somewhere: private-use characters, which no text keeps through `tokenise`,
 * mark them.
 */
export const TERM_PREFIX = {
  tag: '\uE002',
  year: '\uE003',
  franchise: '\uE006',
  acronym: '\uE007',
} as const;

// Shows get about a quarter of the votes that movies of the same popularity get; people add up those of all their titles.
export function popularityFromVotes(votes: number, kind: Kind): number {
  if (kind === 'person') return roundPopularity(0.8 * Math.log(1 + Math.max(0, votes)));
  return roundPopularity(Math.log(1 + Math.max(0, votes) * (kind === 'tv' ? 3 : 1)));
}

function roundPopularity(popularity: number): number {
  return Number.isFinite(popularity) ? Math.round(popularity * 1000) / 1000 : 0;
}
