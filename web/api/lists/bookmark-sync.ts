import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { preferencesOptions } from '#web/api/account/preferences.ts';
import { ageOf, listPendingBookmarks, sendBookmarks } from '#web/api/outbox/send-bookmarks.ts';
import type { Session } from '#web/api/session.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { keepSyncState } from './bookmark-sync-state.ts';
import { BookmarksNotKept, editBookmarks, newestFirst, readBookmarks, toBookmark, type Bookmark } from './bookmarks.ts';

/*
 * Synchronises the bookmarks of this browser and of the account, if the user has enabled it. Pages show those of the
 * browser; changes to them are sent through the outbox. The account stores the time of each change, including removals.
 */

type SyncSession = Pick<Session, 'call' | 'getState'>;

interface Sync {
  session: SyncSession;
  userId: number;
  signal?: AbortSignal | undefined;
}

const lockOf = (userId: number) => `marquee.bookmark-sync.${userId}`;

/** Changes made in this browser during the call invalidate its reply. */
const ATTEMPTS = 5;

/** Syncs; resolves to whether the user has enabled it. */
export const bookmarkSyncOptions = (queries: QueryClient, session: SyncSession, userId: number) =>
  queryOptions({
    queryKey: ['mine', userId, 'bookmark sync'] as const,
    queryFn: async ({ signal }) => {
      const { sync_bookmarks: isOn } = await queries.fetchQuery(preferencesOptions(session.call));
      if (session.getState().user?.id !== userId) return false;
      keepSyncState(userId, { isOn });
      if (isOn) await withTabLock(lockOf(userId), () => syncBookmarks({ session, userId, signal }));
      return isOn;
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Returns the number of changes sent. */
export const flushBookmarks = (session: SyncSession, userId: number): Promise<number> =>
  withTabLock(lockOf(userId), () => sendBookmarks(session, userId));

async function syncBookmarks(sync: Sync): Promise<void> {
  const { session, userId } = sync;
  await sendBookmarks(session, userId);
  const unsent = await adoptBookmarks(sync);
  await offerBookmarks(sync, unsent);
}

/** Adopts the account's bookmarks; returns those of this browser that it lacks. */
async function adoptBookmarks({ session, userId, signal }: Sync): Promise<readonly Bookmark[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = JSON.stringify(readBookmarks(userId));
    const pending = pendingIds(userId);
    const { bookmarks } = await session.call('GET /bookmarks', {}, signal);
    if (session.getState().user?.id !== userId) return [];
    if (JSON.stringify(readBookmarks(userId)) !== before) continue;
    const own = new Set([...pending, ...pendingIds(userId)]);
    const accounts = bookmarks.map(({ title, added_at }) => toBookmark({ ...title, addedAt: added_at }));
    return merge(userId, accounts, own);
  }
  return [];
}

/** @param own titles with unsent changes: this browser's version applies */
function merge(userId: number, accounts: readonly Bookmark[], own: ReadonlySet<number>): readonly Bookmark[] {
  const known = new Set(accounts.map(({ id }) => id));
  let unsent: readonly Bookmark[] = [];
  keepIfPossible(() =>
    editBookmarks(userId, (local) => {
      unsent = local.filter(({ id }) => !known.has(id) && !own.has(id));
      const kept = local.filter(({ id }) => !known.has(id) || own.has(id));
      const merged = [...kept, ...accounts.filter(({ id }) => !own.has(id))].toSorted(newestFirst);
      return JSON.stringify(merged) === JSON.stringify(local) ? local : merged;
    }),
  );
  return unsent;
}

/** Adds missing bookmarks to the account, and removes from this browser those that another one has removed since. */
async function offerBookmarks({ session, userId, signal }: Sync, unsent: readonly Bookmark[]): Promise<void> {
  for (let start = 0; start < unsent.length; start += limits.listBatchMax) {
    const part = unsent.slice(start, start + limits.listBatchMax);
    const entries = part.map(({ id, addedAt }) => ({
      id,
      added_at: addedAt,
      age_ms: ageOf(Date.parse(addedAt)),
    }));
    const { outdated } = await session.call('POST /bookmarks/batch', { body: { entries } }, signal);
    const offered = new Map(part.map(({ id, addedAt }) => [id, addedAt]));
    const gone = new Set(outdated);
    const own = pendingIds(userId);
    if (gone.size === 0) continue;
    keepIfPossible(() =>
      editBookmarks(userId, (local) =>
        local.filter(({ id, addedAt }) => !gone.has(id) || own.has(id) || offered.get(id) !== addedAt),
      ),
    );
  }
}

const pendingIds = (userId: number) => new Set(listPendingBookmarks(userId).map(({ titleId }) => titleId));

/** If storage is full, this browser's bookmarks do not change. */
function keepIfPossible(edit: () => void): void {
  try {
    edit();
  } catch (error) {
    if (!(error instanceof BookmarksNotKept)) throw error;
  }
}
