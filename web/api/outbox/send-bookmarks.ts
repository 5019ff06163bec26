import { limits } from '#contract/limits.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import type { Session } from '#web/api/session.ts';
import type { BookmarkChange } from './changes.ts';
import { dequeueChanges, isPending, listPending, mayRetry } from './outbox.ts';

/** The order of arrival decides about changes that are younger: times of calls vary. */
const FRESH_MS = 60_000;

/** Milliseconds since the change, because the server's clock differs from this device's. */
export const ageOf = (madeAt: number): number => Math.max(0, Date.now() - madeAt);

/**
 * Sends pending changes of bookmarks, up to 200 per call; returns the number sent. Drops refused ones, as while syncing
 * is off; retains the rest when the server is unreachable or another user has signed in. One tab at a time: the caller
 * holds a lock.
 */
export async function sendBookmarks(
  { call, getState }: Pick<Session, 'call' | 'getState'>,
  userId: number,
): Promise<number> {
  let sent = 0;
  while (getState().user?.id === userId) {
    const changes = listPendingBookmarks(userId).slice(0, limits.listBatchMax);
    if (changes.length === 0) break;
    try {
      await call('POST /bookmarks/batch', { body: toBody(changes) });
      sent += changes.length;
    } catch (error) {
      if (mayRetry(failureOf(error).status)) break;
    }
    // Newer changes may have replaced some of them.
    dequeueChanges(
      userId,
      changes.filter((change) => isPending(userId, change)),
    );
  }
  return sent;
}

export const listPendingBookmarks = (userId: number): BookmarkChange[] =>
  listPending(userId).filter((change) => change.kind === 'bookmark');

function toBody(changes: readonly BookmarkChange[]) {
  const aged = changes.map((change) => {
    const age = ageOf(change.madeAt);
    return { ...change, id: change.titleId, age_ms: age < FRESH_MS ? 0 : age };
  });
  return {
    entries: aged.flatMap(({ id, addedAt, age_ms }) => (addedAt === null ? [] : [{ id, added_at: addedAt, age_ms }])),
    removed: aged.flatMap(({ id, addedAt, age_ms }) => (addedAt === null ? [{ id, age_ms }] : [])),
  };
}
