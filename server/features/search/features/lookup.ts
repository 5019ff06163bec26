import type { TitleKind } from '#contract/catalogue.ts';
import { CandidateCollector } from '../retrieval/collector.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { Candidate } from '../ranking/candidate.ts';
import { analyzeNames } from '../analysis/names.ts';
import { interpretQuery } from '../query/interpretation.ts';
import { LOOKUP_ROWS, ONE_ERROR_COST_MAX } from '../ranking/weights.ts';

export interface LookupRequest {
  title: string;
  year?: number | null | undefined;
  kind?: TitleKind | null | undefined;
}

export function findByName(index: LoadedIndex, { title, year = null, kind = null }: LookupRequest): number[] {
  const kinds = kind === null ? (['movie', 'tv'] as const) : [kind];
  const words = wordsOf(title);
  if (words.length === 0) return [];
  const agree = (candidate: Candidate) =>
    year === null || (candidate.year !== null && Math.abs(candidate.year - year) <= 1);
  const asked = exactNameKey(words);
  const sameKey = kinds.flatMap((each) => candidatesOf(index, each, nameKey(words))).filter(agree);
  const exact = sameKey.filter(({ names }) => names.some((name) => exactNameKey(name.words) === asked));
  if (exact.length > 0 || year === null) return sortedIds(exact, year);
  if (sameKey.length > 0) return sortedIds(sameKey, year);
  const [firstPart] = analyzeNames([title])[0]!.parts;
  const part = nameKey(firstPart!);
  const byFirstPart = kinds.flatMap((each) => candidatesOf(index, each, part)).filter(agree);
  if (byFirstPart.length > 0) return sortedIds(byFirstPart, year);
  return sortedIds(kinds.flatMap((each) => findSimilarNames(index, each, title)).filter(agree), year);
}

function exactNameKey(words: string[]): string {
  return words.map((word, index) => canonicalWord(word, index > 0) ?? word).join('');
}

function candidatesOf({ kinds }: LoadedIndex, kind: TitleKind, key: string): Candidate[] {
  const rows = kinds[kind].rowsByKey(key, LOOKUP_ROWS);
  return rows.map((row) => kinds[kind].candidate(row)).filter((candidate) => candidate !== undefined);
}

function findSimilarNames({ kinds, dictionary }: LoadedIndex, kind: TitleKind, title: string): Candidate[] {
  const collector = new CandidateCollector({
    index: kinds[kind],
    dictionary,
    wanted: LOOKUP_ROWS,
  });
  const interpretation = interpretQuery(title, dictionary);
  const words = interpretation.words.map((word) => ({ ...word, isPrefix: false }));
  collector.retrieveByName({ ...interpretation, words });
  collector.retrieveByCorrectedName({ ...interpretation, words }, { words: 'any', prefixes: false, joins: false });
  return [...collector.found.values()]
    .filter(({ exact, cost }) => exact && cost <= ONE_ERROR_COST_MAX)
    .map(({ candidate }) => candidate);
}

function sortedIds(candidates: Candidate[], year: number | null): number[] {
  const sorted = candidates.toSorted(
    (one, other) => Number(other.year === year) - Number(one.year === year) || other.popularity - one.popularity,
  );
  return [...new Set(sorted.map(({ id }) => id))];
}
