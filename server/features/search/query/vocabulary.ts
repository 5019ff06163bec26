import { wordsOf } from '../analysis/analyzer.ts';
import { EVERYDAY_WORDS } from './everyday-words/all.ts';
import type { EverydayWords } from './everyday-words/types.ts';

/** `EverydayWords`, by word. */
export interface Vocabulary {
  kinds: Map<string, string>;
  requests: Map<string, string>;
  numbers: string[];
  genres: Map<string, string>;
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
  tables: readonly Map<string, string>[],
): { phrase: string; length: number } | undefined {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (tables.some((table) => table.has(phrase))) return { phrase, length };
  }
  return undefined;
}

const PHRASE_WORDS_MAX = 5;

function inverted(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([english, words]) =>
      words.split(',').map((word): [string, string] => [word, english]),
    ),
  );
}
