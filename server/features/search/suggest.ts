import type { Kind } from './entries.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { type Hit, runSearch } from './search.ts';
import { KINDS } from './entries.ts';

export interface SuggestedTitle {
  kind: Kind;
  id: number;
  title: string;
  year: number | null;
  poster_path: string | null;
  matches: [number, number][];
}

const SUGGEST_FROM = 2;

/** Titles and people for what has been typed so far, all kinds in one list. */
export function runSuggest(index: LoadedIndex, text: string, limit: number): SuggestedTitle[] {
  if (text.trim().length < SUGGEST_FROM) return [];
  const { groups } = runSearch(index, {
    text,
    kinds: KINDS,
    crew: [],
    tags: [],
    yearFrom: null,
    yearTo: null,
    preferredYear: null,
    minRating: null,
    tagSearch: false,
    sort: 'relevance',
    exact: false,
    limit,
    page: 1,
  });
  return mergeByScore(groups, limit).map(({ kind, id, title, release_date, poster_path, matches }) => ({
    kind,
    id,
    title,
    year: release_date ? Number(release_date.slice(0, 4)) : null,
    poster_path,
    matches,
  }));
}

/** The hits of all kinds in one list, best first. */
export function mergeByScore(groups: Record<Kind, { hits: Hit[] }>, limit: number): Hit[] {
  return KINDS.flatMap((kind) => groups[kind].hits)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}
