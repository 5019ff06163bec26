import type { VocabularyWords } from './spelling/vocabulary.ts';
import type { LocalisedTitles, TitleKind } from '#contract/catalogue.ts';
import type { FieldValues } from '#contract/query-language.ts';
import type { TitleCredits } from '#server/features/catalogue/content.ts';
import type { TitleAttributes } from './attributes/title-attributes.ts';
import { PERSON_POPULARITY_FACTOR, SHOW_VOTES_FACTOR } from './ranking/weights.ts';

export const KINDS = ['movie', 'tv', 'person'] as const;
export type Kind = (typeof KINDS)[number];
export const TITLE_KINDS = ['movie', 'tv'] as const satisfies readonly Kind[];

/** Stored in the index, so that a search does not need the main database. */
export interface Card {
  title: string;
  localised_titles?: LocalisedTitles;
  overview: string;
  /** Minutes. */
  runtime: number | null;
  credits: TitleCredits;
  tags: string[];
  franchise?: string;
  created_at: string;
  release_date: string | null;
  vote_average: number | null;
  poster_path: string | null;
  known_for?: string[];
}

/**
 * `metadata` has other identifying terms (tags, franchise, year), `body` descriptive text and filter terms. A term of
 * an entry is only in the first of names and credits, metadata, body that has it.
 */
export const INDEX_FIELDS = ['names', 'metadata', 'body', 'credits'] as const;
export type IndexField = (typeof INDEX_FIELDS)[number];

/** What an entry of the index consists of. The parts are built independently, see `build/index-builder.ts`. */
export interface Entry extends TermEntry, TextEntry {
  /** Impacts by term (`description/impacts.ts`); empty for people. */
  description: Map<string, number>;
}

/** What finds an entry by its names and terms. */
export interface TermEntry {
  kind: Kind;
  id: number;
  popularity: number;
  year: number | null;
  /** `YYYYMMDD` as a number, 0 when unknown. */
  released: number;
  rating: number | null;
  /** Title first; `normaliseName` form, separated by line feeds. */
  names: string;
  /** Makers, leading cast and series, separated by spaces. */
  topCredits: string;
  /** Distinct. */
  nameKeys: readonly string[];
  /** A list of terms per value, such as a name. Terms may repeat. */
  tokens: Record<IndexField, (readonly string[])[]>;
  vocabulary: VocabularyWords[];
  /** Absent for people. */
  attributes?: TitleAttributes;
}

/** What shows an entry. */
export interface TextEntry {
  card: Card;
  /** See `cards/content-hash.ts`. */
  contentHash: number;
}

/** Private-use characters, which `tokenise` removes from all texts. */
export const TERM_PREFIX = {
  tag: '\uE002',
  year: '\uE003',
  franchise: '\uE006',
  acronym: '\uE007',
  language: '\uE008',
  studio: '\uE009',
  runtime: '\uE00A',
  character: '\uE00B',
  country: '\uE00C',
  place: '\uE00D',
  certification: '\uE00E',
} as const;

// Natural logarithm, normalised across kinds, rounded to thousandths.
export function popularityFromVotes(votes: number, kind: Kind): number {
  if (kind === 'person') return roundPopularity(PERSON_POPULARITY_FACTOR * Math.log(1 + Math.max(0, votes)));
  return roundPopularity(Math.log(1 + Math.max(0, votes) * (kind === 'tv' ? SHOW_VOTES_FACTOR : 1)));
}

function roundPopularity(popularity: number): number {
  return Number.isFinite(popularity) ? Math.round(popularity * 1000) / 1000 : 0;
}

export interface Filters extends FieldValues {
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}

export interface PageRequest {
  limit: number;
  page: number;
  sort: 'relevance' | 'newest' | 'rating';
}

export interface SearchRequest extends Filters, PageRequest {
  text: string;
  kinds: readonly Kind[];
  preferredYear: number | null;
  /** `YYYYMMDD`; titles released later are not new. */
  today: number;
  tagSearch: boolean;
  /** Disables spelling correction and leaving out words. */
  exact: boolean;
  /** The text was translated into English, so a word of it is not meant as a name. */
  isTranslated?: boolean;
}

/** What a result shows of an entry, whatever was asked for. */
export interface HitCard extends Omit<Card, 'runtime' | 'credits' | 'franchise'> {
  /** Overview, credits and runtime as text; see `titleContent`. */
  content: string;
}

export interface Hit extends HitCard {
  kind: Kind;
  id: number;
  score: number;
  rank: number;
  /** [start, end) in UTF-16 units. */
  matches: [number, number][];
  /** The terms searched when the query was interpreted as a description. */
  described?: Set<string>;
}

export interface HitGroup {
  hits: Hit[];
  /** Exact up to `TOTAL_MAX`. */
  total: number;
}

/**
 * `popular`: most popular first; `underrated`: well rated by few, the best rated first; `upcoming`: those not released yet, the
 * next one first.
 */
export type RequestOrder = 'popular' | 'best' | 'worst' | 'underrated' | 'newest' | 'oldest' | 'upcoming';

/** A requested criterion for which the index has no data. */
export type UnknownCriterion = 'awards' | 'offers' | 'age_ratings';

/** The interpretation of a request for titles by property. */
export interface InterpretedRequest {
  /** Empty: both. */
  kinds: TitleKind[];
  tags: string[];
  /** ISO 639-1. */
  languages: string[];
  /** ISO 3166-1. */
  countries: string[];
  /** Names, as the catalogue writes them. */
  people: string[];
  years: [number, number] | null;
  /** 1 to 12, of the one year. */
  month: number | null;
  /** Minutes. */
  runtime: { min: number | null; max: number | null };
  /** Average votes, 0 to 10; titles rated exactly `below` are left out. */
  rating: { min: number | null; max: number | null; below: number | null };
  /** As the catalogue writes it, with the country that it is of. */
  age_rating: { country: string; rating: string } | null;
  /** What the titles must not have. */
  excluded: { tags: string[]; languages: string[]; countries: string[] };
  order: RequestOrder;
  unknown: UnknownCriterion | null;
}

export interface SimilarTitle {
  id: number;
  /** Descending; comparable between the lists of different titles. */
  score: number;
}

export type NamedTitle = Pick<Card, 'title' | 'localised_titles'>;

export interface SearchResult {
  groups: Record<Kind, HitGroup>;
  correctedQuery?: string;
  /** Set for descriptions, `movies like …`, characters, and requests for titles by property. */
  matchedBy?: 'description' | 'likeness' | 'character' | 'request';
  interpretedRequest?: InterpretedRequest;
  similarTo?: NamedTitle;
  /** Set for characters: the name as written in the text. */
  character?: string;
  suggestions?: NamedTitle[];
}
