import type { SearchInput } from '#web/api/catalogue/queries.ts';
import { limits } from '#contract/limits.ts';

const kinds = { movies: 'Movies', tv: 'TV Shows', people: 'Person' } as const;
export type Kind = keyof typeof kinds;
export const sorts = ['relevance', 'newest', 'rating'] as const;
export type Sort = (typeof sorts)[number];

export interface Search {
  q: string;
  tagSearch: boolean;
  kind: Kind | null;
  genre: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
  sort: Sort;
  page: number;
  /** Without spelling correction. */
  exact: boolean;
}

/** Invalid values count as absent. */
export function readSearch(params: URLSearchParams): Search {
  const kind = readKind(params.get('type'));
  const year = readNumber(params.get('year'), 1, 9999);
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.queryMaxLength),
    tagSearch: params.get('tag_search') === 'true',
    kind,
    genre: params.get('genre') || null,
    yearFrom: readNumber(params.get('year_from'), 1, 9999) ?? year,
    yearTo: readNumber(params.get('year_to'), 1, 9999) ?? year,
    minRating: readNumber(params.get('min_rating'), 1, 10),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    // Without a category, each has only its first results on the page.
    page: (kind && readNumber(params.get('page'), 1, 500)) ?? 1,
    exact: params.get('exact') === 'true',
  };
}

export function searchHref(search: Partial<Search>): string {
  const given: [string, string | number | false | null | undefined][] = [
    ['q', search.q],
    ['tag_search', search.tagSearch && 'true'],
    ['type', search.kind],
    ['genre', search.genre],
    ['year_from', search.yearFrom],
    ['year_to', search.yearTo],
    ['min_rating', search.minRating],
    ['sort', search.sort !== 'relevance' && search.sort],
    ['page', (search.page ?? 1) > 1 && search.page],
    ['exact', search.exact && 'true'],
  ];
  const params = given.filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
  return params.length ? `/?${new URLSearchParams(params)}` : '/';
}

/** The address of the first page after a change of the search that an address has. */
export const searchHrefWith =
  (change: Partial<Search>) =>
  (params: URLSearchParams): string =>
    searchHref({ ...readSearch(params), ...change, page: 1 });

export function searchInput(search: Search): SearchInput {
  return {
    q: search.q,
    ...(search.tagSearch && { tag_search: 'true' }),
    ...(search.kind && { category: kinds[search.kind] }),
    ...(search.genre && { tags: search.genre }),
    ...(search.yearFrom && { year_from: search.yearFrom }),
    ...(search.yearTo && { year_to: search.yearTo }),
    ...(search.minRating && { min_rating: search.minRating }),
    ...(search.sort !== 'relevance' && { sort: search.sort }),
    ...(search.page > 1 && { page: search.page }),
    ...(search.exact && { exact: 'true' }),
  };
}

export const noFilters = { kind: null, genre: null, yearFrom: null, yearTo: null, minRating: null } as const;

export const hasFilters = (search: Search): boolean =>
  Object.keys(noFilters).some((name) => search[name as keyof typeof noFilters] !== null);

const readKind = (text: string | null): Kind | null =>
  text !== null && Object.hasOwn(kinds, text) ? (text as Kind) : null;

function readNumber(text: string | null, low: number, high: number): number | null {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= low && value <= high ? value : null;
}
