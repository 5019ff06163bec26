import { nameKey, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { franchiseKey } from '../analysis/tags.ts';
import type { RowFilter } from '../index/row-requests.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { Card, Kind } from '../types.ts';
import type { TermGroup } from './description-index.ts';
import { type DescribedRow, rankByDescription } from './rank-descriptions.ts';
import { termsOf } from './terms.ts';
import { FRANCHISE_ROWS_MAX, SIMILARITY_CAST, SIMILARITY_TERMS_MAX, SIMILARITY_WEIGHTS } from '../ranking/weights.ts';

/** Titles of the same kind with shared people, keywords, genres and words; without those of the same franchise. */
export function similarTitles(
  { kinds, descriptions }: LoadedIndex,
  source: { kind: Kind; row: number },
  { kind, limit, filter }: { kind: Kind; limit: number; filter?: RowFilter | undefined },
): DescribedRow[] {
  const card = kinds[source.kind].card(source.row);
  const index = kinds[kind];
  const isOfFranchise = franchiseOf(index, card.title);
  const groups = similarityTerms(card, (term) => descriptions[kind].rarityOf(term));
  const isSource = (row: number) => kind === source.kind && row === source.row;
  return rankByDescription(groups, {
    index,
    descriptions: descriptions[kind],
    filter: { accepts: (row) => (!filter || filter.accepts(row)) && !isSource(row) && !isOfFranchise(row) },
    limit,
  });
}

function similarityTerms(card: Card, rarityOf: (term: string) => number): TermGroup[] {
  const weights = new Map<string, number>();
  const add = (terms: string[], weight: number) => {
    for (const term of terms) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  add(termsOf(card.overview), SIMILARITY_WEIGHTS.overview);
  add(card.tags.flatMap(termsOf), SIMILARITY_WEIGHTS.tags);
  const { creators, directors, cast } = card.credits;
  add([...creators, ...directors, ...cast.slice(0, SIMILARITY_CAST)].flatMap(termsOf), SIMILARITY_WEIGHTS.people);
  return [...weights]
    .map(([term, weight]) => ({ term, weight, worth: weight * rarityOf(term) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, SIMILARITY_TERMS_MAX)
    .map(({ term, weight }) => ({ terms: [{ term, weight }] }));
}

function franchiseOf(index: KindIndex, name: string): (row: number) => boolean {
  const words = wordsOf(name);
  const key = nameKey(words);
  const rows = new Set(index.rowsByKey(franchiseKey(words), FRANCHISE_ROWS_MAX));
  const start = stripArticles(words).join(' ');
  return (row) =>
    rows.has(row) ||
    (index.candidate(row)?.names ?? []).some(
      (each) => nameKey(each.words) === key || `${stripArticles(each.words).join(' ')} `.startsWith(`${start} `),
    );
}
