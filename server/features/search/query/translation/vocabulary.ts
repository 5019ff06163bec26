import { EVERYDAY_WORDS } from './everyday-words/all.ts';
import type { EverydayWords } from './everyday-words/types.ts';

/** English by phrase. */
type PhraseTable = ReadonlyMap<string, string>;

/** `EverydayWords`, by word. */
export interface Vocabulary {
  kinds: PhraseTable;
  requests: PhraseTable;
  numbers: string[];
  genres: PhraseTable;
  places: PhraseTable;
  orderOf: string[][];
  inOrder: string[][];
  omitted: Set<string>;
  withPerson: Set<string>;
  byPerson: Set<string>;
  beforeDecade: Set<string>;
}

/** Of the languages of the site other than English. */
export const VOCABULARIES: Vocabulary[] = EVERYDAY_WORDS.map((words: EverydayWords) => ({
  kinds: inverted(words.kinds),
  requests: inverted(words.requests),
  numbers: words.numbers.split(','),
  genres: inverted(words.genres),
  places: inverted(words.places),
  orderOf: phrasesOf(words.orderOf),
  inOrder: phrasesOf(words.inOrder),
  omitted: new Set(words.omitted.split(',')),
  withPerson: new Set(words.withPerson.split(',')),
  byPerson: new Set(words.byPerson.split(',')),
  beforeDecade: new Set(words.beforeDecade.split(',')),
}));

/** The English name of a genre in another language of the site, each by its words: `komodie` → `comedy`. */
export function englishGenre(words: readonly string[]): readonly string[] | undefined {
  return GENRES.get(words.join(' '))?.split(' ');
}

/** Whether a phrase of any language starts with the word. */
export function startsPhrase(word: string): boolean {
  return FIRST_WORDS.has(word);
}

/** The longest phrase from `at` on that a table has. */
export function longestPhrase(
  words: readonly string[],
  at: number,
  tables: readonly PhraseTable[],
): { phrase: string; length: number } | undefined {
  // Most words start no phrase, and this is asked for each word and language.
  if (!startsPhrase(words[at]!)) return undefined;
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (tables.some((table) => table.has(phrase))) return { phrase, length };
  }
  return undefined;
}

const PHRASE_WORDS_MAX = 6;

/** Of all languages; the first one that has a phrase decides. */
const GENRES = new Map(VOCABULARIES.toReversed().flatMap(({ genres }) => [...genres]));

/** Of all phrases in all languages. */
const FIRST_WORDS = new Set(
  VOCABULARIES.flatMap(({ kinds, requests, genres }) =>
    [kinds, requests, genres].flatMap((table) => Array.from(table.keys(), (phrase) => phrase.split(' ')[0]!)),
  ),
);

function phrasesOf(phrases: string): string[][] {
  return phrases.split(',').map((phrase) => phrase.split(' '));
}

function inverted(table: Record<string, string>): PhraseTable {
  return new Map(
    Object.entries(table).flatMap(([english, words]) => words.split(',').map((word) => [word, english] as const)),
  );
}
