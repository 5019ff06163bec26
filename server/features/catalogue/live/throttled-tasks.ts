import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { createSingleFlight } from '#server/platform/resilience/single-flight.ts';
import { TmdbError } from '#server/platform/tmdb/tmdb-error.ts';

/** Runs a task once for all concurrent callers, and at most once per interval. */
export interface ThrottledTasks {
  /**
   * Joins a running task of that key; skips the task if one succeeded less than `restMs` ago, or failed less than a
   * minute ago. @returns the result of the task, also when joined; 0 when skipped or failed, which is logged
   */
  run(key: string, restMs: number, task: () => Promise<number>): Promise<number>;
  settled(): Promise<void>;
}

const retryAfterMs = 60_000;

export function createThrottledTasks({ clock, log }: { clock: Clock; log: Log }): ThrottledTasks {
  const flights = createSingleFlight<number>();
  const restUntil = new LRUCache<string, number>({ max: 10_000 });

  async function attempt(key: string, restMs: number, task: () => Promise<number>): Promise<number> {
    if (clock.now() < (restUntil.get(key) ?? 0)) return 0;
    try {
      const result = await task();
      restUntil.set(key, clock.now() + restMs);
      return result;
    } catch (error) {
      restUntil.set(key, clock.now() + retryAfterMs);
      if (error instanceof TmdbError) log.warn({ failure: error.failure }, error.message);
      else log.warn({ err: error }, `${key} could not be stored`);
      return 0;
    }
  }

  return {
    run: (key, restMs, task) => flights.run(key, () => attempt(key, restMs, task)),
    settled: () => flights.settled(),
  };
}
