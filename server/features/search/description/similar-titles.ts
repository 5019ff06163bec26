import { nameKey, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { franchiseKey, isGenre, tagKeys } from '../analysis/tags.ts';
import type { RowFilter } from '../index/row-requests.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { Card, Kind, SharedTraits } from '../types.ts';
import type { TermGroup } from './description-index.ts';
import { type DescribedRow, rankByDescription } from './rank-descriptions.ts';
import { termsOf } from './terms.ts';
import {
  FRANCHISE_ROWS_MAX,
  POPULARITY_PRIOR,
  SIMILAR_CAST,
  SIMILAR_GENRES,
  SIMILAR_KEYWORD,
  SIMILAR_MAKER,
  SIMILAR_POPULARITY,
  SIMILAR_SHORTLIST,
  SIMILAR_TEXT,
  SIMILARITY_CAST,
  SIMILARITY_TERMS_MAX,
  SIMILARITY_WEIGHTS,
} from '../ranking/weights.ts';

export interface AlikeRow extends DescribedRow {
  shared: SharedTraits;
}

/**
 * Titles of a kind with shared people, keywords, genres and words, without those of the same franchise. The terms of
 * texts find them; whole names, genres and keywords then tell which are alike.
 */
export function similarTitles(
  { kinds, descriptions }: LoadedIndex,
  source: { kind: Kind; row: number },
  { kind, limit, filter }: { kind: Kind; limit: number; filter?: RowFilter | undefined },
): AlikeRow[] {
  const card = kinds[source.kind].card(source.row);
  const index = kinds[kind];
  const isOfFranchise = franchiseOf(index, card);
  const groups = similarityTerms(card, (term) => descriptions[kind].rarityOf(term));
  const isSource = (row: number) => kind === source.kind && row === source.row;
  const found = rankByDescription(groups, {
    index,
    descriptions: descriptions[kind],
    filter: { accepts: (row) => (!filter || filter.accepts(row)) && !isSource(row) && !isOfFranchise(row) },
    limit: Math.max(limit, SIMILAR_SHORTLIST),
  });
  return found
    .map(({ row, score, coverage }) => {
      const popularity = index.popularity(row);
      const text = score - POPULARITY_PRIOR * popularity;
      const other = index.card(row);
      const shared = sharedTraits(card, other);
      const alike = likeness(card, other, { text, shared });
      return { row, coverage, shared, score: alike + SIMILAR_POPULARITY * popularity };
    })
    .sort((one, other) => other.score - one.score || one.row - other.row)
    .slice(0, limit);
}

function sharedTraits(one: Card, other: Card): SharedTraits {
  const tags = one.tags.filter((tag) => other.tags.includes(tag));
  const makers = makersOf(one).filter((name) => makersOf(other).includes(name));
  return {
    genres: tags.filter(isGenreTag),
    keywords: tags.filter((tag) => !isGenreTag(tag)),
    makers: [...new Set(makers)],
    cast: one.credits.cast.filter((name) => other.credits.cast.includes(name)),
  };
}

function likeness(one: Card, other: Card, { text, shared }: { text: number; shared: SharedTraits }): number {
  const genres = (card: Card) => card.tags.filter(isGenreTag).flatMap(tagKeys);
  const overlap = jaccard(genres(one), genres(other));
  return (
    text * (SIMILAR_TEXT + overlap) +
    SIMILAR_GENRES * overlap +
    SIMILAR_KEYWORD * shared.keywords.length +
    SIMILAR_MAKER * Math.min(1, shared.makers.length) +
    SIMILAR_CAST * shared.cast.length
  );
}

function isGenreTag(tag: string): boolean {
  return tagKeys(tag).some(isGenre);
}

function makersOf({ credits: { creators, directors } }: Card): string[] {
  return [...creators, ...directors];
}

function countShared(one: string[], other: string[]): number {
  return one.filter((each) => other.includes(each)).length;
}

function jaccard(one: string[], other: string[]): number {
  const shared = countShared([...new Set(one)], other);
  return shared === 0 ? 0 : shared / new Set([...one, ...other]).size;
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

/** Tells the titles of the franchise, and those named like the title with an addition. */
function franchiseOf(index: KindIndex, { title, franchise }: Card): (row: number) => boolean {
  const words = wordsOf(title);
  const key = nameKey(words);
  const keys = [franchiseKey(words), ...(franchise === undefined ? [] : [franchiseKey(wordsOf(franchise))])];
  const rows = new Set(keys.flatMap((each) => index.rowsByKey(each, FRANCHISE_ROWS_MAX)));
  const start = stripArticles(words).join(' ');
  return (row) =>
    rows.has(row) ||
    (index.candidate(row)?.names ?? []).some(
      (each) => nameKey(each.words) === key || `${stripArticles(each.words).join(' ')} `.startsWith(`${start} `),
    );
}
