import { sql } from 'kysely';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { createPollingWorker } from '#server/platform/polling-worker.ts';
import type { OpenDatabase } from './open.ts';

/** The time shared by all nodes of a cluster. */
export interface DatabaseClock extends Clock {
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  skewMs(): number;
  stop(): Promise<void>;
}

const measureEveryMs = 10_000;
/** Slower answers are too imprecise to use. */
const roundTripMaxMs = 1_000;

/**
 * PostgreSQL's `clock_timestamp()`, measured every few seconds and extended by the monotonic clock, so that leases and
 * expiries do not depend on a machine's clock. With SQLite, the machine's own clock.
 */
export async function followDatabaseClock(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  local: Clock = systemClock,
): Promise<DatabaseClock> {
  if (dialect === 'sqlite') return { now: () => local.now(), skewMs: () => 0, stop: async () => {} };
  let aheadOfMonotonicMs = await measure();
  let skewMs = local.now() - now();

  function now(): number {
    return Math.round(performance.now() + aheadOfMonotonicMs);
  }

  /** The database's time minus the monotonic time. */
  async function measure(maxMs = Infinity): Promise<number> {
    const sentAt = performance.now();
    const { rows } = await sql<{ now: number }>`
      select extract(epoch from clock_timestamp())::double precision * 1000 as now`.execute(db);
    const receivedAt = performance.now();
    if (receivedAt - sentAt > maxMs) throw new Error('The database answered too late to tell the time.');
    return rows[0]!.now - (sentAt + receivedAt) / 2;
  }

  const measuring = createPollingWorker({
    pollIntervalMs: measureEveryMs,
    async work() {
      aheadOfMonotonicMs = await measure(roundTripMaxMs);
      skewMs = local.now() - now();
    },
    // The last measurement stays good for hours.
    onError: () => {},
  });
  measuring.start();
  return { now, skewMs: () => skewMs, stop: () => measuring.stop() };
}
