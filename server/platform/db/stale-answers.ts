import { setTimeout as timeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { classifyFault } from './faults.ts';

/** How long a cached answer waits for a fresh one. */
const patienceMs = 1_000;

/**
 * Serves the cached answer while the database fails or takes longer than a second. For public data that the reader has
 * not just changed. `max` counts answers.
 */
export function createStaleAnswers(max: number): <T extends object>(key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, object>({ max });
  return async <T extends object>(key: string, read: () => Promise<T>) => {
    // Each key has one type of answer.
    const stale = kept.get(key) as T | undefined;
    const fresh = read().then((answer) => {
      kept.set(key, answer);
      return answer;
    });
    if (!stale) return fresh;
    const orStale = fresh.catch((error: unknown) => {
      if (classifyFault(error) === null) throw error;
      return stale;
    });
    return Promise.race([orStale, timeout(patienceMs, stale, { ref: false })]);
  };
}
