import { readStored, writeStored } from '#web/lib/browser/storage.ts';

interface SyncState {
  /** Null until the account has answered. */
  isOn: boolean | null;
  isOfferDismissed: boolean;
}

const keyOf = (userId: number) => `marquee.bookmark-sync.${userId}`;

/** Whether the account syncs bookmarks, as last known to this browser. */
export function readSyncState(userId: number): SyncState {
  const { isOn = null, isOfferDismissed = false } = readStored<Partial<SyncState>>(keyOf(userId)) ?? {};
  return { isOn, isOfferDismissed };
}

export function keepSyncState(userId: number, change: Partial<SyncState>): void {
  const before = readSyncState(userId);
  const after = { ...before, ...change };
  if (JSON.stringify(after) !== JSON.stringify(before)) writeStored(keyOf(userId), after);
}
