import type { TitleKind } from '#contract/catalogue.ts';
import { Gathering } from './gathering.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { canonicalWord, nameKey, normaliseName, wordsOf } from './normalise.ts';
import type { Candidate } from './ranking.ts';
import { readText } from './reading.ts';

/** Which titles another service means by a name and a year (an export of somebody's list). */
export interface NameRequest {
  title: string;
  year?: number | null | undefined;
  kind?: TitleKind | null | undefined;
}

export function runFindByName(index: LoadedIndex, { title, year = null, kind = null }: NameRequest): number[] {
  const kinds = kind === null ? (['movie', 'tv'] as const) : [kind];
  const words = wordsOf(title);
  if (words.length === 0) return [];
  const agree = (candidate: Candidate) =>
    year === null || (candidate.year !== null && Math.abs(candidate.year - year) <= 1);
  const asked = wholeKey(words);
  const named = kinds.flatMap((each) => candidatesOf(index, each, nameKey(words))).filter(agree);
  const exact = named.filter(({ names }) => names.some((name) => wholeKey(name.words) === asked));
  if (exact.length > 0 || year === null) return idsOf(exact, year);
  if (named.length > 0) return idsOf(named, year);
  const part = nameKey(normaliseName(title).split('|')[0]!.split(' '));
  const partly = kinds.flatMap((each) => candidatesOf(index, each, part)).filter(agree);
  if (partly.length > 0) return idsOf(partly, year);
  return idsOf(kinds.flatMap((each) => nearlyNamed(index, each, title)).filter(agree), year);
}

const BY_KEY_MAX = 200;
/** What one typing error costs at most in a word of more than five letters. */
const ONE_ERROR = 1.9;

/** The whole name with numerals in one spelling; spaces do not count. */
function wholeKey(words: string[]): string {
  return words.map((word, index) => canonicalWord(word, index > 0) ?? word).join('');
}

function candidatesOf({ tables }: LoadedIndex, kind: TitleKind, key: string): Candidate[] {
  const rows = tables[kind].rowsByKey(key, BY_KEY_MAX);
  return rows.map((row) => tables[kind].candidate(row)).filter((candidate) => candidate !== undefined);
}

function nearlyNamed({ tables, dictionary }: LoadedIndex, kind: TitleKind, title: string): Candidate[] {
  const gathering = new Gathering({
    tables: tables[kind],
    dictionary,
    wanted: BY_KEY_MAX,
  });
  const reading = readText(title, dictionary);
  const words = reading.words.map((word) => ({ ...word, unfinished: false }));
  gathering.titles({ ...reading, words });
  gathering.correctedNames({ ...reading, words }, { words: 'any', begun: false, joins: false });
  return [...gathering.found.values()]
    .filter(({ exact, cost }) => exact && cost <= ONE_ERROR)
    .map(({ candidate }) => candidate);
}

function idsOf(candidates: Candidate[], year: number | null): number[] {
  const sorted = candidates.toSorted(
    (one, other) => Number(other.year === year) - Number(one.year === year) || other.fame - one.fame,
  );
  return [...new Set(sorted.map(({ id }) => id))];
}
