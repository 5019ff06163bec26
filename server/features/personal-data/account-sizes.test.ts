import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';

onEachDatabase('the size of an account', (dialect) => {
  let home: TestApp;
  /** One more than a person can rate. */
  let ids: number[];
  beforeAll(async () => {
    home = await startApp({ dialect });
    const { db } = home.database;
    await storeTitles([aRecord({ title: 'Alien', tmdbId: 348 })], { db, clock: home.clock, source: 'starter' });
    const { id: first, ...alien } = await db.selectFrom('titles').selectAll().executeTakeFirstOrThrow();
    ids = Array.from({ length: limits.ratingsMax + 1 }, (_, i) => first + 1 + i);
    await bulkInsert(
      db,
      'titles',
      ids.map((id) => ({ ...alien, id, tmdb_id: 1_000_000 + id })),
    );
  });
  afterAll(() => home.close());

  async function someone() {
    const { id: userId } = await aUser(home);
    const token = await openTestSession(home, { id: userId });
    return { userId, token, ask: (key: string, body?: unknown) => call(home, key, body, { token }) };
  }

  async function addLists(userId: number, count: number, visibility: 'private' | 'link' = 'private') {
    const { db } = home.database;
    const lists = Array.from({ length: count }, (_, i) => ({
      user_id: userId,
      name: `List ${i}`,
      description: '',
      visibility,
      token: visibility === 'link' ? `${userId}-${i}`.padEnd(22, '_') : null,
      created_at: 0,
      updated_at: 0,
    }));
    return db.insertInto('custom_lists').values(lists).returning(['id', 'token']).execute();
  }

  async function fillList(listId: number, count: number, note: string | null = null) {
    const rows = ids
      .slice(0, count)
      .map((title_id, position) => ({ list_id: listId, title_id, position, note, added_at: 0 }));
    await bulkInsert(home.database.db, 'custom_list_entries', rows);
  }

  const refused = (code: string) => ({ status: 409, body: { code } });

  test('the collection and the favorites hold 50,000 titles each', async () => {
    const { userId, ask } = await someone();
    const rows = ids
      .slice(0, limits.listEntriesMax)
      .map((title_id) => ({ user_id: userId, list: 'favorites' as const, title_id, added_at: 0 }));
    await bulkInsert(home.database.db, 'list_entries', rows);
    const next = ids[limits.listEntriesMax]!;
    expect(await ask('POST /favorites', { id: next })).toMatchObject(refused('too_many_list_entries'));
    const batch = { entries: [{ id: next }] };
    expect(await ask('POST /lists/favorites/batch', batch)).toMatchObject(refused('too_many_list_entries'));
    expect((await ask('POST /favorites', { id: ids[0] })).status).toBe(200);
    expect((await ask('POST /watchlist', { id: next })).status).toBe(201);
    await ask(`DELETE /favorites/${ids[0]}`);
    expect((await ask('POST /favorites', { id: next })).status).toBe(201);
  });

  test('other calls are answered while 50,000 favorites are read', async () => {
    const { userId, ask } = await someone();
    const rows = ids
      .slice(0, limits.listEntriesMax)
      .map((title_id) => ({ user_id: userId, list: 'favorites' as const, title_id, added_at: 0 }));
    await bulkInsert(home.database.db, 'list_entries', rows);
    let [turns, isReading] = [0, true];
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    const { body } = await ask('GET /favorites');
    isReading = false;
    expect(body.favorites).toHaveLength(limits.listEntriesMax);
    // One after each thousand of cards, and others while the reply is written.
    expect(turns).toBeGreaterThan(50);
  });

  test('a person can rate 100,000 titles', async () => {
    const { userId, ask } = await someone();
    const rows = ids
      .slice(0, limits.ratingsMax)
      .map((title_id) => ({ user_id: userId, title_id, rating: 8, rated_at: 0 }));
    await bulkInsert(home.database.db, 'ratings', rows);
    const next = ids[limits.ratingsMax]!;
    expect(await ask(`PUT /ratings/${next}`, { rating: 3 })).toMatchObject(refused('too_many_ratings'));
    const watched = { watched_on: null, is_rewatch: false, note: null };
    expect(await ask('POST /diary', { ...watched, title_id: next, rating: 3 })).toMatchObject(
      refused('too_many_ratings'),
    );
    const { body } = await ask('POST /diary', { ...watched, title_id: next, rating: null });
    const change = { ...watched, rating: 3 };
    expect(await ask(`PUT /diary/${body.entry.id}`, change)).toMatchObject(refused('too_many_ratings'));
    expect((await ask('GET /diary')).body).toMatchObject({ total: 1, entries: [{ rating: null }] });
    const batch = { entries: [], ratings: [{ title_id: next, rating: 3, rated_at: null }] };
    expect(await ask('POST /diary/batch', batch)).toMatchObject(refused('too_many_ratings'));
    expect((await ask(`PUT /ratings/${ids[0]}`, { rating: 3 })).status).toBe(200);
  });

  test('the newest 10,000 dismissed recommendations are remembered', async () => {
    const { userId, ask } = await someone();
    const { db } = home.database;
    const rows = ids
      .slice(0, limits.dismissedMax)
      .map((title_id, i) => ({ user_id: userId, title_id, dismissed_at: i }));
    await bulkInsert(db, 'dismissed_titles', rows);
    const next = ids[limits.dismissedMax]!;
    expect((await ask(`POST /recommendations/dismissed/${next}`)).status).toBe(200);
    const kept = await db.selectFrom('dismissed_titles').select('title_id').where('user_id', '=', userId).execute();
    const dismissed = kept.map(({ title_id }) => title_id).toSorted((a, b) => a - b);
    expect(dismissed).toEqual(ids.slice(1, limits.dismissedMax + 1));
  });

  test('all named lists of a person hold 100,000 titles', async () => {
    const { userId, ask } = await someone();
    const [own, ...others] = await addLists(userId, limits.customEntriesMax / limits.customListEntriesMax + 1);
    for (const { id } of others) await fillList(id, limits.customListEntriesMax);
    const full = refused('too_many_list_entries');
    expect(await ask(`POST /custom-lists/${own!.id}/entries`, { title_id: ids[0] })).toMatchObject(full);
    const batch = { name: 'List 0', entries: [{ title_id: ids[0] }] };
    expect(await ask('POST /custom-lists/batch', batch)).toMatchObject(full);
    const [shared] = await addLists((await someone()).userId, 1, 'link');
    await fillList(shared!.id, 1);
    expect(await ask(`POST /shared-lists/${shared!.token}/copy`)).toMatchObject(full);
    await ask(`DELETE /custom-lists/${others[0]!.id}`);
    expect((await ask(`POST /shared-lists/${shared!.token}/copy`)).status).toBe(201);
  });

  test('the notes of all named lists take 10 MB', async () => {
    const { userId, ask } = await someone();
    const lists = await addLists(userId, 5);
    for (const { id } of lists) await fillList(id, 2000, 'x'.repeat(1000));
    const [first] = lists;
    const add = (note: string | null) => ask(`POST /custom-lists/${first!.id}/entries`, { title_id: ids[2000], note });
    const setNote = (of: number, note: string) => ask(`PUT /custom-lists/${first!.id}/entries/${ids[of]}`, { note });
    expect((await ask(`DELETE /custom-lists/${first!.id}/entries/${ids[0]}`)).status).toBe(200);
    expect((await setNote(1, 'ü'.repeat(1000))).status).toBe(200);
    expect(await add('a note')).toMatchObject(refused('notes_full'));
    const batch = { name: 'List 0', entries: [{ title_id: ids[2000], note: 'a note' }] };
    expect(await ask('POST /custom-lists/batch', batch)).toMatchObject(refused('notes_full'));
    expect((await add(null)).status).toBe(201);
    expect(await setNote(2000, 'a note')).toMatchObject(refused('notes_full'));
    expect((await setNote(1, 'shorter')).status).toBe(200);
    expect((await setNote(2000, 'a note')).status).toBe(200);
  });

  test('the notes of a diary take 10 MB', async () => {
    const { userId, ask } = await someone();
    const day = '2026-11-01';
    const rows = ids.slice(0, 1000).map((title_id) => ({
      user_id: userId,
      title_id,
      watched_on: day,
      rating: null,
      is_rewatch: 0 as const,
      note: 'x'.repeat(10_000),
      key: null,
      created_at: 0,
    }));
    await bulkInsert(home.database.db, 'diary_entries', rows);
    const entry = { watched_on: day, rating: null, is_rewatch: false };
    expect(await ask('POST /diary', { ...entry, title_id: ids[0], note: 'one more' })).toMatchObject(
      refused('notes_full'),
    );
    const batch = { entries: [{ ...entry, title_id: ids[0], note: 'one more', nth: 2 }], ratings: [] };
    expect(await ask('POST /diary/batch', batch)).toMatchObject(refused('notes_full'));
    const { body } = await ask('POST /diary', { ...entry, title_id: ids[0], note: null });
    const setNote = (note: string) => ask(`PUT /diary/${body.entry.id}`, { ...entry, note });
    expect(await setNote('one more')).toMatchObject(refused('notes_full'));
    const [long] = (await ask('GET /diary?notes_only=true&limit=1')).body.entries as { id: number }[];
    expect((await ask(`PUT /diary/${long!.id}`, { ...entry, note: 'shorter' })).status).toBe(200);
    expect((await setNote('one more')).status).toBe(200);
  });

  test('the export can be made before the clock is set', async () => {
    home.clock.advance(-days(50 * 365));
    const { token } = await someone();
    const headers = { authorization: `Bearer ${token}` };
    expect((await home.app.inject({ url: '/api/auth/export', headers })).statusCode).toBe(200);
    home.clock.advance(days(50 * 365));
  });

  test('the export of a long list is valid JSON, and holds every title once', async () => {
    const { userId, token } = await someone();
    const [list] = await addLists(userId, 1);
    await fillList(list!.id, 2000, '"quoted"\n');
    await bulkInsert(
      home.database.db,
      'ratings',
      ids.slice(0, 3000).map((title_id) => ({ user_id: userId, title_id, rating: 8, rated_at: 0 })),
    );
    const { rawPayload } = await home.app.inject({
      url: '/api/auth/export',
      headers: { authorization: `Bearer ${token}` },
    });
    const files = unzipSync(rawPayload);
    const read = (name: string) => {
      const text = strFromU8(files[name]!);
      const content = JSON.parse(text) as object[];
      expect(text).toBe(`${JSON.stringify(content, null, 2)}\n`);
      return content;
    };
    expect(read('ratings.json')).toHaveLength(3000);
    expect(read('lists.json')).toMatchObject([{ name: 'List 0' }]);
    expect(read('diary.json')).toEqual([]);
  });
});
