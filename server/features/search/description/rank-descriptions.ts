import type { RowFilter } from '../index/row-requests.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { rowOfEntry } from '../index/rows.ts';
import type { DescriptionIndex, TermGroup } from './description-index.ts';
import { COVERAGE_BONUS, POPULARITY_PRIOR } from '../ranking/weights.ts';

export interface DescribedRow {
  row: number;
  score: number;
  /** Share of the description matched, 0 to 1. */
  coverage: number;
}

/** Best first. */
export function rankByDescription(
  groups: TermGroup[],
  {
    index,
    descriptions,
    filter,
    limit,
  }: { index: KindIndex; descriptions: DescriptionIndex; filter?: RowFilter | undefined; limit: number },
): DescribedRow[] {
  const best: DescribedRow[] = [];
  let floor = -Infinity;
  const add = (row: number, score: number, coverage: number) => {
    if (index.idOf(row) === undefined || (filter && !filter.accepts(row))) return;
    best.push({ row, score, coverage });
    // Sorts in batches, which is faster than a heap for short lists.
    if (best.length >= limit * 4) floor = keepBest(best, limit);
  };
  descriptions.score(groups, ({ first, size, text, coverage }) => {
    // Entries descend by popularity: a text that scores less than this cannot exceed the floor in the window.
    const least = floor - COVERAGE_BONUS - POPULARITY_PRIOR * index.popularityOfEntry(first) - ROUNDING;
    for (let place = 0; place < size; place++) {
      if (text[place]! <= least || text[place] === 0) continue;
      const prior = POPULARITY_PRIOR * index.popularityOfEntry(first + place);
      const score = text[place]! + COVERAGE_BONUS * coverage[place]! + prior;
      if (score > floor) add(rowOfEntry(first + place), score, coverage[place]!);
    }
  });
  for (const [row, { text, coverage }] of descriptions.scoreDelta(groups)) {
    const score = text + COVERAGE_BONUS * coverage + POPULARITY_PRIOR * index.popularity(row);
    if (score > floor) add(row, score, coverage);
  }
  keepBest(best, limit);
  return best;
}

/** More than what 32-bit scores and shares may lack. */
const ROUNDING = 0.001;

/** Returns the score that later rows must exceed. */
function keepBest(rows: DescribedRow[], limit: number): number {
  rows.sort((one, other) => other.score - one.score || one.row - other.row);
  if (rows.length > limit) rows.length = limit;
  return rows.length === limit ? rows.at(-1)!.score : -Infinity;
}
