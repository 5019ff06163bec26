import type { Clause } from '../postings/inverted-index.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { RowFilter, RowPage } from '../index/row-requests.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import type { FoundIn } from '../ranking/scoring.ts';

export interface CollectorOptions {
  index: KindIndex;
  dictionary: Dictionary;
  filter?: RowFilter | undefined;
  /** The number of results needed, including previous pages. */
  wanted: number;
}

export interface BrowseQuery {
  clauses: Clause[];
  years: number[] | null;
  bonusOf?: ((row: number) => number) | undefined;
}

export interface CorrectionPass {
  /** Words that occur in no name, words that occur in no name of the kind, or any. */
  words: 'outOfVocabulary' | 'outOfKindVocabulary' | 'any';
  prefixes: boolean;
  joins: boolean;
  phonetic?: boolean;
  window?: number | undefined;
}

export interface TextOptions {
  scope: 'metadata' | 'anywhere';
  year?: number | null;
  namesSearched?: boolean;
  window?: number | undefined;
}

export interface Facet {
  text: string;
  terms: string[];
  fields: Set<string>;
  isGenre: boolean;
}

export interface BrowseRequest {
  facets: Facet[];
  clauses: { token: string }[][];
  years: number[] | null;
  /** Names, as the catalogue writes them. */
  people: string[];
  /** What the titles must not have. */
  excluded: Facet[];
}

export type RepeatableQuery = (limit: number) => RowPage;

export interface RankOptions {
  interpretation: QueryInterpretation;
  foundIn: FoundIn;
  maxBonus?: number | undefined;
  window?: number | undefined;
}
