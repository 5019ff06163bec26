import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Insights } from '#contract/admin/activity.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, otherProcessTarget } from '#tests/support/database/database.ts';
import { forgetGoneSubjects } from '#server/features/audit/service.ts';
import { createSearchCounts, purgeInsights, type SearchCounts } from './service.ts';

onEachDatabase('insights', (dialect) => {
  let home: TestApp;
  let token: string;
  beforeEach(async () => {
    home = await startApp({ dialect });
    token = (await signIn(home, await aUser(home, { username: 'root', role: 'admin' }))).access_token;
  });
  afterEach(() => home.close());

  const insights = async (numberOfDays = 30, as = token): Promise<Insights> =>
    (await call(home, `GET /admin/insights?days=${numberOfDays}`, undefined, { token: as })).body;
  const search = (q: string, ip = '192.0.2.1') =>
    call(home, `GET /search?q=${encodeURIComponent(q)}`, undefined, { ip });
  const signInAgain = async () => {
    token = (await signIn(home, { id: 0, username: 'root', email: '', password: 'Correct-Horse-1' })).access_token;
  };

  test('every day is there, today last, also those on which nothing happened', async () => {
    const { days: list } = await insights(3);
    expect(list).toEqual([
      { day: '2026-11-18', sign_ups: 0, sign_ins: 0, active_users: 0, searches: 0, empty_searches: 0 },
      { day: '2026-11-19', sign_ups: 0, sign_ins: 0, active_users: 0, searches: 0, empty_searches: 0 },
      { day: '2026-11-20', sign_ups: 0, sign_ins: 1, active_users: 1, searches: 0, empty_searches: 0 },
    ]);
    expect((await insights()).days).toHaveLength(30);
    expect((await call(home, 'GET /admin/insights?days=0', undefined, { token })).status).toBe(400);
  });

  test('sign-ups, sign-ins and active people are counted by day; continued use counts as active without a sign-in', async () => {
    const fields = { email: 'ada@example.com', password: 'Correct-Horse-1', first_name: 'Ada', last_name: 'L' };
    await call(home, 'POST /auth/register', { ...fields, username: 'ada' });
    let session = await signIn(home, { ...fields, id: 0, username: 'ada' });
    session = await signIn(home, { ...fields, id: 0, username: 'ada' });
    home.clock.advance(days(1));
    await call(home, 'POST /auth/refresh', { refresh_token: session.refresh_token });
    await signInAgain();
    const [before, today] = (await insights(2)).days;
    expect(before).toMatchObject({ sign_ups: 1, sign_ins: 3, active_users: 2 });
    expect(today).toMatchObject({ sign_ups: 0, sign_ins: 1, active_users: 2 });
  });

  test('after a day its active people are counted and deleted, once', async () => {
    const ada = await aUser(home);
    await signIn(home, ada);
    home.clock.advance(days(1));
    await signInAgain();
    for (let i = 0; i < 3; i += 1) await purgeInsights({ db: home.database.db, clock: home.clock });
    const kept = await home.database.db.selectFrom('daily_activity').select('day').execute();
    expect(kept).toEqual([{ day: '2026-11-21' }]);
    await call(home, `DELETE /admin/users/${ada.id}`, undefined, { token });
    expect((await insights(2)).days.map((day) => day.active_users)).toEqual([2, 1]);
  });

  test.runIf(dialect === 'postgres')('two nodes that tidy up at once count everybody once', async (context) => {
    if ((await otherProcessTarget(home.database)) === null) context.skip();
    const { db } = home.database;
    for (let i = 0; i < 3; i += 1) await signIn(home, await aUser(home));
    home.clock.advance(days(1));
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const nodes = await db.transaction().execute(async (trx) => {
      // Allows reads and blocks deletions, so that both purges are in progress.
      await sql`lock table daily_activity in exclusive mode`.execute(trx);
      const both = [1, 2].map(() => purgeInsights({ db, clock: home.clock }));
      await expect.poll(waiting).toBe(2);
      return both;
    });
    await Promise.all(nodes);
    await signInAgain();
    expect((await insights(2)).days.map((day) => day.active_users)).toEqual([4, 1]);
  });

  test('searches are counted in memory and written down now and then', async () => {
    for (const q of ['zzqx', 'zzqx', 'vvkj']) await search(q);
    expect((await insights(1)).days[0]).toMatchObject({ searches: 0 });
    await home.searchCounts.flush();
    await home.searchCounts.flush();
    expect((await insights(1)).days[0]).toMatchObject({ searches: 3, empty_searches: 3 });
    await search('zzqx');
    home.clock.advance(days(1));
    await search('zzqx');
    await home.searchCounts.stop();
    await signInAgain();
    expect((await insights(2)).days.map((day) => day.searches)).toEqual([4, 1]);
  });

  test('a search without results is stored once two people made it, and never for one', async () => {
    for (let i = 0; i < 5; i += 1) await search('My Own Secret', '192.0.2.1');
    await search('Zorgon  the Fourth', '192.0.2.1');
    await search('zorgon the fourth', '192.0.2.1');
    await home.searchCounts.flush();
    expect((await insights()).searches_without_result).toEqual([]);
    await search('ZORGON the fourth', '192.0.2.2');
    await home.searchCounts.flush();
    await search('zorgon the fourth', '192.0.2.3');
    await home.searchCounts.flush();
    expect((await insights()).searches_without_result).toEqual([
      { query: 'zorgon the fourth', count: 4, last_day: '2026-11-20' },
    ]);
  });

  test('two people count as two although they search on two nodes, and no address is kept', async () => {
    const { db } = home.database;
    const other = createSearchCounts({ db, clock: home.clock });
    const note = (counts: SearchCounts, address: string) => counts.note({ text: 'Zorgon', isEmpty: true, address });
    note(home.searchCounts, '192.0.2.1');
    note(other, '192.0.2.1');
    for (const counts of [home.searchCounts, other]) await counts.flush();
    expect((await insights()).searches_without_result).toEqual([]);
    note(other, '192.0.2.2');
    for (const counts of [other, home.searchCounts]) await counts.flush();
    expect((await insights()).searches_without_result).toMatchObject([{ query: 'zorgon', count: 3 }]);

    const kept = async () => [
      ...(await db.selectFrom('empty_search_addresses').selectAll().execute()),
      ...(await db.selectFrom('insights_keys').selectAll().execute()),
    ];
    expect(JSON.stringify(await kept())).not.toMatch(/192\.0\.2|zorgon/i);
    home.clock.advance(days(1));
    await purgeInsights({ db: home.database.db, clock: home.clock });
    expect(await kept()).toEqual([]);
  });

  test('two addresses of one household network count as one', async () => {
    await search('zorgon', '2001:db8:1:2::1');
    await search('zorgon', '2001:db8:1:2::2');
    await home.searchCounts.flush();
    expect((await insights()).searches_without_result).toEqual([]);
  });

  test('texts that are long or look personal are not stored', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await search('ada@example.com', ip);
      await search('4111 1111 1111 1111', ip);
      await search('z'.repeat(81), ip);
    }
    await home.searchCounts.flush();
    expect((await insights()).searches_without_result).toEqual([]);
    expect((await insights(1)).days[0]).toMatchObject({ empty_searches: 9 });
  });

  test('a day stores a thousand texts at most, for 90 days', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2'])
      for (let i = 0; i < 1_200; i += 1) home.searchCounts.note({ text: `nothing ${i}`, isEmpty: true, address: ip });
    await home.searchCounts.flush();
    const count = async () => (await home.database.db.selectFrom('empty_searches').select('query').execute()).length;
    expect(await count()).toBe(1_000);
    home.searchCounts.note({ text: 'nothing 1', isEmpty: true, address: '192.0.2.3' });
    await home.searchCounts.flush();
    expect(await count()).toBe(1_000);
    expect((await insights()).searches_without_result).toHaveLength(50);
    home.clock.advance(days(91) + minutes(1));
    await purgeInsights({ db: home.database.db, clock: home.clock });
    expect(await count()).toBe(0);
  });

  test('counts that cannot be written are written later', async () => {
    await search('zzqx');
    const { db } = home.database;
    await db.schema.alterTable('daily_figures').renameTo('away').execute();
    await expect(home.searchCounts.flush()).rejects.toThrow('daily_figures');
    await db.schema.alterTable('away').renameTo('daily_figures').execute();
    await home.searchCounts.flush();
    expect((await insights(1)).days[0]).toMatchObject({ searches: 1 });
  });

  test('what the fields of a deleted account said is forgotten, that they were changed is not', async () => {
    const [ada, bob] = [await aUser(home), await aUser(home)];
    for (const { id } of [ada, bob]) await call(home, `PUT /admin/users/${id}`, { first_name: 'Augusta' }, { token });
    await call(home, `DELETE /admin/users/${ada.id}`, undefined, { token });
    await forgetGoneSubjects(home.database.db);
    const { entries } = (await call(home, 'GET /admin/audit', undefined, { token })).body;
    expect(entries).toMatchObject([
      { action: 'user_deleted', subject_id: ada.id },
      { action: 'user_updated', subject_id: bob.id, changes: { first_name: { to: 'Augusta' } } },
      { action: 'user_updated', subject_id: ada.id, changes: {} },
    ]);
  });
});
