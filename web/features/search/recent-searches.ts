import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { keepsSearches, onKeepsSearchesChange } from '#web/lib/browser/search-history.ts';
import { readStoredTexts, writeStored } from '#web/lib/browser/storage.ts';

const KEY = 'marquee.recent-searches';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let recent: readonly string[] | null = null;

/** Newest first; five (BEHAVIOUR.md 9). */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Does nothing if the user has disabled it. Replaces the newest search if this one continues it, as while typing. */
export function rememberSearch(query: string): void {
  if (!keepsSearches()) return;
  const others = read().filter((other, i) => other !== query && !(i === 0 && query.startsWith(other)));
  keep([query, ...others].slice(0, limits.recentSearches));
}

export function forgetSearches(): void {
  keep(NONE);
}

function read(): readonly string[] {
  recent ??= readStoredTexts(KEY).slice(0, limits.recentSearches);
  return recent;
}

function keep(searches: readonly string[]): void {
  recent = searches;
  writeStored(KEY, searches);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Turning the setting off deletes earlier searches.
onKeepsSearchesChange(() => {
  if (!keepsSearches()) forgetSearches();
});
