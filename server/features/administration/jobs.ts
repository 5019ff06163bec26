import type { BackgroundJob } from '#contract/admin/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { acquireLease, type Lease } from '#server/platform/db/leases.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';

type Work = (onProgress: (fraction: number) => void) => Promise<void>;

/** Long work that administrators start and watch, one of a kind at a time. */
export interface Job {
  /**
   * Starts the work and does not wait for it. `announce` comes first, and if it fails nothing is started.
   *
   * @throws `already_running`, on whichever node
   */
  start(announce: () => Promise<void>, work: Work): Promise<void>;
  /** How it goes, or how it went the last time; null if it never did in this process. */
  describe(): BackgroundJob | null;
  isRunning(): boolean;
  /** Waits for what is under way. */
  settled(): Promise<void>;
}

interface JobOptions {
  /** Of the lease: one node of a cluster does work of this name at a time. */
  name: string;
  db: Database;
  clock: Clock;
  onError: (error: unknown) => void;
}

export function createJob({ name, db, clock, onError }: JobOptions): Job {
  let last: BackgroundJob | null = null;
  let running: Promise<void> | undefined;
  let isReserved = false;

  async function run(work: Work, lease: Lease): Promise<void> {
    const began = { started_at: isoTime(clock.now()), finished_at: null, error: null };
    last = { ...began, state: 'running', progress: 0 };
    try {
      await work((progress) => (last = { ...began, state: 'running', progress }));
      last = { ...began, state: 'done', progress: 1, finished_at: isoTime(clock.now()) };
    } catch (error) {
      onError(error);
      last = {
        ...began,
        state: 'failed',
        progress: null,
        finished_at: isoTime(clock.now()),
        error: error instanceof Error ? error.message : String(error),
      };
    } finally {
      running = undefined;
      // A lease that cannot be given back runs out.
      await lease.release().catch(onError);
    }
  }

  return {
    async start(announce, work) {
      if (running || isReserved) refuse('already_running');
      isReserved = true;
      try {
        const lease = (await acquireLease({ db, clock }, `job:${name}`)) ?? refuse('already_running');
        try {
          await announce();
        } catch (error) {
          await lease.release();
          throw error;
        }
        running = run(work, lease);
      } finally {
        isReserved = false;
      }
    },
    describe: () => last,
    isRunning: () => running !== undefined,
    settled: async () => running,
  };
}
