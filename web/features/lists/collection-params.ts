import { personalLists, type PersonalList } from '#web/api/lists/queries.ts';
import { entrySorts, type EntrySort } from './arrange.ts';

export interface CollectionView {
  tab: PersonalList;
  q: string;
  sort: EntrySort;
}

/** Invalid values count as absent. */
export function readView(params: URLSearchParams): CollectionView {
  return {
    tab: personalLists.find((list) => list === params.get('tab')) ?? 'watchlist',
    q: (params.get('q') ?? '').slice(0, 200),
    sort: entrySorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** Without values that are the default. */
export function viewQuery({ tab, q, sort }: CollectionView): string {
  const params = new URLSearchParams();
  if (tab !== 'watchlist') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (sort !== 'newest') params.set('sort', sort);
  return params.size ? `?${params}` : '';
}
