import type { ListEntry } from '#contract/lists/lists.ts';
import { yearOf } from '#web/lib/format/formats.ts';

export const watchedFilters = ['all', 'no', 'yes'] as const;
export type WatchedFilter = (typeof watchedFilters)[number];

/** Minutes: at least, at most. */
export const runtimeRanges = { short: [0, 90], medium: [91, 120], long: [121, Infinity] } as const;
export type RuntimeRange = keyof typeof runtimeRanges;
export const runtimeNames = ['short', 'medium', 'long'] as const satisfies readonly RuntimeRange[];

const kinds = { movie: 'Movies', tv: 'TV Shows' } as const;
export const kindNames = ['movie', 'tv'] as const;

/** Null filters nothing. */
export interface EntryFilters {
  watched: WatchedFilter;
  kind: keyof typeof kinds | null;
  genre: string | null;
  /** Its first year. */
  decade: number | null;
  runtime: RuntimeRange | null;
  /** Only titles that the person's streaming services include. */
  services: boolean;
}
export type FilterName = keyof EntryFilters;

export const noFilters: EntryFilters = {
  watched: 'all',
  kind: null,
  genre: null,
  decade: null,
  runtime: null,
  services: false,
};

export type Filterable = Pick<ListEntry, 'movieId' | 'category' | 'genres' | 'releaseDate' | 'runtime' | 'isWatched'>;

/** Ids of titles that the person's services include; undefined until known. */
export type OfferedIds = ReadonlySet<number> | undefined;

const tests: { [Name in FilterName]: (entry: Filterable, value: EntryFilters[Name], offered: OfferedIds) => boolean } =
  {
    watched: ({ isWatched = false }, value) => value === 'all' || isWatched === (value === 'yes'),
    kind: ({ category }, value) => value === null || category === kinds[value],
    genre: ({ genres }, value) => value === null || genres.includes(value),
    decade: (entry, value) => value === null || decadeOf(entry) === value,
    runtime: (entry, value) => value === null || rangeOf(entry) === value,
    services: ({ movieId }, value, offered) => !value || (offered?.has(movieId) ?? false),
  };
const names = Object.keys(tests) as FilterName[];

const passes = <Name extends FilterName>(entry: Filterable, name: Name, filters: EntryFilters, offered: OfferedIds) =>
  tests[name](entry, filters[name], offered);

export const isKept = (entry: Filterable, filters: EntryFilters, offered: OfferedIds): boolean =>
  names.every((name) => passes(entry, name, filters, offered));

export const activeFilters = (filters: EntryFilters): FilterName[] =>
  names.filter((name) => filters[name] !== noFilters[name]);

function decadeOf({ releaseDate }: Filterable): number | null {
  const year = yearOf(releaseDate);
  return year === null ? null : Math.floor(year / 10) * 10;
}

/** Null for shows, whose episodes differ in length, and for unknown runtimes. */
function rangeOf({ category, runtime }: Filterable): RuntimeRange | null {
  if (category !== kinds.movie || !runtime) return null;
  return runtimeNames.find((name) => runtime <= runtimeRanges[name][1]) ?? null;
}

export interface FilterCounts {
  kind: Map<string, number>;
  genre: Map<string, number>;
  decade: Map<string, number>;
  runtime: Map<string, number>;
}

/** Counts the entries of each value under the other filters. */
export function countValues(entries: readonly Filterable[], filters: EntryFilters, offered: OfferedIds): FilterCounts {
  const counts: FilterCounts = { kind: new Map(), genre: new Map(), decade: new Map(), runtime: new Map() };
  const count = (name: keyof FilterCounts, value: string | number | null) => {
    if (value !== null) counts[name].set(String(value), (counts[name].get(String(value)) ?? 0) + 1);
  };
  for (const entry of entries) {
    const failed = names.filter((name) => !passes(entry, name, filters, offered));
    const isCounted = (name: FilterName) => failed.length === 0 || (failed.length === 1 && failed[0] === name);
    if (isCounted('kind')) count('kind', entry.category === kinds.tv ? 'tv' : 'movie');
    if (isCounted('genre')) for (const genre of entry.genres) count('genre', genre);
    if (isCounted('decade')) count('decade', decadeOf(entry));
    if (isCounted('runtime')) count('runtime', rangeOf(entry));
  }
  return counts;
}
