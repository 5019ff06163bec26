import { personalLists, type PersonalList } from '#web/api/lists/queries.ts';
import { entrySorts, type EntrySort } from './arrange.ts';
import { kindNames, runtimeNames, watchedFilters, type EntryFilters } from './entry-filters.ts';

export interface CollectionView extends EntryFilters {
  tab: PersonalList;
  q: string;
  sort: EntrySort;
  /** Of the random order. */
  seed: number;
}

/** Invalid values count as absent. */
export function readView(params: URLSearchParams): CollectionView {
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  return {
    tab: choice('tab', personalLists) ?? 'watchlist',
    q: (params.get('q') ?? '').slice(0, 200),
    sort: choice('sort', entrySorts) ?? 'newest',
    seed: readNumber(params.get('seed')) ?? 0,
    watched: choice('watched', watchedFilters) ?? 'all',
    kind: choice('kind', kindNames) ?? null,
    genre: params.get('genre')?.slice(0, 100) || null,
    decade: readNumber(params.get('decade')),
    runtime: choice('runtime', runtimeNames) ?? null,
    services: params.get('services') === 'mine',
  };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Without values that are the default. */
export function viewQuery({ tab, q, sort, seed, watched, services, ...others }: CollectionView): string {
  const params = new URLSearchParams();
  if (tab !== 'watchlist') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (sort !== 'newest') params.set('sort', sort);
  if (sort === 'random') params.set('seed', String(seed));
  if (watched !== 'all') params.set('watched', watched);
  for (const [name, value] of Object.entries(others)) if (value !== null) params.set(name, String(value));
  if (services) params.set('services', 'mine');
  return params.size ? `?${params}` : '';
}
