import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const KEY = 'marquee.language';
const listeners = new Set<() => void>();
let chosen: string | null | undefined;

/** The language somebody chose, in this browser or for their account; null for none. */
export const useLanguageChoice = (): string | null => useSyncExternalStore(subscribe, read, () => null);

export function keepLanguageChoice(language: string): void {
  chosen = language;
  writeStored(KEY, language);
  for (const listener of listeners) listener();
}

function read(): string | null {
  chosen ??= readStored<string>(KEY);
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
