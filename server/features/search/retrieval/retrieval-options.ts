import type { Clause } from '../index/inverted-index.ts';

export interface BrowseQuery {
  clauses: Clause[];
  years: number[] | null;
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
}
