import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { aRecord } from '#tests/support/records.ts';
import { purgeBookmarks } from './service.ts';

const minute = 60_000;

onEachDatabase('synced bookmarks', (dialect) => {
  let home: TestApp;
  let user: TestUser;
  let token: string;
  let heat: number;
  let alien: number;
  beforeAll(async () => {
    home = await startApp({ dialect });
    const records = ['Heat', 'Alien'].map((title, i) => aRecord({ title, tmdbId: 100 + i }));
    await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'starter' });
    const rows = await home.database.db.selectFrom('titles').select(['id', 'title']).execute();
    const ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
    [heat, alien] = [ids['Heat']!, ids['Alien']!];
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    user = await aUser(home);
    token = (await signIn(home, user)).access_token;
    await ask('PUT /preferences/', { sync_bookmarks: true });
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const change = async (body: unknown) => (await ask('POST /bookmarks/batch', body)).body;
  const shown = async () =>
    (await ask('GET /bookmarks')).body.bookmarks.map(({ title }: { title: { id: number } }) => title.id);
  const nothing = { added: 0, already: 0, removed: 0, outdated: [], unknown: [], left_out: [] };

  test('are added and removed however often, and keep their first date', async () => {
    const first = '2026-01-02T03:04:05.000Z';
    expect((await ask(`PUT /bookmarks/${heat}`, { added_at: first })).body).toEqual({
      success: true,
      isBookmarked: true,
    });
    home.clock.advance(minute);
    expect((await ask(`PUT /bookmarks/${heat}`, {})).status).toBe(200);
    expect((await ask('GET /bookmarks')).body.bookmarks).toMatchObject([
      { title: { id: heat, title: 'Heat', category: 'Movies' }, added_at: first },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await ask(`DELETE /bookmarks/${heat}`)).body).toEqual({ success: true, isBookmarked: false });
    expect(await shown()).toEqual([]);
    expect((await ask(`PUT /bookmarks/${heat}`, {})).status).toBe(200);
    expect(await shown()).toEqual([heat]);
  });

  test('of two browsers are merged: nothing is lost, and repeating changes nothing', async () => {
    const one = { entries: [{ id: heat, added_at: '2026-03-01T00:00:00.000Z' }] };
    const other = { entries: [{ id: alien, added_at: '2026-02-01T00:00:00.000Z' }, { id: heat }, { id: 999_999 }] };
    expect(await change(one)).toEqual({ ...nothing, added: 1 });
    expect(await change(other)).toEqual({ ...nothing, added: 1, already: 1, unknown: [999_999] });
    expect(await change(one)).toEqual({ ...nothing, already: 1 });
    expect(await shown()).toEqual([heat, alien]);
  });

  test('that were removed do not come back from an old copy', async () => {
    await change({ entries: [{ id: heat }] });
    home.clock.advance(10 * minute);
    expect(await change({ removed: [{ id: heat }] })).toEqual({ ...nothing, removed: 1 });
    home.clock.advance(minute);
    expect(await change({ entries: [{ id: heat, age_ms: 11 * minute }] })).toEqual({ ...nothing, outdated: [heat] });
    expect(await shown()).toEqual([]);
    expect(await change({ entries: [{ id: heat, age_ms: minute / 2 }] })).toEqual({ ...nothing, added: 1 });
    expect(await shown()).toEqual([heat]);
  });

  test('survive a removal that is older than they are', async () => {
    await change({ entries: [{ id: heat }] });
    home.clock.advance(minute);
    expect(await change({ removed: [{ id: heat, age_ms: 2 * minute }] })).toEqual({ ...nothing, outdated: [heat] });
    expect(await change({ entries: [{ id: heat, age_ms: 5 * minute }] })).toEqual({ ...nothing, already: 1 });
    expect(await change({ removed: [{ id: heat, age_ms: 2 * minute }] })).toMatchObject({ outdated: [heat] });
    expect(await shown()).toEqual([heat]);
  });

  test('remember a removal of what the account never had', async () => {
    await change({ removed: [{ id: heat }] });
    home.clock.advance(minute);
    expect(await change({ entries: [{ id: heat, age_ms: 2 * minute }] })).toMatchObject({ outdated: [heat] });
    expect(await shown()).toEqual([]);
  });

  test('are kept, and changes are refused, while syncing is off', async () => {
    await change({ entries: [{ id: heat }] });
    await ask('PUT /preferences/', { sync_bookmarks: false });
    const refusal = { status: 409, body: { code: 'bookmarks_not_synced' } };
    expect(await ask(`PUT /bookmarks/${alien}`, {})).toMatchObject(refusal);
    expect(await ask(`DELETE /bookmarks/${heat}`)).toMatchObject(refusal);
    expect(await ask('POST /bookmarks/batch', { entries: [{ id: alien }] })).toMatchObject(refusal);
    expect(await shown()).toEqual([heat]);
  });

  test('are deleted from the account once syncing is off', async () => {
    await change({ entries: [{ id: heat }], removed: [{ id: alien }] });
    expect(await ask('DELETE /bookmarks')).toMatchObject({ status: 409, body: { code: 'bookmarks_synced' } });
    expect(await shown()).toEqual([heat]);
    await ask('PUT /preferences/', { sync_bookmarks: false });
    for (const deleted of [1, 0]) expect((await ask('DELETE /bookmarks')).body).toEqual({ success: true, deleted });
    expect(await shown()).toEqual([]);
    await ask('PUT /preferences/', { sync_bookmarks: true });
    const old = { entries: [{ id: alien, age_ms: minute }] };
    expect(await change(old), 'removals are forgotten, too').toMatchObject({ added: 1 });
  });

  test('changed by parallel calls are there once', async () => {
    const calls = Array.from({ length: 8 }, () => change({ entries: [{ id: heat }, { id: alien }] }));
    const answers = await Promise.all(calls);
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    await Promise.all([change({ removed: [{ id: heat }] }), change({ removed: [{ id: heat }] })]);
    expect(await shown()).toEqual([alien]);
  });

  test.each([
    {},
    { entries: [{ id: 0 }] },
    { entries: [{ id: 1, age_ms: -1 }] },
    { entries: [{ id: 1, added_at: 'yesterday' }] },
    { removed: Array.from({ length: 201 }, (_, i) => ({ id: i + 1 })) },
  ])('the batch %j is refused', async (body) => {
    expect((await ask('POST /bookmarks/batch', body)).status).toBe(400);
  });

  test('of an unknown title are refused', async () => {
    expect((await ask('PUT /bookmarks/999999', {})).body).toMatchObject({ code: 'title_not_found' });
    expect((await ask('DELETE /bookmarks/999999')).body).toMatchObject({ code: 'title_not_found' });
  });

  test('are no more than the limit, and neither are removals', async () => {
    const { db } = home.database;
    const { id: first, ...row } = await db
      .selectFrom('titles')
      .selectAll()
      .where('id', '=', alien)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: limits.bookmarksMax }, (_, i) => first + 1000 + i);
    await bulkInsert(
      db,
      'titles',
      ids.map((id) => ({ ...row, id, tmdb_id: 1_000_000 + id })),
    );
    const kept = (is_removed: 0 | 1) =>
      ids.map((id) => ({ user_id: user.id, title_id: id, added_at: id, changed_at: id, is_removed }));
    await bulkInsert(db, 'bookmarks', kept(0));
    expect((await ask(`PUT /bookmarks/${heat}`, {})).body).toMatchObject({ code: 'too_many_bookmarks' });
    expect(await change({ entries: [{ id: heat }, { id: ids[0] }] })).toEqual({
      ...nothing,
      already: 1,
      left_out: [heat],
    });
    await db.deleteFrom('bookmarks').where('user_id', '=', user.id).execute();
    await bulkInsert(db, 'bookmarks', kept(1));
    await ask(`PUT /bookmarks/${heat}`, {});
    await ask(`DELETE /bookmarks/${heat}`);
    const left = await db.selectFrom('bookmarks').select('title_id').where('user_id', '=', user.id).execute();
    expect(left).toHaveLength(limits.bookmarksMax);
    expect(left.map(({ title_id }) => title_id)).not.toContain(ids[0]);
    await db.deleteFrom('titles').where('id', 'in', ids).execute();
  });

  test('removals are forgotten after a year', async () => {
    await change({ entries: [{ id: alien }], removed: [{ id: heat }] });
    home.clock.advance(days(367));
    const { db } = home.database;
    await purgeBookmarks({ db, clock: home.clock });
    const rows = await db.selectFrom('bookmarks').select('title_id').where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ title_id: alien }]);
  });

  test('are counted for administrators, without removed ones', async () => {
    await change({ entries: [{ id: heat }], removed: [{ id: alien }] });
    const admin = (await signIn(home, await aUser(home, { role: 'admin' }))).access_token;
    const { body } = await call(home, `GET /admin/users/${user.id}`, undefined, { token: admin });
    expect(body.lists).toMatchObject({ bookmarks: 1 });
  });

  test('belong to one person, are in the export, and go with the account', async () => {
    await change({ entries: [{ id: heat }] });
    const other = (await signIn(home, await aUser(home))).access_token;
    expect((await call(home, 'GET /bookmarks', undefined, { token: other })).body).toEqual({ bookmarks: [] });
    const { access_token } = await signIn(home, user);
    const answer = await home.app.inject({
      url: '/api/auth/export',
      headers: { authorization: `Bearer ${access_token}` },
    });
    const file = unzipSync(answer.rawPayload)['bookmarks.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file))).toMatchObject([{ title: { id: heat } }]);
    await home.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    const left = await home.database.db.selectFrom('bookmarks').where('user_id', '=', user.id).selectAll().execute();
    expect(left).toEqual([]);
  });
});
