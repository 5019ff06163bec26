import { useSyncExternalStore } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { enqueueChanges } from '#web/api/outbox/outbox.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { readSyncState } from './bookmark-sync-state.ts';

/** As stored in this browser (BEHAVIOUR.md 3); `genres` are for its drawn poster. */
export interface Bookmark extends TitleCard {
  addedAt: string;
}

/** Storage is full or forbidden; the stored bookmarks are unchanged. */
export class BookmarksNotKept extends Error {
  constructor() {
    super('The bookmarks could not be written');
    this.name = 'BookmarksNotKept';
  }
}

const NONE: readonly Bookmark[] = [];
const prefix = 'marquee.bookmarks.';
const keyOf = (userId: number) => `${prefix}${userId}`;
const cache = new Map<string, readonly Bookmark[]>();
const listeners = new Set<() => void>();

/** Newest first; empty while signed out. */
export function useBookmarks(userId: number | null): readonly Bookmark[] {
  return useSyncExternalStore(
    subscribe,
    () => (userId === null ? NONE : readCached(userId)),
    () => NONE,
  );
}

/** @throws {BookmarksNotKept} */
export const addBookmark = (userId: number, bookmark: Bookmark): number => addBookmarks(userId, [bookmark]);

/** Returns the number of those that were not there before. @throws {BookmarksNotKept} */
export function addBookmarks(userId: number, added: readonly Bookmark[]): number {
  let missing: readonly Bookmark[] = [];
  editBookmarks(userId, (bookmarks) => {
    const known = new Set(bookmarks.map(({ id }) => id));
    missing = added.filter(({ id }) => !known.has(id));
    return [...missing, ...bookmarks].toSorted(newestFirst);
  });
  enqueueIfSynced(
    userId,
    added.map(({ id, addedAt }) => ({ titleId: id, addedAt })),
  );
  return missing.length;
}

/** @throws {BookmarksNotKept} */
export const removeBookmark = (userId: number, titleId: number): void => removeBookmarks(userId, [titleId]);

/** @throws {BookmarksNotKept} */
export function removeBookmarks(userId: number, titleIds: readonly number[]): void {
  const removed = new Set(titleIds);
  editBookmarks(userId, (bookmarks) => bookmarks.filter(({ id }) => !removed.has(id)));
  enqueueIfSynced(
    userId,
    titleIds.map((titleId) => ({ titleId, addedAt: null })),
  );
}

function enqueueIfSynced(userId: number, changes: readonly { titleId: number; addedAt: string | null }[]): void {
  if (!readSyncState(userId).isOn) return;
  const madeAt = Date.now();
  enqueueChanges(
    userId,
    changes.map((of) => ({ kind: 'bookmark', ...of, madeAt })),
  );
}

export function entryOf(bookmark: Bookmark): ListEntry {
  const { id, title, localised_titles, poster_path, release_date, vote_average, addedAt, category, genres } = bookmark;
  return {
    id,
    movieId: id,
    movieTitle: title,
    ...(localised_titles && { localisedTitles: localised_titles }),
    posterPath: poster_path,
    releaseDate: release_date,
    voteAverage: vote_average,
    addedAt,
    category,
    genres,
  };
}

export function bookmarkOf(entry: ListEntry): Bookmark {
  const { movieId, movieTitle, localisedTitles, posterPath, releaseDate, voteAverage, category, genres, addedAt } =
    entry;
  return {
    id: movieId,
    title: movieTitle,
    ...(localisedTitles && { localised_titles: localisedTitles }),
    poster_path: posterPath,
    release_date: releaseDate,
    vote_average: voteAverage,
    category,
    genres,
    addedAt,
  };
}

/**
 * Changes only this browser. Reads the stored bookmarks, because another tab may have changed them; returning the same
 * array changes nothing.
 *
 * @throws {BookmarksNotKept}
 */
export function editBookmarks(userId: number, edit: (bookmarks: readonly Bookmark[]) => readonly Bookmark[]): void {
  const stored = readBookmarks(userId);
  const edited = edit(stored);
  if (edited === stored) return;
  if (!writeStored(keyOf(userId), edited)) throw new BookmarksNotKept();
  cache.set(keyOf(userId), edited);
  notifyListeners();
}

function readCached(userId: number): readonly Bookmark[] {
  const known = cache.get(keyOf(userId)) ?? readBookmarks(userId);
  cache.set(keyOf(userId), known);
  return known;
}

/** As stored now, newest first. */
export function readBookmarks(userId: number): readonly Bookmark[] {
  const stored = readStored<unknown>(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isBookmark).map(toBookmark).toSorted(newestFirst) : NONE;
}

function isBookmark(value: unknown): value is Pick<Bookmark, 'id' | 'title'> & Partial<Bookmark> {
  const { id, title } = (value ?? {}) as Partial<Bookmark>;
  return Number.isInteger(id) && typeof title === 'string';
}

/** Adds missing fields (of an older version or after a manual edit) and removes others. */
export function toBookmark(stored: Pick<Bookmark, 'id' | 'title'> & Partial<Bookmark>): Bookmark {
  const addedAt = Date.parse(stored.addedAt ?? '');
  return {
    id: stored.id,
    title: stored.title,
    ...(stored.localised_titles && { localised_titles: stored.localised_titles }),
    category: stored.category === 'TV Shows' ? 'TV Shows' : 'Movies',
    genres: Array.isArray(stored.genres) ? stored.genres : [],
    release_date: stored.release_date ?? null,
    vote_average: stored.vote_average ?? null,
    poster_path: stored.poster_path ?? null,
    addedAt: new Date(Number.isNaN(addedAt) ? 0 : addedAt).toISOString(),
  };
}

// ISO 8601 sorts as text; the first `localeCompare` takes a browser 10 to 20 ms.
export const newestFirst = ({ addedAt: a }: Bookmark, { addedAt: b }: Bookmark) => (a < b ? 1 : a > b ? -1 : 0);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorageEvent);
    // Without a listener, writes of other tabs would be missed.
    cache.clear();
  };
}

function onStorageEvent({ key }: StorageEvent): void {
  // The key is null when the whole storage was cleared.
  if (key !== null && !key.startsWith(prefix)) return;
  cache.clear();
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
