import { setImmediate } from 'node:timers/promises';
import type { BackgroundJob } from '#contract/admin/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { acquireLease, type Lease } from '#server/platform/db/leases.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { messageOf } from '#server/platform/error-message.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';

/** `signal` aborts when another node may have started the same work. */
type Work = (task: { onProgress: (fraction: number) => void; signal: AbortSignal }) => Promise<void>;

export interface Job {
  /**
   * Does not wait for the work. Nothing is started when `announce` fails. @throws `already_running`, on whichever node
   */
  start(announce: () => Promise<void>, work: Work): Promise<void>;
  /** The running or the last job; null if none ran in this process. */
  describe(): BackgroundJob | null;
  isRunning(): boolean;
  settled(): Promise<void>;
}

interface JobOptions {
  /** Name of the lease: only one node runs work of this name at a time. */
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
    // Send the reply of the starting call first, because reads of SQLite block.
    await setImmediate();
    try {
      const onProgress = (progress: number) => void (last = { ...began, state: 'running', progress });
      await work({ onProgress, signal: lease.signal });
      last = { ...began, state: 'done', progress: 1, finished_at: isoTime(clock.now()) };
    } catch (error) {
      onError(error);
      last = {
        ...began,
        state: 'failed',
        progress: null,
        finished_at: isoTime(clock.now()),
        error: messageOf(error),
      };
    } finally {
      running = undefined;
      // A lease that cannot be released expires.
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
