import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { readInThread } from '#server/platform/db/threaded-reader.ts';
import { countEverything, type Counts } from './counts.ts';

/** Cached, because counting is slow. */
export interface RowCounts {
  /** Null until the first count. Counts older than a minute are returned and refreshed in the background. */
  read(): Promise<{ counts: Counts; at: number } | null>;
  settled(): Promise<void>;
}

interface RowCountsOptions {
  database: OpenDatabase;
  clock: Clock;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

const goodForMs = 60_000;
/** Long enough to count a small database, so that the first page includes the counts. */
const firstWaitMs = 50;

export function createRowCounts({ database, clock, signal, onError }: RowCountsOptions): RowCounts {
  let latest: { counts: Counts; at: number } | null = null;
  let counting: Promise<void> | undefined;

  async function count(): Promise<void> {
    const { file, background } = database;
    try {
      const counts =
        file === undefined
          ? await countEverything(background, 'postgres')
          : await readInThread(file, (db) => countEverything(db, 'sqlite'), signal);
      latest = { counts, at: clock.now() };
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      counting = undefined;
    }
  }

  return {
    async read() {
      if (latest === null || latest.at <= clock.now() - goodForMs) {
        counting ??= count();
        if (latest === null) await Promise.race([counting, setTimeout(firstWaitMs, undefined, { ref: false })]);
      }
      return latest;
    },
    settled: async () => counting,
  };
}
