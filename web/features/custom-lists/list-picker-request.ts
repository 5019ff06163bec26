import { useSyncExternalStore } from 'react';
import type { CardSubject } from '#web/ui/controls/card-actions.tsx';

type Title = Pick<CardSubject, 'id' | 'title' | 'localised_titles'>;

let request: Title | null = null;
const listeners = new Set<() => void>();

export const openListPicker = (title: Title): void => set(title);
export const closeListPicker = (): void => set(null);

export const useListPickerRequest = (): Title | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

function set(next: Title | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
