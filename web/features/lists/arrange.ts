import type { ListEntry } from '#contract/lists/lists.ts';
import type { Language } from '#contract/preference-choices.ts';

export const entrySorts = ['newest', 'oldest', 'alphabetical', 'rating', 'own'] as const;
export type EntrySort = (typeof entrySorts)[number];

export const watchedFilters = ['all', 'no', 'yes'] as const;
export type WatchedFilter = (typeof watchedFilters)[number];

type Sortable = Pick<ListEntry, 'movieId' | 'movieTitle' | 'localisedTitles' | 'addedAt' | 'voteAverage'> &
  Partial<Pick<ListEntry, 'isWatched' | 'rating'>>;
type Order = (a: Sortable, b: Sortable) => number;

/** Stable for equal entries (BEHAVIOUR.md 2). */
export function arrange<E extends Sortable>(
  entries: readonly E[],
  {
    q,
    sort,
    watched = 'all',
    language = 'en',
  }: { q: string; sort: EntrySort; watched?: WatchedFilter; language?: Language },
): E[] {
  const wanted = fold(q.trim());
  const kept = entries.filter(
    (entry) =>
      (watched === 'all' || (entry.isWatched ?? false) === (watched === 'yes')) &&
      (wanted === '' || hasName(entry, { wanted, language })),
  );
  const order = sequenceOf(sort, language);
  return kept.sort((a, b) => order(a, b) || b.movieId - a.movieId);
}

/** Also by the English title, which other pages show as well. */
function hasName(entry: Sortable, { wanted, language }: { wanted: string; language: Language }): boolean {
  return fold(nameIn(entry, language)).includes(wanted) || fold(entry.movieTitle).includes(wanted);
}

const nameIn = ({ movieTitle, localisedTitles }: Sortable, language: Language) =>
  localisedTitles?.[language] ?? movieTitle;

function sequenceOf(sort: EntrySort, language: Language): Order {
  if (sort === 'alphabetical') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (a, b) => compare(nameIn(a, language), nameIn(b, language));
  }
  return {
    newest: (a: Sortable, b: Sortable) => compareText(b.addedAt, a.addedAt),
    oldest: (a: Sortable, b: Sortable) => compareText(a.addedAt, b.addedAt),
    // Unrated counts as 0.
    rating: (a: Sortable, b: Sortable) => (b.voteAverage ?? 0) - (a.voteAverage ?? 0),
    own: (a: Sortable, b: Sortable) => (b.rating ?? 0) - (a.rating ?? 0),
  }[sort];
}

// ISO 8601 sorts as text; `localeCompare` takes a hundred times as long.
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const folded = new Map<string, string>();

/** `amelie` finds `Amélie`. */
function fold(text: string): string {
  let result = folded.get(text);
  if (result === undefined) {
    result = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (folded.size > 20_000) folded.clear();
    folded.set(text, result);
  }
  return result;
}
