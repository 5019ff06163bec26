import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import type { Session } from '#web/api/session.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import {
  sendChange,
  targetOf,
  type ListChange,
  type ListTarget,
  type PendingChange,
  type SingleChange,
} from './changes.ts';

/* Changes that got no answer, stored until the server has taken or refused them. Why not TanStack's paused mutations:
   docs/decisions/0007-own-outbox-for-list-changes.md. */

type Target = PendingChange | ListTarget;

// Older than the name of this file; browsers hold changes under it.
const keyOf = (userId: number) => `marquee.unsent.${userId}`;
const listeners = new Set<(changes: readonly PendingChange[]) => void>();

export function onChangeEnqueued(listener: (changes: readonly PendingChange[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function listPending(userId: number): PendingChange[] {
  const stored = readStored<PendingChange[]>(keyOf(userId));
  return Array.isArray(stored) ? stored : [];
}

/** Returns false when this browser stores nothing. */
export const enqueueChange = (userId: number, change: PendingChange): boolean => enqueueChanges(userId, [change]);

/** All or none; each of another target. Returns false when this browser stores nothing. */
export function enqueueChanges(userId: number, changes: readonly PendingChange[]): boolean {
  const isStored = writeStored(keyOf(userId), [...withoutTargets(userId, changes), ...changes]);
  if (isStored) for (const listener of listeners) listener(changes);
  return isStored;
}

function withoutTargets(userId: number, targets: readonly Target[]): PendingChange[] {
  const left = new Set(targets.map(targetOf));
  return listPending(userId).filter((other) => !left.has(targetOf(other)));
}

/** The list as it will be once the outbox is empty. */
export function applyPending(entries: readonly ListEntry[], userId: number, list: ListName): ListEntry[] {
  const changes = listPending(userId).filter(
    (change) => change.kind === undefined && change.list === list,
  ) as ListChange[];
  const changed = new Set(changes.map(({ titleId }) => titleId));
  const added = changes.flatMap(({ entry }) => (entry ? [entry] : []));
  return [...added, ...entries.filter(({ movieId }) => !changed.has(movieId))];
}

/** For a target whose newer change has been carried out. */
export const dequeueChange = (userId: number, target: Target): void => dequeueChanges(userId, [target]);

export function dequeueChanges(userId: number, targets: readonly Target[]): void {
  const rest = withoutTargets(userId, targets);
  if (rest.length > 0) writeStored(keyOf(userId), rest);
  else removeStored(keyOf(userId));
}

/** Changes of one target are sent one after another. */
export const sequenceOf = (userId: number, target: Target): string => `${userId} ${targetOf(target)}`;

export type ChangeOutcome = 'done' | 'queued';

/**
 * Sends a change after earlier ones of its target, and removes those that wait for the same target. When no answer
 * comes it is stored and sent later: `queued`. @throws {ApiError} when the server refuses
 */
export async function carryOut(
  userId: number,
  change: PendingChange,
  { send, onSent }: { send: () => Promise<void>; onSent?: () => Promise<void> },
): Promise<ChangeOutcome> {
  try {
    await runInSequence(sequenceOf(userId, change), async () => {
      await send();
      dequeueChange(userId, change);
      await onSent?.();
    });
    return 'done';
  } catch (error) {
    // Decided by the failed call: `navigator.onLine` does not know captive portals or a server that is down.
    if (failureOf(error).code === 'network' && enqueueChange(userId, change)) return 'queued';
    throw error;
  }
}

/**
 * One tab at a time, without bookmarks; returns how many changes were sent. Drops refused changes; keeps the rest when the server cannot
 * be reached or another user has signed in.
 */
export function flushOutbox(session: Pick<Session, 'call' | 'getState'>, userId: number): Promise<number> {
  return withTabLock(keyOf(userId), async () => {
    let sent = 0;
    for (const change of listPending(userId)) {
      if (change.kind === 'bookmark') continue;
      const outcome = await runInSequence(sequenceOf(userId, change), () => flushChange(session, userId, change));
      if (outcome === 'kept') break;
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  });
}

async function flushChange(
  { call, getState }: Pick<Session, 'call' | 'getState'>,
  userId: number,
  change: SingleChange,
): Promise<'sent' | 'dropped' | 'kept'> {
  if (getState().user?.id !== userId) return 'kept';
  if (!isPending(userId, change)) return 'dropped';
  let outcome: 'sent' | 'dropped' = 'sent';
  try {
    await sendChange(call, change);
  } catch (error) {
    if (mayRetry(failureOf(error).status)) return 'kept';
    outcome = 'dropped';
  }
  // A newer change of the same target may have been enqueued meanwhile.
  if (isPending(userId, change)) dequeueChange(userId, change);
  return outcome;
}

/** 0 is no answer; after 401 the user signs in again. */
export const mayRetry = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

/** False if a newer change has replaced it. */
export function isPending(userId: number, change: PendingChange): boolean {
  const wanted = JSON.stringify(change);
  return listPending(userId).some((other) => JSON.stringify(other) === wanted);
}
