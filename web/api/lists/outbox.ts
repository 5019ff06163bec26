import type { ListEntry, ListName } from '#contract/lists.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import type { Session } from '#web/api/session.ts';

/** A change of a list that was made without a network. The last wish for a title is the one that is sent. */
export interface PendingChange {
  list: ListName;
  titleId: number;
  /** The entry to add; null to remove the title. */
  entry: ListEntry | null;
}

const keyOf = (userId: number) => `marquee.unsent.${userId}`;
type Place = Pick<PendingChange, 'list' | 'titleId'>;
const isSame = (a: Place, b: Place) => a.list === b.list && a.titleId === b.titleId;

export function listPending(userId: number): PendingChange[] {
  const stored = readStored<PendingChange[]>(keyOf(userId));
  return Array.isArray(stored) ? stored : [];
}

/** False if this browser keeps nothing. */
export function enqueueChange(userId: number, change: PendingChange): boolean {
  return writeStored(keyOf(userId), [...listPending(userId).filter((other) => !isSame(other, change)), change]);
}

/** A list as it will be once everything has been sent. */
export function applyPending(entries: readonly ListEntry[], userId: number, list: ListName): ListEntry[] {
  const changes = listPending(userId).filter((change) => change.list === list);
  const changed = new Set(changes.map(({ titleId }) => titleId));
  const added = changes.flatMap(({ entry }) => (entry ? [entry] : []));
  return [...added, ...entries.filter(({ movieId }) => !changed.has(movieId))];
}

/** A change of the same title has been outcome out since: what was noted before it is not to undo it. */
export function dequeueChange(userId: number, change: Place): void {
  const rest = listPending(userId).filter((other) => !isSame(other, change));
  if (rest.length > 0) writeStored(keyOf(userId), rest);
  else removeStored(keyOf(userId));
}

/** Changes of one title on one list are outcome out one after the other, whether they were noted or are made just now. */
export const sequenceOf = (userId: number, { list, titleId }: Place): string => `${userId} ${list} ${titleId}`;

/**
 * Sends what is waiting, one tab at a time, and answers how much of it was sent. What the server refuses is dropped; when it
 * cannot be reached, or somebody else has signed in, the rest goes on waiting. Sending twice is harmless: adding and removing
 * are.
 */
export function flushOutbox(session: Pick<Session, 'call' | 'getState'>, userId: number): Promise<number> {
  return withTabLock(keyOf(userId), async () => {
    let sent = 0;
    for (const change of listPending(userId)) {
      const outcome = await runInSequence(sequenceOf(userId, change), () => settle(session, userId, change));
      if (outcome === 'waits') break;
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  });
}

type Outcome = 'sent' | 'dropped' | 'waits';

async function settle(
  { call, getState }: Pick<Session, 'call' | 'getState'>,
  userId: number,
  change: PendingChange,
): Promise<Outcome> {
  if (getState().user?.id !== userId) return 'waits';
  if (!isNoted(userId, change)) return 'dropped';
  let outcome: Outcome = 'sent';
  try {
    await send(call, change);
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 0 || status === 401 || status === 429 || status >= 500) return 'waits';
    outcome = 'dropped';
  }
  // Another wish for the same title may have been noted meanwhile.
  if (isNoted(userId, change)) dequeueChange(userId, change);
  return outcome;
}

function isNoted(userId: number, change: PendingChange): boolean {
  const noted = JSON.stringify(change);
  return listPending(userId).some((other) => JSON.stringify(other) === noted);
}

async function send(call: OwnCall, { list, titleId, entry }: PendingChange): Promise<void> {
  if (entry) {
    const body = { entries: [{ id: titleId, added_at: entry.addedAt }] };
    await call('POST /lists/{list}/batch', { params: { list }, body });
  } else if (list === 'watchlist') await call('DELETE /watchlist/{movieId}', { params: { movieId: titleId } });
  else await call('DELETE /favorites/{id}', { params: { id: titleId } });
}
