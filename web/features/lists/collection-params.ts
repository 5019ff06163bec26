import { personalLists, type PersonalList } from '#web/api/lists/queries.ts';
import { entrySorts, watchedFilters, type EntrySort, type WatchedFilter } from './arrange.ts';

export interface CollectionView {
  tab: PersonalList;
  q: string;
  sort: EntrySort;
  watched: WatchedFilter;
}

/** Invalid values count as absent. */
export function readView(params: URLSearchParams): CollectionView {
  return {
    tab: personalLists.find((list) => list === params.get('tab')) ?? 'watchlist',
    q: (params.get('q') ?? '').slice(0, 200),
    sort: entrySorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    watched: watchedFilters.find((filter) => filter === params.get('watched')) ?? 'all',
  };
}

/** Without values that are the default. */
export function viewQuery({ tab, q, sort, watched }: CollectionView): string {
  const params = new URLSearchParams();
  if (tab !== 'watchlist') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (sort !== 'newest') params.set('sort', sort);
  if (watched !== 'all') params.set('watched', watched);
  return params.size ? `?${params}` : '';
}
