import { setTimeout as timeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { toOwnBuffer } from '../own-buffer.ts';
import { classifyFault } from './faults/faults.ts';

/** How long the cached answer waits for a fresh one. */
const waitMs = 1_000;
const cacheMaxBytes = 8 * 1024 * 1024;

/** The cache of `createStaleAnswers`. */
export interface StaleAnswers {
  /** Returns the answer of `read`, or the cached one if `read` fails. Keys must be unique per kind of answer. */
  orStale<T extends object>(key: string, read: () => Promise<T>): Promise<T>;
  cachedBytes(): number;
}

/**
 * Serves the cached answer while the database fails or takes longer than a second. For public data that the reader has
 * not just changed.
 */
export function createStaleAnswers(): StaleAnswers {
  // Stored as JSON, which has a known size and is much smaller than the objects.
  const kept = new LRUCache<string, Buffer>({
    maxSize: cacheMaxBytes,
    sizeCalculation: (json, key) => json.length + key.length,
  });
  return {
    cachedBytes: () => kept.calculatedSize,
    async orStale<T extends object>(key: string, read: () => Promise<T>) {
      const stale = kept.get(key);
      const fresh = read().then((answer) => {
        kept.set(key, toOwnBuffer(JSON.stringify(answer)));
        return answer;
      });
      if (!stale) return fresh;
      const parseStale = () => JSON.parse(stale.toString()) as T;
      const orStale = fresh.catch((error: unknown) => {
        if (classifyFault(error) === null) throw error;
        return parseStale();
      });
      return Promise.race([orStale, timeout(waitMs, undefined, { ref: false }).then(parseStale)]);
    },
  };
}
