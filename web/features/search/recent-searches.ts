import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { keepsSearches, onKeepsSearchesChange } from '#web/lib/browser/search-history.ts';
import { storedValue, textsIn } from '#web/lib/browser/stored-value.ts';

const NONE: readonly string[] = [];
const recent = storedValue<readonly string[]>('marquee.recent-searches', (stored) =>
  textsIn(stored).slice(0, limits.recentSearches),
);

/** Newest first; five (BEHAVIOUR.md 9). */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(recent.subscribe, recent.read, () => NONE);
}

/** Does nothing if the user has disabled it. Replaces the newest search if this one continues it, as while typing. */
export function rememberSearch(query: string): void {
  if (!keepsSearches()) return;
  const others = recent.read().filter((other, i) => other !== query && !(i === 0 && query.startsWith(other)));
  recent.keep([query, ...others].slice(0, limits.recentSearches));
}

export function forgetSearches(): void {
  recent.keep(NONE);
}

// Turning the setting off deletes earlier searches.
onKeepsSearchesChange(() => {
  if (!keepsSearches()) forgetSearches();
});
