import type { Clause } from '../index/inverted-index.ts';

/** A browse request (`90s korean thrillers`): terms that titles must have, and the years they may be of. */
export interface BrowseQuery {
  clauses: Clause[];
  years: number[] | null;
}

export interface CorrectionPass {
  /** Which words may be wrong: those that no name has, those that no name of the kind has, or any. */
  words: 'outOfVocabulary' | 'outOfKindVocabulary' | 'any';
  /** Whether the last word may be a misspelt prefix. */
  prefixes: boolean;
  /** Whether two words may be one misspelt word. */
  joins: boolean;
  /** Only words that sound the same. */
  phonetic?: boolean;
  window?: number | undefined;
}

export interface TextOptions {
  scope: 'metadata' | 'anywhere';
  year?: number | null;
  /** All names with the words were retrieved already. */
  namesSearched?: boolean;
  window?: number | undefined;
}
