import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import type { ShowProgress } from '#contract/shows/progress.ts';
import { listPending } from '#web/api/outbox/outbox.ts';
import { editOfflineCopy, readOfflineCopy } from './offline-cache.ts';

/** A person's relation to a title. */
export interface Flags extends Record<ListName, boolean> {
  isWatched: boolean;
  /** Their own, in stars. */
  rating: number | null;
  /** Of a show with watched episodes. */
  progress: ShowProgress | null;
  isFollowed: boolean;
}

export const NO_FLAGS: Flags = {
  watchlist: false,
  favorites: false,
  isWatched: false,
  rating: null,
  progress: null,
  isFollowed: false,
};

type StoredFlags = Map<number, Flags>;

const NAME = 'flags';
/** The titles seen last. */
const TITLES_MAX = 1000;

/** Stores flags for use without a network. */
export function storeFlags(userId: number, loaded: ReadonlyMap<number, Flags>): Promise<void> {
  return editOfflineCopy<StoredFlags>(userId, NAME, (before) => {
    const stored = new Map(before);
    for (const [titleId, flags] of loaded) {
      stored.delete(titleId);
      stored.set(titleId, flags);
    }
    return new Map([...stored].slice(-TITLES_MAX));
  });
}

/** Changes the flags of those titles that are stored. */
export function editStoredFlags(userId: number, titleIds: readonly number[], part: Partial<Flags>): Promise<void> {
  return editOfflineCopy<StoredFlags>(userId, NAME, (before) => {
    const stored = new Map(before);
    for (const titleId of titleIds) {
      const flags = stored.get(titleId);
      if (flags) stored.set(titleId, { ...flags, ...part });
    }
    return stored;
  });
}

/** Of titles that were not seen before, only the lists are known. Undefined if nothing is stored. */
export async function readStoredFlags(
  userId: number,
  titleIds: readonly number[],
): Promise<Map<number, Flags> | undefined> {
  const [stored, watchlist, favorites] = await Promise.all([
    readOfflineCopy<StoredFlags>(userId, NAME),
    readOfflineCopy<ListEntry[]>(userId, 'watchlist'),
    readOfflineCopy<ListEntry[]>(userId, 'favorites'),
  ]);
  if (!stored && !watchlist && !favorites) return undefined;
  const has = (entries: ListEntry[] | undefined, id: number) => entries?.some(({ movieId }) => movieId === id) ?? false;
  return new Map(
    titleIds.map((id) => [
      id,
      stored?.get(id) ?? { ...NO_FLAGS, watchlist: has(watchlist, id), favorites: has(favorites, id) },
    ]),
  );
}

/** The flags as they will be after the outbox is sent. */
export function applyPendingFlags(flags: Flags, userId: number, titleId: number): Flags {
  const changed = { ...flags };
  for (const change of listPending(userId)) {
    if (change.kind === undefined && change.titleId === titleId) changed[change.list] = change.entry !== null;
    else if (change.kind === 'watch' && change.title.id === titleId) changed.isWatched = true;
    else if (change.kind === 'rating' && change.titleId === titleId) changed.rating = change.rating;
    else if (change.kind === 'follow' && change.subject.kind === 'titles' && change.subject.id === titleId)
      changed.isFollowed = change.isFollowed;
  }
  return changed;
}
