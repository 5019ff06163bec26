import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** `max` times in a window of `perMs` that starts with the first request. */
export interface RateLimit {
  /** Routes with the same bucket share one budget. */
  bucket: string;
  max: number;
  perMs: number;
}

/** Includes the current request. */
export interface WindowCount {
  used: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Fixed windows. Synchronous where possible. */
export interface RateCounter {
  count(limit: RateLimit, client: string): WindowCount | Promise<WindowCount>;
}

/** The least recently counted are dropped. */
const maxWindows = 100_000;

/** For this process only. */
export function createMemoryCounter(clock: Clock): { count(limit: RateLimit, client: string): WindowCount } {
  const windows = new LRUCache<string, { used: number; endsAt: number }>({
    // Grows as needed; `max` would allocate all entries when the process starts.
    maxSize: maxWindows,
    sizeCalculation: () => 1,
  });
  return {
    count({ bucket, perMs }, client) {
      const now = clock.now();
      const key = `${bucket} ${client}`;
      let window = windows.get(key);
      // Windows that end later than a new one are from before the clock was set back.
      if (!window || window.endsAt <= now || window.endsAt > now + perMs) {
        window = { used: 0, endsAt: now + perMs };
        windows.set(key, window);
      }
      window.used += 1;
      return { used: window.used, endsInMs: window.endsAt - now };
    },
  };
}

/** Longer windows guard sign-in, registration, password reset and exports. */
const slowFromMs = 5 * 60_000;

export function splitByWindow({ slow, fast }: { slow: RateCounter; fast: RateCounter }): RateCounter {
  return { count: (limit, client) => (limit.perMs >= slowFromMs ? slow : fast).count(limit, client) };
}
