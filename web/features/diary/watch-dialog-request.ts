import { useSyncExternalStore } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import type { DiaryChange } from '#contract/diary.ts';
import type { ChangeOutcome } from '#web/api/outbox/outbox.ts';

export interface WatchDialogRequest {
  title: TitleCard;
  /** The entry to change; without one, a new entry is added. */
  entry?: { watch: DiaryChange; save: (watch: DiaryChange) => Promise<ChangeOutcome> };
}

let request: WatchDialogRequest | null = null;
const listeners = new Set<() => void>();

export const openWatchDialog = (next: WatchDialogRequest): void => set(next);
export const closeWatchDialog = (): void => set(null);

export const useWatchDialogRequest = (): WatchDialogRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

function set(next: WatchDialogRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
