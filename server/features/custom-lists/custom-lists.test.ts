import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportCustomLists } from '#server/features/custom-lists/service.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord, storeRecords } from '#tests/support/records.ts';

onEachDatabase('named lists', (dialect) => {
  let home: TestApp;
  let heat: number;
  let ran: number;
  let dark: number;
  let user: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
    [heat, ran, dark] = (await storeRecords(home, [
      aRecord({ title: 'Heat', tmdbId: 949 }),
      aRecord({ title: 'Ran', tmdbId: 11_645 }),
      aRecord({ title: 'Dark', tmdbId: 70_523, kind: 'tv' }),
    ])) as [number, number, number];
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    user = await aUser(home);
    token = await openTestSession(home, user);
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const visit = (key: string) => call(home, key);
  const create = async (more: object = {}) => (await ask('POST /custom-lists', { name: 'Heists', ...more })).body.list;
  const fill = async (id: number, ...titleIds: number[]) => {
    for (const title_id of titleIds) await ask(`POST /custom-lists/${id}/entries`, { title_id });
  };
  const titleIdsOf = ({ entries }: { entries: { title: { id: number } }[] }) => entries.map(({ title }) => title.id);
  const stored = async (id: number) => (await ask(`GET /custom-lists/${id}`)).body.list;

  test('a list has its name, description and titles in the order in which they were added', async () => {
    const list = await create({ name: '  Heists  ', description: 'Best watched at night.' });
    expect(list).toMatchObject({ name: 'Heists', description: 'Best watched at night.', visibility: 'private' });
    const added = await ask(`POST /custom-lists/${list.id}/entries`, { title_id: ran, note: 'Not a heist.' });
    expect([added.status, added.body]).toMatchObject([201, { added: true, entry: { note: 'Not a heist.' } }]);
    await fill(list.id, heat);
    const again = await ask(`POST /custom-lists/${list.id}/entries`, { title_id: ran, note: 'Other' });
    expect([again.status, again.body]).toMatchObject([200, { added: false, entry: { note: 'Not a heist.' } }]);
    expect(titleIdsOf(await stored(list.id))).toEqual([ran, heat]);
  });

  test('an imported list keeps order, notes and dates; importing it again, also in parallel, adds nothing', async () => {
    const entries = [
      { title_id: ran, note: 'First.', added_at: '2020-02-08T00:00:00.000Z' },
      { title_id: 999_999_999 },
      { title_id: heat },
    ];
    const lists = { name: 'Heists', description: 'At night.', entries };
    const replies = await Promise.all([1, 2, 3].map(() => ask('POST /custom-lists/batch', lists)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => `${body.added} ${body.created}`).toSorted()).toEqual([
      '0 false',
      '0 false',
      '2 true',
    ]);
    expect(replies[0]!.body).toMatchObject({ unknown: 1, left_out: 0 });
    await ask('POST /custom-lists/batch', {
      ...lists,
      entries: [{ title_id: heat, note: 'Other' }, { title_id: dark }],
    });
    await ask('POST /custom-lists/batch', { ...lists, description: '', nth: 2, entries: [] });
    const { body } = await ask('GET /custom-lists/backup');
    expect(body.lists).toMatchObject([
      {
        name: 'Heists',
        description: 'At night.',
        visibility: 'private',
        entries: [
          { title: 'Ran', tmdb_id: 11_645, kind: 'movie', note: 'First.', added_at: '2020-02-08T00:00:00.000Z' },
          { title: 'Heat', note: null },
          { title: 'Dark', kind: 'tv' },
        ],
      },
      { name: 'Heists', description: '', entries: [] },
    ]);
  });

  test('the overview counts titles, shows the first ones and marks lists that contain a title', async () => {
    const first = await create();
    home.clock.advance(1000);
    const second = await create({ name: 'Other' });
    await fill(second.id, ran, heat);
    const { body } = await ask(`GET /custom-lists?title_id=${heat}`);
    expect(body.lists).toMatchObject([
      { id: second.id, entries_count: 2, titles: [{ id: ran }, { id: heat }], contains_title: true },
      { id: first.id, entries_count: 0, titles: [], contains_title: false },
    ]);
  });

  test('a list is ordered by hand; titles that are not named follow, unknown ones are ignored', async () => {
    const { id } = await create();
    await fill(id, heat, ran, dark);
    expect((await ask(`PUT /custom-lists/${id}/order`, { ids: [dark, 99_999_999, heat] })).body.ids).toEqual([
      dark,
      heat,
      ran,
    ]);
    expect(titleIdsOf(await stored(id))).toEqual([dark, heat, ran]);
    expect((await ask(`PUT /custom-lists/${id}/order`, { ids: [heat, heat] })).status).toBe(400);
  });

  test('orders and additions at the same time neither fail nor lose a title', async () => {
    const { id } = await create();
    await fill(id, heat, ran);
    const answers = await Promise.all([
      ask(`PUT /custom-lists/${id}/order`, { ids: [ran, heat] }),
      ask(`POST /custom-lists/${id}/entries`, { title_id: dark }),
      ask(`PUT /custom-lists/${id}/order`, { ids: [heat, ran] }),
      ask(`POST /custom-lists/${id}/entries`, { title_id: dark }),
    ]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    expect(titleIdsOf(await stored(id)).toSorted((a, b) => a - b)).toEqual([heat, ran, dark].toSorted((a, b) => a - b));
  });

  test('notes change and entries go; what is absent is 404', async () => {
    const { id } = await create();
    await fill(id, heat);
    await ask(`PUT /custom-lists/${id}/entries/${heat}`, { note: 'The coffee scene.' });
    expect((await stored(id)).entries).toMatchObject([{ note: 'The coffee scene.' }]);
    await ask(`PUT /custom-lists/${id}/entries/${heat}`, { note: ' ' });
    expect((await stored(id)).entries).toMatchObject([{ note: null }]);
    expect((await ask(`DELETE /custom-lists/${id}/entries/${heat}`)).status).toBe(200);
    for (const answer of [
      await ask(`DELETE /custom-lists/${id}/entries/${heat}`),
      await ask(`PUT /custom-lists/${id}/entries/${heat}`, { note: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'entry_not_found' } });
    expect(await ask(`POST /custom-lists/${id}/entries`, { title_id: 99_999_999 })).toMatchObject({
      status: 404,
      body: { code: 'title_not_found' },
    });
  });

  test('a name may have invisible characters between visible ones, as in families of emoji', async () => {
    const name = '👨‍👩‍👧 和 Ⅻ';
    expect(await create({ name })).toMatchObject({ name });
    expect(await create({ name: '★' })).toMatchObject({ name: '★' });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['an invisible name', { name: '\u200b\u202e\u3164' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['a long description', { name: 'x', description: 'x'.repeat(2001) }],
    ['an unknown visibility', { name: 'x', visibility: 'friends' }],
  ])('%s is refused', async (_, body) => {
    expect((await ask('POST /custom-lists', body)).status).toBe(400);
  });

  test('visitors read a shared list by its token until it becomes private; then the token is void for good', async () => {
    const { id, token: none } = await create();
    expect(none).toBeNull();
    await fill(id, ran, heat);
    const show = async (visibility: string) =>
      (await ask(`PUT /custom-lists/${id}`, { name: 'Heists', description: 'Night', visibility })).body.list.token;
    const first = await show('link');
    expect(first).toMatch(/^[\w-]{22}$/);
    expect((await visit(`GET /shared-lists/${first}`)).body).toEqual({
      name: 'Heists',
      description: 'Night',
      visibility: 'link',
      author: null,
      updated_at: expect.stringMatching(/Z$/),
      entries: [
        { title: expect.objectContaining({ id: ran }), note: null },
        { title: expect.objectContaining({ id: heat }), note: null },
      ],
      total: 2,
    });
    expect(await show('public')).toBe(first);
    expect((await visit(`GET /shared-lists/${first}?page=2`)).body).toMatchObject({ entries: [], total: 2 });
    expect(await show('private')).toBeNull();
    const second = await show('link');
    expect(second).not.toBe(first);
    for (const gone of [first, 'nonsense', `${'A'.repeat(21)}%00`])
      expect(await visit(`GET /shared-lists/${gone}`)).toMatchObject({
        status: 404,
        body: { code: 'custom_list_not_found' },
      });
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', user.id).execute();
    expect((await visit(`GET /shared-lists/${second}`)).status).toBe(404);
  });

  test('the author of a shared list is named only with a public profile', async () => {
    const { token: shared } = await create({ visibility: 'link' });
    await ask('PUT /preferences/', { public_profile: true });
    expect((await visit(`GET /shared-lists/${shared}`)).body.author).toMatchObject({ username: user.username });
  });

  test('a shared list is copied with its notes and order, as a private list', async () => {
    const list = await create({ description: 'Night', visibility: 'link' });
    await fill(list.id, ran, heat);
    await ask(`PUT /custom-lists/${list.id}/entries/${ran}`, { note: 'First.' });
    token = await openTestSession(home, await aUser(home));
    const { status, body } = await ask(`POST /shared-lists/${list.token}/copy`);
    expect(status).toBe(201);
    expect(body.list).toMatchObject({ name: 'Heists', description: 'Night', visibility: 'private', token: null });
    expect((await stored(body.list.id)).entries).toMatchObject([
      { title: { id: ran }, note: 'First.' },
      { title: { id: heat }, note: null },
    ]);
  });

  test("other people's lists do not exist, whatever is asked of them", async () => {
    const { id } = await create({ visibility: 'public' });
    await fill(id, heat);
    const owner = token;
    token = await openTestSession(home, await aUser(home));
    for (const [key, body] of [
      [`GET /custom-lists/${id}`],
      [`PUT /custom-lists/${id}`, { name: 'Mine' }],
      [`DELETE /custom-lists/${id}`],
      [`POST /custom-lists/${id}/entries`, { title_id: ran }],
      [`PUT /custom-lists/${id}/entries/${heat}`, { note: 'x' }],
      [`DELETE /custom-lists/${id}/entries/${heat}`],
      [`PUT /custom-lists/${id}/order`, { ids: [heat] }],
    ] as [string, object?][])
      expect(await ask(key, body), key).toMatchObject({ status: 404, body: { code: 'custom_list_not_found' } });
    expect((await ask('GET /custom-lists')).body.lists).toEqual([]);
    token = owner;
    expect(await stored(id)).toMatchObject({ name: 'Heists', entries: [{ note: null }] });
  });

  test('a list takes 2,000 titles and a person 200 lists; what is too much changes nothing', async () => {
    const { db } = home.database;
    const { id: some, ...title } = await db
      .selectFrom('titles')
      .selectAll()
      .where('id', '=', heat)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 2000 }, (_, i) => some + 1000 + i);
    await bulkInsert(
      db,
      'titles',
      ids.map((id) => ({ ...title, id, tmdb_id: 1_000_000 + id })),
    );
    const { id } = await create();
    await bulkInsert(
      db,
      'custom_list_entries',
      ids.map((title_id, position) => ({ list_id: id, title_id, position, note: null, added_at: 0 })),
    );
    expect(await ask(`POST /custom-lists/${id}/entries`, { title_id: ran })).toMatchObject({
      status: 409,
      body: { code: 'custom_list_full' },
    });
    const more = { name: 'Heists', entries: [{ title_id: ran }, { title_id: ids[0] }] };
    expect((await ask('POST /custom-lists/batch', more)).body).toMatchObject({ added: 0, already: 1, left_out: 1 });
    await ask(`PUT /custom-lists/${id}/order`, { ids: ids.toReversed() });
    expect(titleIdsOf(await stored(id))).toEqual(ids.toReversed());
    const row = { user_id: user.id, name: 'x', description: '', visibility: 'private' as const };
    await bulkInsert(
      db,
      'custom_lists',
      Array.from({ length: 199 }, () => ({ ...row, created_at: 0, updated_at: 0 })),
    );
    expect(await ask('POST /custom-lists', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_custom_lists' },
    });
    expect((await ask('POST /custom-lists/batch', { name: 'One more', entries: [] })).status).toBe(409);
    expect((await ask('GET /custom-lists')).body.lists).toHaveLength(200);

    await ask(`DELETE /custom-lists/${id}`);
    const parallel = await Promise.all(Array.from({ length: 20 }, () => ask('POST /custom-lists', { name: 'x' })));
    expect(parallel.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(parallel.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await ask('GET /custom-lists')).body.lists).toHaveLength(200);
  });

  test('a deleted list is gone, and the lists go with the account', async () => {
    const { id, token: shared } = await create({ visibility: 'public' });
    await fill(id, heat);
    expect((await ask(`DELETE /custom-lists/${id}`)).status).toBe(200);
    expect((await visit(`GET /shared-lists/${shared}`)).status).toBe(404);
    const kept = await create();
    await fill(kept.id, heat);
    const { db } = home.database;
    expect(await exportCustomLists(db, user.id)).toMatchObject([
      { name: 'Heists', entries: [{ title: { id: heat } }] },
    ]);
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    const left = await db.selectFrom('custom_list_entries').selectAll().where('list_id', '=', kept.id).execute();
    expect(left).toEqual([]);
  });

  test('a text that the database cannot store is refused', async () => {
    const { status } = await ask('POST /custom-lists', { name: 'a\0b' });
    expect(status).toBe(dialect === 'postgres' ? 400 : 201);
  });
});
