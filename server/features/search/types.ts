import type { FieldValues } from '#contract/query-language.ts';
import type { TitleCredits } from '#server/features/catalogue/content.ts';
import { PERSON_POPULARITY_FACTOR, SHOW_VOTES_FACTOR } from './ranking/weights.ts';

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

/**
 * The posting lists of an entry: its names; everything that identifies it (names, credits, tags, franchise, year); its
 * descriptive text and filter terms; its credits alone.
 */
export const INDEX_FIELDS = ['names', 'metadata', 'body', 'credits'] as const;
export type IndexField = (typeof INDEX_FIELDS)[number];

/** A document as it is indexed. */
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
  /** The words of its makers, leading cast and series, separated by spaces. */
  topCredits: string;
  /** Keys of the whole names and of their parts. */
  nameKeys: Set<string>;
  /** Terms may repeat. Those of names and credits are added to `metadata` by the index. */
  tokens: Record<IndexField, string[]>;
  /** What describes a title, each term with its impact; see `description/impacts.ts`. Empty for people. */
  description: Map<string, number>;
  /** Words that spelling may be corrected to, with the popularity each carries. */
  vocabulary: Map<string, number>;
  card: Card;
}

/** Tell structured terms from words: private-use characters, which `tokenise` drops from every text. */
export const TERM_PREFIX = {
  tag: '\uE002',
  year: '\uE003',
  franchise: '\uE006',
  acronym: '\uE007',
  language: '\uE008',
  studio: '\uE009',
} as const;

// The logarithm of the votes, brought to one scale for all kinds, rounded to thousandths.
export function popularityFromVotes(votes: number, kind: Kind): number {
  if (kind === 'person') return roundPopularity(PERSON_POPULARITY_FACTOR * Math.log(1 + Math.max(0, votes)));
  return roundPopularity(Math.log(1 + Math.max(0, votes) * (kind === 'tv' ? SHOW_VOTES_FACTOR : 1)));
}

function roundPopularity(popularity: number): number {
  return Number.isFinite(popularity) ? Math.round(popularity * 1000) / 1000 : 0;
}

/** Conditions besides the words. */
export interface Filters extends FieldValues {
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}

export interface PageRequest {
  limit: number;
  /** From 1. */
  page: number;
  sort: 'relevance' | 'newest' | 'rating';
}

export interface SearchRequest extends Filters, PageRequest {
  text: string;
  /** Kinds to search; the groups of the others stay empty. */
  kinds: readonly Kind[];
  preferredYear: number | null;
  /** Titles tagged with the text come first. */
  tagSearch: boolean;
  /** Without correcting spelling or leaving words out. */
  exact: boolean;
}

export interface Hit extends Omit<Card, 'overview' | 'runtime' | 'credits'> {
  kind: Kind;
  id: number;
  score: number;
  rank: number;
  /** Overview, credits and runtime as text; see `titleContent`. */
  content: string;
  /** Matching ranges [start, end) of `title`, in UTF-16 units. */
  matches: [number, number][];
  /** The same of `content`, when the query was read as a description. */
  content_matches?: [number, number][];
}

export interface HitGroup {
  hits: Hit[];
  /** Exact up to `TOTAL_MAX`. */
  total: number;
}

export interface SearchResult {
  groups: Record<Kind, HitGroup>;
  /** The spelling that was searched instead of the text. */
  correctedQuery?: string;
  /** Set when the text named nothing and was read as a description, or asked for titles like another. */
  matchedBy?: 'description' | 'likeness';
  /** The title that the others are like. */
  similarTo?: string;
  /** Queries that have results, when this one has none. */
  suggestions?: string[];
}
