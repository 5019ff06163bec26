import { sql } from 'kysely';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { createPollingWorker } from '#server/platform/polling-worker.ts';
import type { OpenDatabase } from './open.ts';

/** The time as every node of a cluster sees it. */
export interface DatabaseClock extends Clock {
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  skewMs(): number;
  stop(): Promise<void>;
}

const measureEveryMs = 10_000;
/** An answer that took longer says too little about the moment it stands for. */
const roundTripMaxMs = 1_000;

/**
 * A clock that all nodes of a cluster share, for leases, due times and expiries: PostgreSQL's `clock_timestamp()`,
 * measured every few seconds and carried on by the monotonic clock, so that neither a wrong clock of a machine nor one that
 * is set meanwhile makes a node act early or late. SQLite is used by one machine, whose own clock serves.
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

  /** The database's time less the monotonic one. */
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
    // The last measurement stays good for hours; the next one replaces it.
    onError: () => {},
  });
  measuring.start();
  return { now, skewMs: () => skewMs, stop: () => measuring.stop() };
}
