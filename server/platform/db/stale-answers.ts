import { setTimeout as timeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { classifyFault } from './faults.ts';

/** How long a kept answer waits for a fresh one. */
const patienceMs = 1_000;

/**
 * Reads that survive the database: each answer is kept, and given again while the database fails or says nothing for a
 * second. For what everybody may see and nobody has just written. `max` counts answers.
 */
export function createStaleAnswers(max: number): <T extends object>(key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, object>({ max });
  return async <T extends object>(key: string, read: () => Promise<T>) => {
    // A key stands for one kind of answer.
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
