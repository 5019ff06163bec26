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

/*
 * Changes without a reply, stored until the server has accepted or refused them. Reasons for not using TanStack's
 * paused mutations: docs/decisions/0007-own-outbox-for-list-changes.md.
 */

type Target = PendingChange | ListTarget;

// Older than the name of this file; browsers have stored changes under it.
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

/** Returns false when this browser has no storage. */
export const enqueueChange = (userId: number, change: PendingChange): boolean => enqueueChanges(userId, [change]);

/**
 * Stores all or none; each must have a different target. Replaces pending changes of the same targets; marks of progress
 * are added to pending ones. Returns false when this browser has no storage.
 */
export function enqueueChanges(userId: number, changes: readonly PendingChange[]): boolean {
  const merged = changes.map((change) => mergeMarks(listPending(userId), change));
  const isStored = writeStored(keyOf(userId), [...withoutTargets(userId, changes), ...merged]);
  if (isStored) for (const listener of listeners) listener(changes);
  return isStored;
}

function withoutTargets(userId: number, targets: readonly Target[]): PendingChange[] {
  const left = new Set(targets.map(targetOf));
  return listPending(userId).filter((other) => !left.has(targetOf(other)));
}

function mergeMarks(pending: readonly PendingChange[], change: PendingChange): PendingChange {
  if (change.kind !== 'progress') return change;
  const earlier = pending.flatMap((of) => (of.kind === 'progress' && of.titleId === change.titleId ? of.marks : []));
  return { ...change, marks: [...earlier, ...change.marks] };
}

/** The list as it will be after the outbox is sent. */
export function applyPending(entries: readonly ListEntry[], userId: number, list: ListName): ListEntry[] {
  const changes = listPending(userId).filter(
    (change) => change.kind === undefined && change.list === list,
  ) as ListChange[];
  const changed = new Set(changes.map(({ titleId }) => titleId));
  const added = changes.flatMap(({ entry }) => (entry ? [entry] : []));
  return [...added, ...entries.filter(({ movieId }) => !changed.has(movieId))];
}

/** Removes the pending change of a target after a newer one was sent. */
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
 * Sends a change after earlier ones of its target, and removes pending ones of the same target. Without a reply it is
 * stored and sent later: `queued`. @throws {ApiError} when the server refuses
 */
export async function carryOut(
  userId: number,
  change: PendingChange,
  { send, onSent }: { send: () => Promise<void>; onSent?: () => Promise<void> },
): Promise<ChangeOutcome> {
  // Stored within the sequence: the next change of the target must find it.
  return runInSequence(sequenceOf(userId, change), async () => {
    try {
      await send();
      dequeueChange(userId, change);
      await onSent?.();
      return 'done';
    } catch (error) {
      // Based on the failed call: `navigator.onLine` does not detect captive portals or a failed server.
      if (failureOf(error).code === 'network' && enqueueChange(userId, change)) return 'queued';
      throw error;
    }
  });
}

/**
 * Sends the pending changes except bookmarks, in one tab at a time; returns the number sent. Drops refused changes;
 * retains the rest when the server is unreachable or another user has signed in.
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
  // A newer change of the same target may have been enqueued.
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
