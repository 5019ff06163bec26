import type { DiscoverReply } from '#contract/catalogue.ts';
import { discoverSorts, hideable, offerKinds, plainFilters, titleStatuses } from '#contract/discover-choices.ts';
import { limits } from '#contract/limits.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';

/** The addresses of `/discover`: the parameters of `GET /discover/titles`, unchanged. */

/** Bounds of ranges, and parameters that filter nothing by themselves. */
export const auxiliaryParameters = [
  'year_from',
  'year_to',
  'runtime_min',
  'runtime_max',
  'certification_country',
  'watch_country',
  'sort',
  'seed',
] as const;

export const discoverParameters = [...plainFilters, ...auxiliaryParameters] as const;
export type DiscoverParameter = (typeof discoverParameters)[number];

export type DiscoverFilters = Partial<Record<DiscoverParameter, string>>;

export interface Discover {
  filters: DiscoverFilters;
  page: number;
}

/** Parameters with few values. */
const choices: Partial<Record<DiscoverParameter, readonly string[]>> = {
  kind: ['movie', 'tv'],
  hide: hideable,
  offers: offerKinds,
  sort: discoverSorts,
  status: titleStatuses,
};

/** Those of them that take one value. */
const single = new Set<DiscoverParameter>(['kind', 'sort']);

/** Unknown parameters and choices are dropped; the server validates the other values. */
export function readDiscover(params: URLSearchParams): Discover {
  const given = discoverParameters.flatMap((name) => {
    const value = withoutUnknown(name, params.get(name)?.trim());
    return value ? [[name, value] as const] : [];
  });
  return { filters: Object.fromEntries(given), page: readPageNumber(params, limits.pageMax) };
}

function withoutUnknown(name: DiscoverParameter, value: string | undefined): string | undefined {
  const known = choices[name];
  if (!known || !value) return value;
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => known.includes(part));
  return single.has(name) ? parts[0] : parts.join(',');
}

export function discoverHref(filters: DiscoverFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of discoverParameters) if (filters[name]) params.set(name, filters[name]);
  if (params.get('sort') === 'popular') params.delete('sort');
  // Only a country does not filter.
  if (!filters.services && !filters.offers) params.delete('watch_country');
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/discover?${query}` : '/discover';
}

/** The number of the last page of so many titles. */
export const lastDiscoverPage = (total: number): number =>
  Math.min(limits.pageMax, Math.ceil(total / limits.discoverPageSize));

/** The address of the first page after a change of the filters that an address has. */
export const hrefWith =
  (change: (before: DiscoverFilters) => DiscoverFilters) =>
  (params: URLSearchParams): string =>
    discoverHref(change(readDiscover(params).filters));

/** Filters for the titles of a decade. */
export const decadeFilters = (decade: number): DiscoverFilters => ({
  year_from: String(decade),
  year_to: String(decade + 9),
});

/** Filters for the rows of the home page, as far as possible. */
export function rowFilters(row: DiscoverReply['rows'][number]['key'], year: number): DiscoverFilters {
  switch (row) {
    case 'trending':
      return { year_from: String(year - 2), year_to: String(year) };
    case 'popular':
      return { kind: 'movie' };
    case 'popular_tv':
      return { kind: 'tv' };
    case 'top_rated':
      return { votes_min: '300', sort: 'rating' };
    case 'new':
      return { votes_min: '20', sort: 'newest' };
    default:
      return { rating_min: '7.3', votes_min: '80', votes_max: '1500', sort: 'rating' };
  }
}
