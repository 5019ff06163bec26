import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { call, type TestUser } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { eventually, startAdministered, systemCalls } from '#tests/support/features/administration.ts';
import { aRecord } from '#tests/support/records.ts';

onEachDatabase('looking after the server', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  afterEach(() => home.close());

  async function start(env: Record<string, string> = {}, catalogue?: 'starter'): Promise<void> {
    ({ home, root, token } = await startAdministered(dialect, env, catalogue));
  }
  const { ask, faults, database, audit, backUp } = systemCalls(() => ({ home, token }));

  test('the database page shows sizes, rows, sources, imports and the state of the search index', async () => {
    await start({}, 'starter');
    await storeTitles([aRecord({ title: 'Newcomer', tmdbId: 900_001 })], {
      db: home.database.db,
      clock: home.clock,
      source: 'tmdb',
    });
    const behind = await database();
    expect(behind.search_index.changes_behind).toBeGreaterThan(0);
    await home.search.catchUp();
    home.clock.advance(minutes(2));
    const due = new Date(home.clock.now()).toISOString();
    await expect.poll(async () => (await database()).counted_at, { timeout: 20_000 }).toBe(due);
    const state = await database();
    const titles = state.tables?.find(({ name }) => name === 'titles')?.rows;
    expect(titles).toBeGreaterThan(500);
    expect(state).toMatchObject({
      kind: dialect,
      can_back_up: dialect === 'sqlite',
      last_backup: null,
      backup_job: null,
      integrity_check: null,
      search_index: { is_ready: true, changes_behind: 0, rebuild_job: null },
      catalogue: {
        daily_refresh: null,
        runs: [{ source: 'starter', state: 'done', skipped: 0, error: null }],
        last_change_at: expect.any(String),
      },
    });
    const [starter] = state.catalogue.counts?.filter(({ source }) => source === 'starter') ?? [];
    expect((starter?.movies ?? 0) + (starter?.shows ?? 0) + 1).toBe(titles);
    expect(state.search_index.entries).toBe((titles ?? 0) + (starter?.people ?? 0));
    expect(state.database_bytes).toBeGreaterThan(100_000);
    expect(state.free_disk_bytes).toBeGreaterThan(0);
  }, 180_000);

  test('the daily refresh shows its last and next run', async () => {
    await start({ TMDB_API_KEY: 'key' });
    expect((await database()).catalogue.daily_refresh).toEqual({
      last_day: null,
      is_running: false,
      next_at: '2026-11-20T12:00:00.000Z',
    });
    const value = JSON.stringify({ day: '2026-11-20', leasedUntil: 0 });
    await home.database.db.insertInto('settings').values({ name: 'tmdb_daily_refresh', value }).execute();
    expect((await database()).catalogue.daily_refresh).toEqual({
      last_day: '2026-11-20',
      is_running: false,
      next_at: '2026-11-21T00:00:00.000Z',
    });
  });

  test('an import without progress reports is shown as lost', async () => {
    await start();
    const now = home.clock.now();
    const run = { source: 'imdb', state: 'running' as const, started_at: now, heard_at: now };
    await home.database.db
      .insertInto('catalogue_runs')
      .values({ ...run, finished_at: null, added: 1, changed: 0, unchanged: 0, skipped: 0, error: null })
      .execute();
    expect((await database()).catalogue.runs).toMatchObject([{ state: 'running' }]);
    home.clock.advance(minutes(11));
    expect((await database()).catalogue.runs).toMatchObject([{ state: 'lost' }]);
  });

  test('the database is looked over in the background, and what was found is remembered', async () => {
    await start();
    expect(await ask('POST /admin/database/integrity-check')).toMatchObject({ status: 202 });
    await eventually(async () => expect((await database()).integrity_check?.state).toBe('done'));
    const { integrity_check: check } = await database();
    expect(check).toMatchObject({ findings: [], error: null, checked: expect.stringContaining('read') });
    expect(await audit()).toEqual(['integrity_checked']);
    expect(await faults()).not.toContain('database_damaged');
  });

  test('rows that refer to nothing are found, and are backed up as they are', async () => {
    await start();
    const { db } = home.database;
    if (dialect === 'sqlite') {
      await sql`pragma foreign_keys = off`.execute(db);
      await sql`insert into list_entries (user_id, list, title_id, added_at) values (999, 'watchlist', 999, 0)`.execute(
        db,
      );
      await sql`pragma foreign_keys = on`.execute(db);
    } else {
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`insert into list_entries (user_id, list, title_id, added_at) values (999, 'watchlist', 999, 0)`.execute(
          trx,
        );
      });
    }
    await ask('POST /admin/database/integrity-check');
    await eventually(async () => expect((await database()).integrity_check?.findings).not.toEqual([]));
    expect((await database()).integrity_check?.findings.join()).toContain('list_entries');
    expect(await faults()).toContain('database_damaged');
    if (dialect === 'sqlite') expect(await backUp()).toMatch(/^marquee-/);
  });

  test('the search index is rebuilt in the background while searches go on', async () => {
    await start();
    const records = ['The Matrix', 'Heat'].map((title, i) => aRecord({ title, tmdbId: i + 1 }));
    await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    const found = async () => (await call(home, 'GET /search?q=matrix')).body.groups.Movies.total;
    const answers = await Promise.all([1, 2].map(() => ask('POST /admin/search/reindex')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_running');
    expect(await found()).toBe(1);
    await eventually(async () => expect((await database()).search_index.rebuild_job?.state).toBe('done'));
    expect(await found()).toBe(1);
    expect((await database()).search_index).toMatchObject({ is_ready: true, entries: 2, stale_share: 0 });
    expect(await audit()).toEqual(['search_reindexed']);
  });

  test('an administrator who was demoted starts nothing', async () => {
    await start();
    await home.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', root.id).execute();
    for (const key of [
      'POST /admin/database/backup',
      'POST /admin/database/integrity-check',
      'POST /admin/search/reindex',
    ])
      expect((await ask(key)).status).toBe(403);
  });
});
