import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { TestClock, hours, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { startFakeTmdb, tmdbClient } from '#tests/support/fakes/fake-tmdb.ts';
import { listRuns, trackRun } from './runs.ts';
import { createDailyRefresh } from '../tmdb/daily-refresh.ts';

onEachDatabase('imports are noted down', (dialect) => {
  let database: OpenDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
  });
  afterEach(() => database.close());
  const runs = () => listRuns({ db: database.db, clock });
  const counts = { added: 3, changed: 2, unchanged: 1, skipped: 0 };

  test('a run reports its progress, and its result at the end', async () => {
    const run = { db: database.db, clock, source: 'jsonl' as const };
    await trackRun(run, async (onProgress) => {
      expect(await runs()).toMatchObject([{ source: 'jsonl', state: 'running', added: 0, finished_at: null }]);
      clock.advance(seconds(11));
      onProgress({ added: 1, changed: 0, unchanged: 0, skipped: 0 });
      await expect.poll(runs).toMatchObject([{ state: 'running', added: 1 }]);
      clock.advance(minutes(9));
      return counts;
    });
    expect(await runs()).toEqual([
      {
        source: 'jsonl',
        state: 'done',
        started_at: '2026-11-20T12:00:00.000Z',
        finished_at: '2026-11-20T12:09:11.000Z',
        error: null,
        ...counts,
      },
    ]);
    clock.advance(hours(1));
    await trackRun(run, async () => ({ ...counts, added: 0 }));
    expect(await runs()).toMatchObject([{ started_at: '2026-11-20T13:09:11.000Z', added: 0 }]);
  });

  test('a failed run has a reason, a stopped one has none', async () => {
    const fails = async () => {
      throw new Error('The disk is full.');
    };
    await expect(trackRun({ db: database.db, clock, source: 'imdb' }, fails)).rejects.toThrow('The disk is full.');
    const signal = AbortSignal.abort();
    clock.advance(1);
    await expect(trackRun({ db: database.db, clock, source: 'tmdb', signal }, fails)).rejects.toThrow('full');
    expect(await runs()).toMatchObject([
      { source: 'tmdb', state: 'stopped', error: null },
      { source: 'imdb', state: 'failed', error: 'The disk is full.' },
    ]);
  });

  test('the daily refresh is noted down', async () => {
    const fakeTmdb = await startFakeTmdb();
    const tmdb = tmdbClient(fakeTmdb, clock);
    const refresh = createDailyRefresh({ db: database.db, tmdb, clock, log: silentLog });
    expect(await refresh.runIfDue()).toBe(true);
    const [run] = await runs();
    expect(run).toMatchObject({ source: 'tmdb_daily', state: 'done' });
    expect(run?.added).toBeGreaterThan(0);
    await refresh.stop();
    await fakeTmdb.close();
  });
});
