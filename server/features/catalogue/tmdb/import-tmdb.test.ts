import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, type OpenDatabase } from '#server/platform/db/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { days, hours, minutes, TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { catalogueContent, runAndKill } from '#tests/support/processes/killed-import.ts';
import { fakeTmdbKey, startFakeTmdb, tmdbClient, type FakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import { importTmdb } from './import-tmdb.ts';
import { createDailyRefresh, describeDailyRefresh } from './daily-refresh.ts';
import type { TmdbPlan } from './plan.ts';

onEachDatabase('importing from TMDB', (dialect) => {
  let database: OpenDatabase;
  let fakeTmdb: FakeTmdb;
  let clock: TestClock;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    fakeTmdb = await startFakeTmdb();
    clock = new TestClock();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await fakeTmdb.close();
    await database.close();
  });

  const wait = async (milliseconds: number) => clock.advance(milliseconds);
  const parts = () => ({ db: database.db, tmdb: tmdbClient(fakeTmdb, clock), clock, wait });
  const run = (plan: TmdbPlan, signal?: AbortSignal) => importTmdb(plan, { ...parts(), ...(signal ? { signal } : {}) });
  const detailRequests = () => fakeTmdb.requests.filter(({ path }) => /^\/3\/(movie|tv|person)\/\d+$/.test(path));
  const countTitles = async () => (await database.db.selectFrom('titles').select('id').execute()).length;

  test('the popular, top rated and trending titles are complete, with one request each', async () => {
    const progress = await run({ what: 'lists', pages: 3 });
    expect(progress).toMatchObject({ added: 60, skipped: 0 });
    expect(detailRequests()).toHaveLength(60);
    const titles = await database.db.selectFrom('titles').selectAll().execute();
    expect(titles.every((title) => title.completed_at !== null && title.imdb_id !== null)).toBe(true);
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('the daily id files give the best known, of each kind', async () => {
    await run({ what: 'ids', kind: 'movie', limit: 5, popularityMin: 0 });
    await run({ what: 'ids', kind: 'tv', limit: 3, popularityMin: 0 });
    await run({ what: 'ids', kind: 'person', limit: 4, popularityMin: 0 });
    const titles = await database.db.selectFrom('titles').select('title').orderBy('id').execute();
    expect(titles.map((row) => row.title)).toEqual([
      'The Lantern Keeper of Vell',
      'Made-up Movie 1',
      'Made-up Movie 2',
      'Made-up Movie 3',
      'Made-up Movie 4',
      'Tides of Ansel Street',
      'Made-up Show 1',
      'Made-up Show 2',
    ]);
    expect(fakeTmdb.requests.filter(({ path }) => path.endsWith('.gz')).map(({ path }) => path)).toEqual([
      '/p/exports/movie_ids_11_19_2026.json.gz',
      '/p/exports/tv_series_ids_11_19_2026.json.gz',
      '/p/exports/person_ids_11_19_2026.json.gz',
    ]);
    const whole = await database.db.selectFrom('people').select('name').where('biography', '<>', '').execute();
    expect(whole).toHaveLength(4);
  });

  test('the key is not sent to the host of the id files', async () => {
    await run({ what: 'ids', kind: 'movie', limit: 1, popularityMin: 0 });
    const request = fakeTmdb.requests.find(({ path }) => path.endsWith('.gz'));
    expect(request?.query.toString()).toBe('');
    expect(request?.authorization).toBeUndefined();
  });

  test('what changed is fetched again, as far as the catalogue has it', async () => {
    await run({ what: 'ids', kind: 'movie', limit: 3, popularityMin: 0 });
    clock.advance(hours(1));
    const [keeper, first] = fakeTmdb.catalogue.movies;
    first!.title = 'Made-up Movie One';
    fakeTmdb.changed.movie.push(keeper!.id, first!.id, 900_120, 424_242);
    fakeTmdb.requests.length = 0;
    expect(await run({ what: 'since', date: '2026-10-30' })).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(detailRequests()).toHaveLength(2);
    const asked = fakeTmdb.requests.filter(({ path }) => path === '/3/movie/changes');
    expect(asked.map(({ query }) => [query.get('start_date'), query.get('end_date')])).toEqual([
      ['2026-10-30', '2026-11-13'],
      ['2026-11-13', '2026-11-20'],
    ]);
  });

  test('it waits when TMDB asks for a pause or is down for a while, and gives up when it stays down', async () => {
    fakeTmdb.fail('rate_limited', 3);
    expect(await run({ what: 'lists', pages: 1 })).toMatchObject({ added: 47, skipped: 0 });
    fakeTmdb.fail('broken', 4);
    expect(await run({ what: 'lists', pages: 2 })).toMatchObject({ skipped: 0 });
    fakeTmdb.fail('down');
    await expect(run({ what: 'lists', pages: 3 })).rejects.toThrow('TMDB /movie/popular');
    fakeTmdb.fail('wrong_key');
    await expect(run({ what: 'lists', pages: 3 })).rejects.toThrow('the key is not accepted');
  });

  test('an import stopped between two batches resumes there, even hours later', async () => {
    const stop = new AbortController();
    const plan: TmdbPlan = { what: 'ids', kind: 'movie', limit: 46, popularityMin: 0 };
    const options = { ...parts(), signal: stop.signal, onProgress: () => stop.abort() };
    await expect(importTmdb(plan, options)).rejects.toThrow('aborted');
    expect(await countTitles()).toBe(20);
    clock.advance(hours(20));
    await run(plan);
    expect(await countTitles()).toBe(46);
    expect(detailRequests()).toHaveLength(46);
  });

  test('once a day what changed and what is popular is fetched, by one of several nodes', async () => {
    const nodes = [1, 2, 3].map(() => createDailyRefresh({ ...parts(), log: silentLog }));
    const ran = await Promise.all(nodes.map((node) => node.runIfDue()));
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await countTitles()).toBe(60);
    expect(await nodes[0]!.runIfDue()).toBe(false);

    clock.advance(days(1));
    fakeTmdb.catalogue.movies[1]!.title = 'Renamed';
    fakeTmdb.changed.movie.push(fakeTmdb.catalogue.movies[1]!.id);
    expect(await nodes[1]!.runIfDue()).toBe(true);
    const renamed = await database.db.selectFrom('titles').select('id').where('title', '=', 'Renamed').execute();
    expect(renamed).toHaveLength(1);
  });

  test('a daily refresh that fails is tried again', async () => {
    const daily = createDailyRefresh({ ...parts(), log: silentLog });
    fakeTmdb.fail('wrong_key');
    expect(await daily.runIfDue()).toBe(false);
    fakeTmdb.heal();
    clock.advance(hours(1));
    expect(await daily.runIfDue()).toBe(true);
  });

  test('stopping the daily refresh aborts its requests', async () => {
    const daily = createDailyRefresh({ ...parts(), log: silentLog });
    fakeTmdb.fail('slow');
    daily.start();
    await daily.stop();
    expect(await countTitles()).toBe(0);
  });

  test('a daily refresh stopped after the next poll lets another node resume', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const daily = createDailyRefresh({ ...parts(), log: silentLog });
    fakeTmdb.fail('slow');
    daily.start();
    await vi.waitFor(() => expect(fakeTmdb.requests).not.toEqual([]));
    vi.advanceTimersByTime(minutes(30));
    await daily.stop();
    fakeTmdb.heal();
    expect(await createDailyRefresh({ ...parts(), log: silentLog }).runIfDue()).toBe(true);
  });

  test('the daily refresh polls again after a run has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const daily = createDailyRefresh({ ...parts(), log: silentLog });
    fakeTmdb.fail('wrong_key');
    daily.start();
    await vi.waitFor(async () => {
      expect(fakeTmdb.requests).not.toEqual([]);
      expect(await describeDailyRefresh({ db: database.db, clock })).toMatchObject({ isRunning: false });
    });
    fakeTmdb.heal();
    clock.advance(hours(1));
    await vi.waitFor(
      async () => {
        vi.advanceTimersByTime(minutes(30));
        expect(await countTitles()).toBe(60);
      },
      { timeout: 20_000 },
    );
    await daily.stop();
  });
});

test('an import killed at any moment and run again ends with the same catalogue as an undisturbed one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-tmdb-'));
  const fakeTmdb = await startFakeTmdb();
  const script = `
    import { importTmdb } from '#server/features/catalogue/tmdb/import-tmdb.ts';
    import { systemClock } from '#server/platform/clock.ts';
    import { createTmdb } from '#server/platform/tmdb/tmdb.ts';
    import { migrate } from '#server/platform/db/migrate.ts';
    import { openSqlite } from '#server/platform/db/open.ts';
    const [, file, baseUrl, apiKey] = process.argv;
    const database = openSqlite(file);
    await migrate(database);
    process.stdout.write('ready\\n');
    const say = async (...args) => { process.stdout.write('.\\n'); return fetch(...args); };
    let now = Date.now();
    const clock = { now: () => now };
    const tmdb = createTmdb({
      apiKey, baseUrl, exportBaseUrl: baseUrl, clock, fetch: say, wait: async (ms) => { now += ms; },
    });
    await importTmdb({ what: 'lists', pages: 2 }, { db: database.db, clock, tmdb });
    await database.close();`;
  const disturbed = join(dir, 'disturbed.db');
  let kills = 0;
  for (const lines of [1, 12, 23, 24, 30])
    if (await runAndKill(script, [disturbed, fakeTmdb.url, fakeTmdbKey], lines)) kills += 1;
  expect(kills).toBeGreaterThanOrEqual(4);
  await runAndKill(script, [disturbed, fakeTmdb.url, fakeTmdbKey], Infinity);

  const first = openSqlite(disturbed);
  const second = openSqlite(join(dir, 'undisturbed.db'));
  await migrate(second);
  const clock = new TestClock();
  const parts = { db: second.db, clock, tmdb: tmdbClient(fakeTmdb, clock) };
  await importTmdb({ what: 'lists', pages: 2 }, parts);
  expect(await catalogueContent(first.db)).toEqual(await catalogueContent(second.db));
  expect((await catalogueContent(first.db)).titles.length).toBeGreaterThan(50);
  await first.close();
  await second.close();
  await fakeTmdb.close();
  rmSync(dir, { recursive: true, force: true });
});
