import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { countEverything, type Counts } from './counts.ts';
import { runDatabaseTask } from './database-tasks.ts';

/** Row counts, which cost too much to be counted for everybody who asks. */
export interface RowCounts {
  /**
   * The latest; null until they have been counted once. Counts of more than a minute are answered all the same, and
   * counted again in the background.
   */
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
/** Long enough to count a small database, so that its page is complete. */
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
          : await runDatabaseTask({ what: 'count', file }, { signal });
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
