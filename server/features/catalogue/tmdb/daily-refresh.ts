import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { readSetting, replaceSetting } from '#server/platform/db/settings.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { messageOf } from '#server/platform/error-message.ts';
import type { Log } from '#server/platform/log.ts';
import type { Tmdb } from '#server/platform/tmdb/tmdb.ts';
import type { Wait } from '#server/platform/wait.ts';
import type { ImportProgress } from '../import/import-jsonl.ts';
import { importTmdb } from './import-tmdb.ts';
import { trackRun } from '../import/runs.ts';
import { daysBefore, type TmdbPlan } from './plan.ts';

/** Fetches TMDB's changes and popular titles once a day. */
export interface DailyRefresh {
  start(): void;
  /** The next start resumes. */
  stop(): Promise<void>;
  /** Refreshes unless this or another node has done so today. */
  runIfDue(): Promise<boolean>;
}

interface DailyRefreshOptions {
  db: Kysely<Tables>;
  tmdb: Tmdb;
  clock: Clock;
  log: Log;
  wait?: Wait;
}

const setting = 'tmdb_daily_refresh';
const pollIntervalMs = 30 * 60_000;
/** Another node may continue after this time. */
const leaseMs = 6 * 3_600_000;
const daysBackMax = 14;
const listPages = 3;

interface State {
  /** The day up to which changes are stored. */
  day: string;
  leasedUntil: number;
}

export function createDailyRefresh({ db, tmdb, clock, log, wait }: DailyRefreshOptions): DailyRefresh {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runIfDue(): Promise<boolean> {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const before = await readSetting(db, setting);
    const state: State = before === undefined ? { day: daysBefore(today, 1), leasedUntil: 0 } : JSON.parse(before);
    if (state.day >= today || clock.now() < state.leasedUntil) return false;
    const lease = JSON.stringify({ day: state.day, leasedUntil: clock.now() + leaseMs } satisfies State);
    if (!(await replaceSetting(db, setting, before, lease))) return false;

    const options = { db, tmdb, clock, signal: stopping.signal, ...(wait ? { wait } : {}) };
    const earliest = daysBefore(today, daysBackMax);
    const plans: TmdbPlan[] = [
      { what: 'since', date: state.day > earliest ? state.day : earliest },
      { what: 'lists', pages: listPages },
    ];
    try {
      await trackRun({ db, clock, source: 'tmdb_daily', signal: stopping.signal }, async (onProgress) => {
        const sum = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
        for (const plan of plans) {
          const done = await importTmdb(plan, { ...options, onProgress: (some) => onProgress(add(sum, some)) });
          Object.assign(sum, add(sum, done));
          log.info({ plan: plan.what, added: done.added, changed: done.changed }, 'catalogue refreshed from TMDB');
        }
        return sum;
      });
    } catch (error) {
      await replaceSetting(db, setting, lease, JSON.stringify({ day: state.day, leasedUntil: 0 } satisfies State));
      if (!stopping.signal.aborted) log.warn({ reason: messageOf(error) }, 'the daily refresh from TMDB failed');
      return false;
    }
    await replaceSetting(db, setting, lease, JSON.stringify({ day: today, leasedUntil: 0 } satisfies State));
    return true;
  }

  async function run(): Promise<void> {
    try {
      await runIfDue();
    } catch (error) {
      log.warn({ err: error }, 'the daily refresh from TMDB failed');
    } finally {
      running = undefined;
    }
  }

  /** Skipped while a refresh runs, which may take longer than the interval. */
  function poll(): void {
    running ??= run();
  }

  return {
    runIfDue,
    start() {
      poll();
      timer = setInterval(poll, pollIntervalMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

export async function describeDailyRefresh({ db, clock }: { db: Db; clock: Clock }) {
  const kept = await readSetting(db, setting);
  const state = kept === undefined ? null : (JSON.parse(kept) as State);
  const now = clock.now();
  const startOfToday = now - (now % dayMs);
  const isDone = state !== null && state.day >= new Date(now).toISOString().slice(0, 10);
  return {
    lastDay: state?.day ?? null,
    isRunning: state !== null && now < state.leasedUntil,
    nextAt: isDone ? startOfToday + dayMs : now,
  };
}

const dayMs = 24 * 3_600_000;

type Counts = Pick<ImportProgress, 'added' | 'changed' | 'unchanged' | 'skipped'>;

const add = (a: Counts, b: Counts): Counts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  skipped: a.skipped + b.skipped,
});
