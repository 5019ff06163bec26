import { readStored, writeStored } from './storage.ts';

const KEY = 'marquee.search-history';
const listeners = new Set<() => void>();

export const keepsSearches = (): boolean => readStored<boolean>(KEY) !== false;

export function setKeepsSearches(keeps: boolean): void {
  writeStored(KEY, keeps);
  for (const listener of listeners) listener();
}

export function onKeepsSearchesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
