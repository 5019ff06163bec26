import { firstWatchedYear } from '#contract/diary/first-day.ts';
import { diaryLastPage } from '#contract/diary/page-count.ts';
import type { DiaryFilter } from '#web/api/diary/diary-filter.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';

export interface DiaryView extends Required<Pick<DiaryFilter, 'page'>> {
  view: 'list' | 'map';
  /** `none`: entries without a day. */
  year: number | 'none' | null;
  month: number | null;
  kind: 'all' | 'movie' | 'tv';
  minRating: number | null;
  only: 'all' | 'rewatches' | 'notes';
}

/** Invalid values count as absent. */
export function readView(params: URLSearchParams): DiaryView {
  const number = (name: string, min: number, max: number) => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= min && value <= max ? value : null;
  };
  const oneOf = <V extends string>(name: string, values: readonly V[], otherwise: V) =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  const year = params.get('year') === 'none' ? 'none' : number('year', firstWatchedYear, 2200);
  return {
    view: oneOf('view', ['list', 'map'], 'list'),
    year,
    month: typeof year === 'number' ? number('month', 1, 12) : null,
    kind: oneOf('kind', ['all', 'movie', 'tv'], 'all'),
    minRating: number('rating', 1, 5),
    only: oneOf('only', ['all', 'rewatches', 'notes'], 'all'),
    page: readPageNumber(params, diaryLastPage),
  };
}

/** Without values that are the default. */
export function viewQuery({ view, year, month, kind, minRating, only, page }: DiaryView): string {
  const params = new URLSearchParams();
  if (view !== 'list') params.set('view', view);
  if (year !== null) params.set('year', String(year));
  if (month !== null) params.set('month', String(month));
  if (kind !== 'all') params.set('kind', kind);
  if (minRating !== null) params.set('rating', String(minRating));
  if (only !== 'all') params.set('only', only);
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}

/** Only parameters with a value: they are the key of the offline copy. */
export function filterOf({ year, month, kind, minRating, only, page }: DiaryView): DiaryFilter {
  return {
    ...(typeof year === 'number' && { year }),
    ...(month !== null && { month }),
    ...(year === 'none' && { undated: true }),
    ...(kind !== 'all' && { kind }),
    ...(minRating !== null && { min_rating: minRating }),
    ...(only === 'rewatches' && { rewatches_only: true }),
    ...(only === 'notes' && { notes_only: true }),
    ...(page > 1 && { page }),
  };
}

export const isFiltered = (view: DiaryView): boolean => viewQuery({ ...view, view: 'list', page: 1 }) !== '';
