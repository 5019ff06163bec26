import { canonicalWord, isUnspaced, plainSpellings, STOPWORDS, wordsOf } from './normalise.ts';
import type { Dictionary } from './dictionary.ts';
import { errorsAllowed } from './typing-errors.ts';
import type { Kind } from './entries.ts';

/** One way to understand what was typed: its words, what each may stand for, and the year that was asked for. */
export interface Reading {
  words: QueryWord[];
  /** Neighbours that make one known word when joined (`end game`). */
  joins: Join[];
  preferredYear: number | null;
  /** What this way of understanding costs in ranking. */
  cost: number;
}

export interface Join {
  /** Of the first of the two words. */
  index: number;
  /** What they make, and what that may stand for, with what it costs. */
  forms: Map<string, number>;
}

export interface QueryWord {
  text: string;
  /** How much it says about what is meant: stop words say little. */
  weight: number;
  /** The last word may be the beginning of one. */
  unfinished: boolean;
  /** What it costs to take it for the beginning of another word: more when it is a word itself. */
  unfinishedCost: number;
  /** The words it may stand for with what that costs, itself included. */
  forms: Map<string, number>;
  /** Those of its forms that correct the spelling. */
  corrected: Set<string>;
}

/** Words of a query that are looked at; the rest of an endless one is ignored. */
const QUERY_WORDS_MAX = 12;
/** In scripts without spaces each character counts as a word. */
const CHARACTERS_MAX = 40;

const JOINS_MAX = 3;

/** Words that ask for a kind rather than name a title: `horror movies`. */
export const KIND_WORDS = new Map<string, Kind>([
  ...'movie movies film films'.split(' ').map((word): [string, Kind] => [word, 'movie']),
  ...'show shows series tv'.split(' ').map((word): [string, Kind] => [word, 'tv']),
]);

export function readText(text: string, dictionary: Dictionary, preferredYear: number | null = null): Reading {
  const texts = withoutRepetition(wordsOf(text)).filter(
    (word, index) => index < (isUnspaced(word) ? CHARACTERS_MAX : QUERY_WORDS_MAX),
  );
  const words = texts.map((word, index): QueryWord => {
    const forms = new Map([[word, 0]]);
    const canonical = canonicalWord(word, index > 0);
    if (canonical !== undefined && canonical !== word) forms.set(canonical, 0.1);
    for (const spelling of plainSpellings(word)) forms.set(spelling, 0.2);
    const unfinished = index === texts.length - 1 && !isUnspaced(word);
    return {
      text: word,
      weight: STOPWORDS.has(word) ? STOPWORD_WEIGHT : KIND_WORDS.has(word) && texts.length > 1 ? 0.4 : 1,
      unfinished,
      unfinishedCost: unfinished && dictionary.has(word) ? 1.5 : 0.15,
      forms,
      corrected: new Set(),
    };
  });
  const joins = texts
    .slice(1)
    .map((word, index): Join => ({ index, forms: new Map([[texts[index]! + word, 0]]) }))
    .filter(({ index, forms }) => !isUnspaced(texts[index]!) && [...forms.keys()].some((word) => dictionary.has(word)))
    .slice(0, JOINS_MAX);
  return { words, joins, preferredYear, cost: 0 };
}

export const STOPWORD_WEIGHT = 0.2;

/** No title says a word more than three times. */
function withoutRepetition(words: string[]): string[] {
  const counts = new Map<string, number>();
  return words.filter((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= 3 || isUnspaced(word);
  });
}

/** The same reading with every word also standing for those it may be a misspelling of. */
export function withCorrections(reading: Reading, dictionary: Dictionary, kind: Kind): Reading {
  const words = reading.words.map((word) => {
    if (errorsAllowed(word.text.length) === 0 || isUnspaced(word.text) || STOPWORDS.has(word.text)) return word;
    const forms = new Map(word.forms);
    const corrected = new Set<string>();
    const found = dictionary.corrections({
      word: word.text,
      kind,
      unfinished: word.unfinished,
      limit: CORRECTIONS_MAX,
      limitBegun: reading.words.length === 1 ? 8 : CORRECTIONS_MAX,
    });
    for (const correction of found) {
      if (forms.has(correction.word)) continue;
      forms.set(correction.word, correction.cost * costFactor(word.text.length));
      corrected.add(correction.word);
    }
    return { ...word, forms, corrected };
  });
  return { ...reading, words, joins: [...reading.joins, ...misspeltJoins(reading, dictionary, kind)] };
}

/** `gost busters`: joined and misspelt. */
function misspeltJoins({ words, joins }: Reading, dictionary: Dictionary, kind: Kind): Join[] {
  return words.slice(1, 1 + JOINS_MAX).flatMap((word, index): Join[] => {
    const joined = words[index]!.text + word.text;
    if (joined.length < MISSPELT_JOIN_LETTERS || joins.some((join) => join.index === index)) return [];
    const found = dictionary.corrections({ word: joined, kind, unfinished: false, limit: 3, limitBegun: 0 });
    return found.length === 0 ? [] : [{ index, forms: new Map(found.map(({ word: form, cost }) => [form, cost])) }];
  });
}

export function withoutWords(reading: Reading, keep: (word: QueryWord) => boolean, cost: number): Reading {
  const words = reading.words.filter(keep);
  return { ...reading, words, joins: [], cost: reading.cost + cost };
}

const CORRECTIONS_MAX = 24;
const MISSPELT_JOIN_LETTERS = 7;

/** The shorter a word, the more words are one letter away from it. */
function costFactor(length: number): number {
  return length <= 4 ? 2 : length === 5 ? 1.5 : 1;
}
