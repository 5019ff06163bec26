import { canonicalWord, isUnspaced, plainSpellings, STOPWORDS, wordsOf } from './normalise.ts';
import type { Dictionary } from './spelling.ts';
import { errorsAllowed } from './spelling.ts';
import type { Kind } from './entries.ts';

/** One way to understand what was typed: its words, what each may stand for, and the year that was asked for. */
export interface Reading {
  words: QueryWord[];
  /** Neighbours that make one known word when joined (`end game`): the index of the first, and the word. */
  joins: { index: number; word: string }[];
  preferredYear: number | null;
  /** What this way of understanding costs in ranking. */
  cost: number;
}

export interface QueryWord {
  text: string;
  /** How much it says about what is meant: stop words say little. */
  weight: number;
  /** The last word may be the beginning of one. */
  unfinished: boolean;
  /** The words it may stand for with what that costs, itself included. */
  forms: Map<string, number>;
  /** Those of its forms that correct the spelling. */
  corrected: Set<string>;
}

/** Words of a query that are looked at; the rest of an endless one is ignored. */
export const QUERY_WORDS_MAX = 12;

const JOINS_MAX = 3;

/** Words that ask for a kind rather than name a title: `horror movies`. */
export const KIND_WORDS = new Set('movie movies film films show shows series tv'.split(' '));

export function readText(text: string, dictionary: Dictionary, preferredYear: number | null = null): Reading {
  const texts = wordsOf(text).slice(0, QUERY_WORDS_MAX);
  const words = texts.map((word, index): QueryWord => {
    const forms = new Map([[word, 0]]);
    const canonical = canonicalWord(word, index > 0);
    if (canonical !== undefined && canonical !== word) forms.set(canonical, 0.1);
    for (const spelling of plainSpellings(word)) forms.set(spelling, 0.2);
    return {
      text: word,
      weight: STOPWORDS.has(word) ? 0.2 : KIND_WORDS.has(word) && texts.length > 1 ? 0.4 : 1,
      unfinished: index === texts.length - 1 && !isUnspaced(word),
      forms,
      corrected: new Set(),
    };
  });
  const joins = texts
    .slice(1)
    .map((word, index) => ({ index, word: texts[index]! + word }))
    .filter(({ word }) => !isUnspaced(word) && dictionary.has(word))
    .slice(0, JOINS_MAX);
  return { words, joins, preferredYear, cost: 0 };
}

/** The same reading with every word also standing for those it may be a misspelling of. */
export function withCorrections(reading: Reading, dictionary: Dictionary, kind: Kind): Reading {
  const words = reading.words.map((word) => {
    if (errorsAllowed(word.text.length) === 0 || isUnspaced(word.text)) return word;
    const forms = new Map(word.forms);
    const corrected = new Set<string>();
    const found = dictionary.corrections({
      word: word.text,
      kind,
      unfinished: word.unfinished,
      limit: CORRECTIONS_MAX,
    });
    for (const correction of found) {
      if (forms.has(correction.word)) continue;
      forms.set(correction.word, correction.cost * costFactor(word.text.length));
      corrected.add(correction.word);
    }
    return { ...word, forms, corrected };
  });
  return { ...reading, words };
}

export function withoutWords(reading: Reading, keep: (word: QueryWord) => boolean, cost: number): Reading {
  const words = reading.words.filter(keep);
  return { ...reading, words, joins: [], cost: reading.cost + cost };
}

const CORRECTIONS_MAX = 8;

/** The shorter a word, the more words are one letter away from it. */
function costFactor(length: number): number {
  return length <= 4 ? 2 : length === 5 ? 1.5 : 1;
}
