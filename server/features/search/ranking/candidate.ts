import { digitsAsLetters } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { Kind } from '../types.ts';

export interface Candidate {
  kind: Kind;
  row: number;
  id: number;
  popularity: number;
  year: number | null;
  names: CandidateName[];
  /** Separated by spaces. */
  topCredits: string;
}

export interface CandidateName {
  words: string[];
  /**
   * Alternative spellings of each word: `2` for `II`, `orphelin` for `l'orphelin`. Null when the only ones are those of
   * `canonicalWord`, which is called on demand.
   */
  spellings: (readonly string[])[] | null;
  /** The index after the last word of each part (title: subtitle); null for a name of one part. */
  ends: number[] | null;
}

export interface StoredText {
  /** In `normaliseName` form, separated by line feeds. */
  names: string;
  /** Separated by spaces. */
  topCredits: string;
}

export function parseCandidate(
  { kind, row, id, popularity, year }: Omit<Candidate, 'names' | 'topCredits'>,
  { names, topCredits }: StoredText,
): Candidate {
  return { kind, row, id, popularity, year, names: parseNames(names), topCredits };
}

function parseNames(names: string): CandidateName[] {
  const parse = IS_SPECIAL.test(names) ? parseName : parsePlainName;
  return names.includes('\n') ? names.split('\n').map(parse) : [parse(names)];
}

/** Parts, and words with alternative spellings. */
const IS_SPECIAL = /[|\d']/;

function parsePlainName(normal: string): CandidateName {
  return { words: normal.split(' '), spellings: null, ends: null };
}

function parseName(normal: string): CandidateName {
  if (!IS_SPECIAL.test(normal)) return parsePlainName(normal);
  const parts = normal.includes('|') ? normal.split('|').map((part) => part.split(' ')) : null;
  const words = parts ? parts.flat() : normal.split(' ');
  let end = 0;
  return {
    words: normal.includes("'") ? words.map((word) => word.replace("'", '')) : words,
    spellings: /[\d']/.test(normal) ? words.map(alternativeSpellings) : null,
    ends: parts && parts.map((part) => (end += part.length)),
  };
}

const NONE: readonly string[] = [];

function alternativeSpellings(word: string): readonly string[] {
  const apostrophe = word.indexOf("'");
  if (apostrophe > 0) return [word.slice(apostrophe + 1)];
  const canonical = canonicalWord(word);
  return canonical === undefined ? (/\d/.test(word) ? digitsAsLetters(word) : NONE) : [canonical];
}
