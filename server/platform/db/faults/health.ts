import { sql } from 'kysely';
import { setTimeout as timeout } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { classifyFault, faultAdvice, type DatabaseFault } from './faults.ts';
import { migrations } from '../migrations/index.ts';
import type { OpenDatabase } from '../open.ts';
import { deleteSetting, writeSetting } from '../settings.ts';

/** Null: in order. `outdated`: migrations are missing, as after the restore of an older backup. */
export type DatabaseState = DatabaseFault | 'outdated' | null;

export interface DatabaseHealth {
  /** Takes at most one second. Concurrent callers share one check. */
  check(): Promise<DatabaseState>;
  /**
   * Whether this process should receive requests. Still true while the database has failed for less than a minute:
   * searches and cached pages do not need it.
   */
  isServing(state: DatabaseState): boolean;
}

interface HealthDeps {
  database: OpenDatabase;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
}

const answerWithinMs = 1_000;
const awayMaxMs = 60_000;

export function createDatabaseHealth({ database, clock, log }: HealthDeps): DatabaseHealth {
  let checking: Promise<DatabaseState> | undefined;
  let known: DatabaseState = null;
  let awaySince: number | null = null;

  async function look(): Promise<DatabaseState> {
    const late = timeout(answerWithinMs, 'slow' as const, { ref: false });
    const state = await Promise.race([findState(database), late]);
    awaySince = isAway(state) ? (awaySince ?? clock.now()) : null;
    if (state !== known) {
      if (state === null) log.info({}, 'the database is in order again');
      else log.warn({ database: state, advice: adviceOn(state) }, 'the database is not in order');
    }
    known = state;
    return state;
  }

  return {
    check: () => (checking ??= look().finally(() => (checking = undefined))),
    isServing: (state) => state === null || (awaySince !== null && clock.now() - awaySince < awayMaxMs),
  };
}

const isAway = (state: DatabaseState) => state === 'unreachable' || state === 'slow' || state === 'conflict';

const adviceOn = (state: Exclude<DatabaseState, null>) =>
  state === 'outdated' ? 'Restart Marquee, which brings the database up to date.' : faultAdvice[state];

async function findState(database: OpenDatabase): Promise<DatabaseState> {
  const { db, faults } = database;
  if (faults.latest() === 'damaged') return 'damaged';
  try {
    const { isMigrated, isReadOnly } = await read(database);
    if (!isMigrated) return 'outdated';
    if (isReadOnly || faults.latest() !== null) {
      await tryWriting(db);
      faults.clear();
    }
    return null;
  } catch (error) {
    return classifyFault(error) ?? 'io';
  }
}

async function read({ db, dialect }: OpenDatabase): Promise<{ isMigrated: boolean; isReadOnly: boolean }> {
  const readOnly = dialect === 'postgres' ? sql`current_setting('transaction_read_only')` : sql`'off'`;
  const { rows } = await sql<{ name: string; read_only: string }>`
    select name, ${readOnly} as read_only from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    isMigrated: Object.keys(migrations).every((name) => done.has(name)),
    isReadOnly: rows[0]?.read_only === 'on',
  };
}

/** Large enough to need new pages, which a full disk cannot provide. */
const probe = { name: 'write_probe', value: 'x'.repeat(16_384) };

/** On PostgreSQL a refusal by a standby also replaces the connection, so the next one may reach the primary. */
async function tryWriting(db: OpenDatabase['db']): Promise<void> {
  await writeSetting(db, probe.name, probe.value);
  await deleteSetting(db, probe.name);
}
