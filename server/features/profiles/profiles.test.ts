import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onStep, statements } from '#server/platform/diagnostics.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

const off = { public_diary: false, public_ratings: false, public_lists: false, public_statistics: false };

onEachDatabase('the parts of a public profile', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  let token: string;
  let bobToken: string;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
    const { id } = await home.database.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow();
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
    bobToken = (await signIn(home, await aUser(home))).access_token;
    const ask = (path: string, body: unknown) => call(home, path, body, { token });
    await ask('PUT /preferences/', { public_profile: true });
    await ask('POST /diary', { title_id: id, watched_on: '2026-11-01', rating: 4.5, note: 'secret note' });
    for (const visibility of ['private', 'link', 'public'])
      expect((await ask('POST /custom-lists', { name: `A ${visibility} list`, visibility })).status).toBe(201);
  });
  afterAll(() => home.close());
  const show = (change: Record<string, boolean>) => call(home, 'PUT /preferences/', change, { token });
  beforeEach(async () => {
    await show({ public_profile: true, ...off });
  });

  const profile = () => call(home, `GET /users/${ada.username}`);
  const diary = (query = '') => call(home, `GET /users/${ada.username}/diary${query}`);
  const hidden = { has_diary: false, ratings: null, lists: null, statistics: null };

  test('are all off until their owner shows them', async () => {
    expect((await call(home, 'GET /preferences/', undefined, { token: bobToken })).body).toMatchObject(off);
    expect((await profile()).body).toMatchObject(hidden);
    const refused = await diary();
    expect(refused.status).toBe(404);
    expect(refused.text).toBe((await call(home, 'GET /users/nobody-here/diary')).text);
  });

  test('the diary shows days without notes and ratings', async () => {
    await show({ public_diary: true });
    expect((await profile()).body).toMatchObject({ ...hidden, has_diary: true });
    const { body, text } = await diary();
    expect(body).toEqual({
      entries: [{ title: expect.any(Object), watched_on: '2026-11-01', rating: null, is_rewatch: false }],
      total: 1,
    });
    expect(text).not.toContain('secret note');
    expect((await diary('?page=2')).body).toEqual({ entries: [], total: 1 });
    expect((await diary('?page=0')).status).toBe(400);
  });

  test('the ratings show their distribution, and those of a shown diary', async () => {
    await show({ public_ratings: true });
    const names: string[] = [];
    const stop = onStep(statements, ({ name }) => names.push(name));
    const { body } = await profile();
    stop();
    expect(names.join('\n')).toContain('"ratings"');
    expect(names.join('\n'), 'statistics that are not shown').not.toContain('"credits"');
    expect(body).toMatchObject({
      ...hidden,
      ratings: { count: 1, average: 4.5, steps: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0] },
    });
    expect((await diary()).status).toBe(404);
    await show({ public_diary: true });
    expect((await diary()).body.entries).toMatchObject([{ rating: 4.5 }]);
  });

  test('the lists are the public ones', async () => {
    await show({ public_lists: true });
    const { body } = await profile();
    expect(body).toMatchObject({ ...hidden, lists: [{ name: 'A public list', entries_count: 0, titles: [] }] });
    expect(body.lists).toHaveLength(1);
  });

  test('the statistics are a summary', async () => {
    await show({ public_statistics: true });
    const { body } = await profile();
    expect(body).toMatchObject({ ...hidden, statistics: { entries: 1, titles: 1, rewatches: 0 } });
    expect(body.statistics).not.toHaveProperty('ratings');
    expect(body.statistics).not.toHaveProperty('actors');
  });

  test('titles in common come from favorites, and from public lists while these are shown', async () => {
    const rows = await home.database.db.selectFrom('titles').select('id').orderBy('id').limit(4).execute();
    const [favorite = 0, listed = 0, hiddenTitle = 0, foreign = 0] = rows.map((row) => row.id);
    const add = async (by: string, visibility: string, titleId: number) => {
      const { body } = await call(home, 'POST /custom-lists', { name: 'In common', visibility }, { token: by });
      const path = `POST /custom-lists/${body.list.id}/entries`;
      expect((await call(home, path, { title_id: titleId }, { token: by })).status).toBe(201);
    };
    for (const [by, id] of [
      [token, favorite],
      [token, foreign],
      [bobToken, favorite],
    ] as const)
      expect((await call(home, 'POST /favorites/', { id }, { token: by })).status).toBe(201);
    await add(token, 'public', listed);
    await add(token, 'link', hiddenTitle);
    await add(bobToken, 'private', listed);
    await add(bobToken, 'private', hiddenTitle);
    const common = async () => {
      const { body } = await call(home, `GET /users/${ada.username}/in-common`, undefined, { token: bobToken });
      return body.titles.map((title: { id: number }) => title.id);
    };
    expect(await common()).toEqual([favorite]);
    await show({ public_lists: true });
    expect(await common()).toEqual([favorite, listed].toSorted((a, b) => a - b));
    await show({ public_profile: false });
    expect((await call(home, `GET /users/${ada.username}/in-common`, undefined, { token: bobToken })).status).toBe(404);
  });

  test('of many favorites the newest 200 are shown, and how many there are', async () => {
    const { db } = home.database;
    const rows = await db.selectFrom('titles').select('id').orderBy('id').limit(205).execute();
    const fan = await aUser(home);
    await db
      .insertInto('list_entries')
      .values(rows.map(({ id }, i) => ({ user_id: fan.id, list: 'favorites' as const, title_id: id, added_at: i })))
      .execute();
    const { access_token: fanToken } = await signIn(home, fan);
    await call(home, 'PUT /preferences/', { public_profile: true }, { token: fanToken });
    const { body } = await call(home, `GET /users/${fan.username}`);
    expect(body.favorites.map(({ id }: { id: number }) => id)).toEqual(
      rows
        .toReversed()
        .slice(0, 200)
        .map(({ id }) => id),
    );
    expect(body.favorites_count).toBe(205);
  });

  test('nothing is shown while the profile is off or the account deactivated', async () => {
    await show({ public_profile: false, public_diary: true });
    expect((await diary()).status).toBe(404);
    await show({ public_profile: true });
    expect((await diary()).status).toBe(200);
    const deactivate = (isActive: number) =>
      home.database.db.updateTable('users').set({ is_active: isActive }).where('id', '=', ada.id).execute();
    await deactivate(0);
    expect((await diary()).status).toBe(404);
    await deactivate(1);
  });
});
