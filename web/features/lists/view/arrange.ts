import type { ListEntry } from '#contract/lists/lists.ts';
import type { Language } from '#contract/preference-choices.ts';
import { isKept, noFilters, type EntryFilters, type Filterable, type OfferedIds } from './entry-filters.ts';

export const entrySorts = ['newest', 'oldest', 'alphabetical', 'rating', 'own', 'year', 'runtime', 'random'] as const;
export type EntrySort = (typeof entrySorts)[number];

type Sortable = Pick<ListEntry, 'movieId' | 'movieTitle' | 'localisedTitles' | 'addedAt' | 'voteAverage'> &
  Partial<Pick<ListEntry, 'rating'>> &
  Filterable;
type Order = (a: Sortable, b: Sortable) => number;

interface Arrangement {
  q: string;
  sort: EntrySort;
  filters?: EntryFilters;
  offered?: OfferedIds;
  /** Of the random order. */
  seed?: number;
  language?: Language;
}

/** Stable for equal entries (BEHAVIOUR.md 2). */
export function arrange<E extends Sortable>(
  entries: readonly E[],
  { q, sort, filters = noFilters, offered, seed = 0, language = 'en' }: Arrangement,
): E[] {
  const wanted = fold(q.trim());
  const kept = entries.filter(
    (entry) => isKept(entry, filters, offered) && (wanted === '' || hasName(entry, { wanted, language })),
  );
  const order = sequenceOf(sort, { language, seed });
  return kept.sort((a, b) => order(a, b) || b.movieId - a.movieId);
}

/** Also matches the English title, which other pages show. */
function hasName(entry: Sortable, { wanted, language }: { wanted: string; language: Language }): boolean {
  return fold(nameIn(entry, language)).includes(wanted) || fold(entry.movieTitle).includes(wanted);
}

const nameIn = ({ movieTitle, localisedTitles }: Sortable, language: Language) =>
  localisedTitles?.[language] ?? movieTitle;

function sequenceOf(sort: EntrySort, { language, seed }: { language: Language; seed: number }): Order {
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
    // Latest first.
    year: (a: Sortable, b: Sortable) => compareText(b.releaseDate ?? '', a.releaseDate ?? ''),
    // Shortest first, unknown last.
    runtime: (a: Sortable, b: Sortable) => (a.runtime || UNKNOWN_RUNTIME) - (b.runtime || UNKNOWN_RUNTIME),
    random: (a: Sortable, b: Sortable) => shuffled(a.movieId, seed) - shuffled(b.movieId, seed),
  }[sort];
}

const UNKNOWN_RUNTIME = 1_000_000;

/** A number that depends on both without a pattern (the finalizer of MurmurHash3). */
function shuffled(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
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
