import { nameKey, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { franchiseKey, isGenre, tagKeys } from '../analysis/tags.ts';
import type { CardTraits } from '../cards/card-format.ts';
import type { RowFilter } from '../index/row-requests.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import type { Card, Kind } from '../types.ts';
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

/**
 * Titles of a kind that share people, keywords, genres and words, without those of the same franchise. Terms of the
 * texts retrieve candidates; whole names, genres and keywords then determine the similarity.
 */
export function similarTitles(
  { kinds, descriptions }: LoadedIndex,
  source: { kind: Kind; row: number },
  { kind, limit, filter }: { kind: Kind; limit: number; filter?: RowFilter | undefined },
): DescribedRow[] {
  const card = kinds[source.kind].card(source.row);
  const index = kinds[kind];
  const isOfFranchise = franchiseOf(index, card);
  const groups = similarityTerms(card, (term) => descriptions[kind].rarityOf(term));
  const traits = traitsOf(card);
  const isSource = (row: number) => kind === source.kind && row === source.row;
  const found = rankByDescription(groups, {
    index,
    descriptions: descriptions[kind],
    filter: { accepts: (row) => (!filter || filter.accepts(row)) && !isSource(row) },
    limit: Math.max(limit, SIMILAR_SHORTLIST),
  });
  const ranked = found
    .map(({ row, score, coverage }) => {
      const popularity = index.popularity(row);
      const text = score - POPULARITY_PRIOR * popularity;
      const points = likeness(traits, traitsOf(index.cardTraits(row)), text);
      return { row, coverage, score: points + SIMILAR_POPULARITY * popularity };
    })
    .sort((one, other) => other.score - one.score || one.row - other.row);
  // Filtered last: reading the names of a row costs more than scoring it.
  const similar: DescribedRow[] = [];
  for (const each of ranked) {
    if (similar.length === limit) break;
    if (!isOfFranchise(each.row)) similar.push(each);
  }
  return similar;
}

interface Traits {
  /** With both halves of combined genres. */
  genreKeys: string[];
  keywords: string[];
  /** Directors and creators. */
  makers: string[];
  /** The cast shown in results. */
  cast: string[];
}

function traitsOf({ tags, credits: { creators, directors, cast } }: CardTraits): Traits {
  const genreKeys = tags.map(genreKeysOf);
  return {
    genreKeys: [...new Set(genreKeys.flat())],
    keywords: tags.filter((_, at) => genreKeys[at]!.length === 0),
    makers: [...new Set([...creators, ...directors])],
    cast,
  };
}

/** @param text points of shared terms */
function likeness(one: Traits, other: Traits, text: number): number {
  const overlap = jaccard(one.genreKeys, other.genreKeys);
  return (
    text * (SIMILAR_TEXT + overlap) +
    SIMILAR_GENRES * overlap +
    SIMILAR_KEYWORD * countShared(one.keywords, other.keywords) +
    SIMILAR_MAKER * Math.min(1, countShared(one.makers, other.makers)) +
    SIMILAR_CAST * countShared(one.cast, other.cast)
  );
}

const countShared = (one: string[], other: string[]): number => one.filter((each) => other.includes(each)).length;

/** Cached, because the same tags are compared for every pair of titles. */
const genreKeysByTag = new BoundedCache<string, string[]>(20_000);

/** The keys of a genre, with those of both halves of a combined one; empty for a keyword. */
function genreKeysOf(tag: string): string[] {
  return genreKeysByTag.of(tag, () => {
    const keys = tagKeys(tag);
    return keys.some(isGenre) ? keys : [];
  });
}

/** Jaccard similarity: shared members divided by all members, 0 to 1. */
function jaccard(one: string[], other: string[]): number {
  const shared = countShared(one, other);
  return shared === 0 ? 0 : shared / (one.length + other.length - shared);
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

/** Whether a row belongs to the franchise, or is named like the title with an addition. */
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
