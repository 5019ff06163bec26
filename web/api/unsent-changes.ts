import type { ListEntry, ListName } from '#contract/lists.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { failureOf } from './api-error.ts';
import type { OwnCall } from './client.ts';

/** A change of a list that was made without a network. The last wish for a title is the one that is sent. */
export interface UnsentChange {
  list: ListName;
  titleId: number;
  /** The entry to add; null to remove the title. */
  entry: ListEntry | null;
}

const keyOf = (userId: number) => `marquee.unsent.${userId}`;
const isSame = (a: UnsentChange, b: UnsentChange) => a.list === b.list && a.titleId === b.titleId;

export function listUnsent(userId: number): UnsentChange[] {
  const stored = readStored<UnsentChange[]>(keyOf(userId));
  return Array.isArray(stored) ? stored : [];
}

/** False if this browser keeps nothing. */
export function noteUnsent(userId: number, change: UnsentChange): boolean {
  return writeStored(keyOf(userId), [...listUnsent(userId).filter((other) => !isSame(other, change)), change]);
}

/** A list as it will be once everything has been sent. */
export function withUnsent(entries: readonly ListEntry[], userId: number, list: ListName): ListEntry[] {
  const changes = listUnsent(userId).filter((change) => change.list === list);
  const changed = new Set(changes.map(({ titleId }) => titleId));
  const added = changes.flatMap(({ entry }) => (entry ? [entry] : []));
  return [...added, ...entries.filter(({ movieId }) => !changed.has(movieId))];
}

/**
 * Sends what is waiting, one tab at a time, and answers how much of it was sent. What the server refuses is dropped; when it
 * cannot be reached the rest goes on waiting. Sending twice is harmless: adding and removing are.
 */
export function sendUnsent(call: OwnCall, userId: number): Promise<number> {
  return oneTabOnly(keyOf(userId), async () => {
    let sent = 0;
    for (const change of listUnsent(userId)) {
      try {
        await send(call, change);
        sent += 1;
      } catch (error) {
        const { status } = failureOf(error);
        if (status === 0 || status === 401 || status === 429 || status >= 500) break;
      }
      const rest = listUnsent(userId).filter((other) => JSON.stringify(other) !== JSON.stringify(change));
      writeStored(keyOf(userId), rest);
    }
    return sent;
  });
}

async function send(call: OwnCall, { list, titleId, entry }: UnsentChange): Promise<void> {
  if (entry) {
    const body = { entries: [{ id: titleId, added_at: entry.addedAt }] };
    await call('POST /lists/{list}/batch', { params: { list }, body });
  } else if (list === 'watchlist') await call('DELETE /watchlist/{movieId}', { params: { movieId: titleId } });
  else await call('DELETE /favorites/{id}', { params: { id: titleId } });
}

const oneTabOnly = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
