import { STOPWORDS } from '../analysis/analyzer.ts';
import { characterKey } from '../analysis/characters.ts';
import { termOf } from '../description/terms.ts';
import { entryOfRow, rowOfEntry } from '../index/rows.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { isPluralKind, KIND_WORDS, QUANTIFIERS, type QueryInterpretation } from '../query/interpretation.ts';
import {
  CHARACTER_BONUS,
  CHARACTER_OF_NAME_ROWS_MAX,
  CHARACTER_POPULARITY_MIN,
  CHARACTER_ROWS_MAX,
  CHARACTER_WORD_LETTERS_MIN,
  POPULAR,
} from '../ranking/weights.ts';
import { type Kind, TERM_PREFIX } from '../types.ts';
import type { CandidateCollector } from './collector.ts';

/**
 * `gandalf`, `james bond movies`: popular titles with a character of this name. Returns the name if the text is then no
 * misspelt name.
 */
export function retrieveByCharacter(
  collectors: readonly CandidateCollector[],
  interpretation: QueryInterpretation,
  index: LoadedIndex,
): string | undefined {
  const { kind, words } = withoutKind(interpretation.words.map(({ text }) => text));
  if (
    characterKey(words) === TERM_PREFIX.character ||
    collectors.some((collector) => collector.popularityOfExact() >= POPULAR)
  )
    return undefined;
  // `nolan movies`
  if (kind && words.length === 1 && index.dictionary.popularityOf(words[0]!, 'person') >= POPULAR) return undefined;
  if (kind && (index.kinds.person.hasName(words, POPULAR) || isGivenName(words, index))) return undefined;
  const asked = kind ? collectors.filter((collector) => collector.index.kind === kind) : collectors;
  const found = rowsOfCharacter(asked, words, index);
  if (!found) return undefined;
  for (const collector of collectors) if (!asked.includes(collector)) collector.keep(({ exact }) => exact);
  for (const [at, collector] of asked.entries())
    for (const row of found[at]!) collector.addWithBonus(row, interpretation, CHARACTER_BONUS);
  const isSure = words.length > 1 || (words[0]!.length >= CHARACTER_WORD_LETTERS_MIN && isPopular(asked, found));
  return isSure ? words.join(' ') : undefined;
}

/**
 * The titles with a character of two or more names, which no popular person has: `first james bond movie`. Undefined without
 * several.
 */
export function titlesOfCharacter(
  titles: readonly CandidateCollector[],
  words: readonly string[],
  index: LoadedIndex,
): number[][] | undefined {
  if (words.length < 2 || index.kinds.person.hasName(words, POPULAR) || isGivenName(words, index)) return undefined;
  const found = rowsOfCharacter(titles, words, index);
  return found?.some((rows) => rows.length > 1) ? found : undefined;
}

/** By collector; undefined for a name that no title or too many titles have. */
function rowsOfCharacter(
  collectors: readonly CandidateCollector[],
  words: readonly string[],
  index: LoadedIndex,
): number[][] | undefined {
  const rowsMax = isFullName(words, index) ? CHARACTER_OF_NAME_ROWS_MAX : CHARACTER_ROWS_MAX;
  const found = collectors.map((collector) => rowsWithCharacter(collector, words, { index, rowsMax }));
  const count = found.reduce((sum, rows) => sum + rows.length, 0);
  return count === 0 || count > rowsMax ? undefined : found;
}

/** `kang ho`: the end of the name of a popular person, whose family name comes first. */
function isGivenName(words: readonly string[], { kinds: { person } }: LoadedIndex): boolean {
  if (words.length < 2) return false;
  const { rows } = person.search({
    query: [words.map((token) => [{ token }])],
    scope: 'names',
    limit: NAMESAKES_CHECKED,
  });
  const ending = ` ${words.join(' ')}`;
  return rows.some(
    (row) => person.popularity(row) >= POPULAR && person.candidate(row)?.names[0]?.words.join(' ').endsWith(ending),
  );
}

const NAMESAKES_CHECKED = 5;

/** `bruce wayne`; `security guard` and `the green` are no names. */
function isFullName(words: readonly string[], { dictionary }: LoadedIndex): boolean {
  const isOfName = (word: string) => !STOPWORDS.has(word) && dictionary.popularityOf(word, 'person') >= POPULAR;
  return words.length > 1 && words.every(isOfName);
}

/** `james bond movies`, `every james bond movie` */
function withoutKind(texts: string[]): { kind: Kind | undefined; words: string[] } {
  const at = texts.findIndex((text) => isPluralKind(text) || (QUANTIFIERS.has(texts[0]!) && KIND_WORDS.has(text)));
  if (at < 0) return { kind: undefined, words: texts };
  const words = texts.filter((text, index) => index !== at && !QUANTIFIERS.has(text));
  const start = words.findIndex((text) => !STOPWORDS.has(text));
  return { kind: KIND_WORDS.get(texts[at]!), words: words.slice(Math.max(start, 0)) };
}

function isPopular(collectors: readonly CandidateCollector[], found: number[][]): boolean {
  return found.some((rows, at) =>
    rows.some((row) => collectors[at]!.index.popularity(row) >= CHARACTER_POPULARITY_MIN),
  );
}

/** Keys are hashes, which collide; texts for descriptions contain the characters. */
function rowsWithCharacter(
  { index: kindIndex, filter }: CandidateCollector,
  words: readonly string[],
  { index: { descriptions }, rowsMax }: { index: LoadedIndex; rowsMax: number },
): number[] {
  const keyed = kindIndex
    .rowsByKey(characterKey(words), rowsMax + 1)
    .filter((row) => kindIndex.idOf(row) !== undefined && (!filter || filter.accepts(row)))
    .toSorted((one, other) => one - other);
  // Most texts are no character.
  if (keyed.length === 0) return [];
  const terms = words.map(termOf).filter((term) => term !== undefined);
  if (terms.length === 0) return [];
  const texts = descriptions[kindIndex.kind];
  const added = keyed.filter((row) => kindIndex.delta.get(row));
  const entries = keyed.filter((row) => !kindIndex.delta.get(row)).map(entryOfRow);
  return [...texts.entriesWithAll(entries, terms).map(rowOfEntry), ...texts.deltaRowsWithAll(added, terms)];
}
