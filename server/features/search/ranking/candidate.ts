import { digitsAsLetters } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { Kind } from '../types.ts';

export interface Candidate extends CandidateTexts {
  kind: Kind;
  row: number;
  id: number;
  popularity: number;
  year: number | null;
}

export interface CandidateTexts {
  names: CandidateName[];
  /** Words, without repetitions. */
  topCredits: readonly string[];
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

export function parseTexts({ names, topCredits }: StoredText): CandidateTexts {
  return { names: names.split('\n').map(parseName), topCredits: topCredits === '' ? [] : topCredits.split(' ') };
}

function parseName(normal: string): CandidateName {
  const parts = normal.split('|').map((part) => part.split(' '));
  let end = 0;
  const ends = parts.length === 1 ? null : parts.map((part) => (end += part.length));
  return toCandidateName(parts.flat(), { ends, hasSpellings: hasOtherSpellings(normal) });
}

/** Whether a word, or a word of a name, has spellings besides that of `canonicalWord`. */
export function hasOtherSpellings(text: string): boolean {
  return /[\d']/.test(text);
}

/** `words`: as in `normaliseName` form. */
export function toCandidateName(
  words: string[],
  { ends, hasSpellings }: { ends: number[] | null; hasSpellings: boolean },
): CandidateName {
  if (!hasSpellings) return { words, spellings: null, ends };
  return { words: words.map((word) => word.replace("'", '')), spellings: words.map(alternativeSpellings), ends };
}

const NONE: readonly string[] = [];

function alternativeSpellings(word: string): readonly string[] {
  const apostrophe = word.indexOf("'");
  if (apostrophe > 0) return [word.slice(apostrophe + 1)];
  const canonical = canonicalWord(word);
  return canonical === undefined ? (/\d/.test(word) ? digitsAsLetters(word) : NONE) : [canonical];
}
