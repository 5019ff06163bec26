import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** How often one client may do something: `max` times in a window of `perMs` that begins with the first. */
export interface RateLimit {
  /** Routes that name the same bucket share one budget. */
  bucket: string;
  max: number;
  perMs: number;
}

/** What a window has counted, this request included. */
export interface WindowCount {
  used: number;
  /** Milliseconds until the window ends and counting starts again. */
  endsInMs: number;
}

/** Counts requests in fixed windows. Answers at once where nothing has to be asked for it. */
export interface RateCounter {
  count(limit: RateLimit, client: string): WindowCount | Promise<WindowCount>;
}

/** Windows kept at a time; beyond that the least recently counted are forgotten. */
const maxWindows = 100_000;

/** Counts for this process alone. */
export function createMemoryCounter(clock: Clock): { count(limit: RateLimit, client: string): WindowCount } {
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: maxWindows });
  return {
    count({ bucket, perMs }, client) {
      const now = clock.now();
      const key = `${bucket} ${client}`;
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { used: 0, endsAt: now + perMs };
        windows.set(key, window);
      }
      window.used += 1;
      return { used: window.used, endsInMs: window.endsAt - now };
    },
  };
}

/** Windows of at least this length guard something sensitive (sign-in, registration, password reset, exports). */
const slowFromMs = 5 * 60_000;

/** Counts long windows with `slow`, the others with `fast`. */
export function splitByWindow({ slow, fast }: { slow: RateCounter; fast: RateCounter }): RateCounter {
  return { count: (limit, client) => (limit.perMs >= slowFromMs ? slow : fast).count(limit, client) };
}
