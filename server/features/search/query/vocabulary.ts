import { wordsOf } from '../analysis/analyzer.ts';
import { EVERYDAY_WORDS } from './everyday-words/all.ts';
import type { EverydayWords } from './everyday-words/types.ts';

/** English by phrase. */
export class PhraseTable extends Map<string, string> {
  readonly #firstWords: Set<string>;

  constructor(phrases: readonly (readonly [phrase: string, english: string])[]) {
    super(phrases);
    this.#firstWords = new Set(phrases.map(([phrase]) => phrase.split(' ')[0]!));
  }

  /** Whether a phrase starts with the word. */
  hasFirstWord(word: string): boolean {
    return this.#firstWords.has(word);
  }
}

/** `EverydayWords`, by word. */
export interface Vocabulary {
  kinds: PhraseTable;
  requests: PhraseTable;
  numbers: string[];
  genres: PhraseTable;
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
  omitted: new Set(words.omitted.split(',')),
  withPerson: new Set(words.withPerson.split(',')),
  byPerson: new Set(words.byPerson.split(',')),
  beforeDecade: new Set(words.beforeDecade.split(',')),
}));

/** The English name of a genre in another language of the site: `komödie` → `comedy`. */
export function englishGenre(genre: string): string | undefined {
  const name = wordsOf(genre).join(' ');
  return VOCABULARIES.map(({ genres }) => genres.get(name)).find((english) => english !== undefined);
}

/** The longest phrase from `at` on that a table has. */
export function longestPhrase(
  words: readonly string[],
  at: number,
  tables: readonly PhraseTable[],
): { phrase: string; length: number } | undefined {
  // Most words start no phrase, and this is asked for each word and language.
  if (!tables.some((table) => table.hasFirstWord(words[at] ?? ''))) return undefined;
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (tables.some((table) => table.has(phrase))) return { phrase, length };
  }
  return undefined;
}

const PHRASE_WORDS_MAX = 5;

function inverted(table: Record<string, string>): PhraseTable {
  return new PhraseTable(
    Object.entries(table).flatMap(([english, words]) => words.split(',').map((word) => [word, english] as const)),
  );
}
