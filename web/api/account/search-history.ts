import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { announceReaderChoice } from '#web/lib/browser/reader-choices.ts';
import { storedValue, textsIn } from '#web/lib/browser/stored-value.ts';

const NONE: readonly string[] = [];
const kept = storedValue<boolean>('marquee.search-history', (stored) => stored !== false);
const recent = storedValue<readonly string[]>('marquee.recent-searches', (stored) =>
  textsIn(stored).slice(0, limits.recentSearches),
);

/** Whether searches are stored in this browser; they are unless the reader has turned it off. */
export const useKeepsSearches = (): boolean => useSyncExternalStore(kept.subscribe, kept.read, () => true);

/** Newest first; five (BEHAVIOUR.md 9). */
export function useRecentSearches(): readonly string[] {
  const keeps = useKeepsSearches();
  const searches = useSyncExternalStore(recent.subscribe, recent.read, () => NONE);
  return keeps ? searches : NONE;
}

/** Does nothing if the user has disabled it. Replaces the newest search if this one continues it, as while typing. */
export function rememberSearch(query: string): void {
  if (!kept.read()) return;
  const others = recent.read().filter((other, i) => other !== query && !(i === 0 && query.startsWith(other)));
  recent.keep([query, ...others].slice(0, limits.recentSearches));
}

export function forgetSearches(): void {
  recent.keep(NONE);
}

/** Applies the choice of the reader, here and in the account. */
export function chooseKeepsSearches(keeps: boolean): void {
  announceReaderChoice({ keepsSearches: keeps });
  adoptKeepsSearches(keeps);
}

/** Applies a choice that was made elsewhere. Turning it off deletes earlier searches. */
export function adoptKeepsSearches(keeps: boolean): void {
  kept.keep(keeps);
  if (!keeps) forgetSearches();
}
