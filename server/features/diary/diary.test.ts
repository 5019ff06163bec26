import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeDiary, watchedTitleIds } from '#server/features/diary/service.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord, storeRecords } from '#tests/support/records.ts';

onEachDatabase('diary and ratings', (dialect) => {
  let home: TestApp;
  let heat: number;
  let ran: number;
  let show: number;
  let user: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
    [heat, ran, show] = (await storeRecords(home, [
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
  const watch = async (titleId: number, watched_on: string | null, more: object = {}) =>
    (await ask('POST /diary', { title_id: titleId, watched_on, ...more })).body.entry;
  const diary = async (query = '') => (await ask(`GET /diary${query}`)).body;
  const titlesOf = ({ entries }: { entries: { title: { title: string } }[] }) =>
    entries.map(({ title }) => title.title);

  test('a diary entry has its title, day, rating and note', async () => {
    const body = { title_id: heat, watched_on: '2026-11-20', rating: 4.5, is_rewatch: true, note: 'The coffee scene.' };
    const { status, body: reply } = await ask('POST /diary', body);
    expect(status).toBe(201);
    const { title_id: _, ...said } = body;
    expect(reply.entry).toMatchObject({ ...said, title: { id: heat, title: 'Heat', category: 'Movies' } });
    expect(await diary()).toEqual({ entries: [reply.entry], total: 1 });
  });

  test('a rating in the diary becomes the rating of the title; flags contain both', async () => {
    await watch(heat, null, { rating: 3 });
    await ask(`PUT /ratings/${ran}`, { rating: 0.5 });
    const { body } = await ask(`GET /lists/flags?ids=${heat},${ran},${show}`);
    expect(body.flags).toMatchObject([
      { id: heat, isWatched: true, rating: 3, inWatchlist: false },
      { id: ran, isWatched: false, rating: 0.5 },
      { id: show, isWatched: false, rating: null },
    ]);
  });

  test('list entries contain what was watched and rated', async () => {
    await ask('POST /watchlist', { id: heat });
    await watch(heat, null, { rating: 3.5 });
    expect((await ask('GET /watchlist')).body.watchlist).toMatchObject([{ isWatched: true, rating: 3.5 }]);
  });

  test('the same key again adds nothing, however many calls at once', async () => {
    const body = { title_id: heat, watched_on: '2026-11-20', key: 'a-call-without-answer' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST /diary', body)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.entry.id}`)).size).toBe(1);
    expect((await diary()).total).toBe(1);
    await watch(heat, '2026-11-20');
    expect((await diary()).total).toBe(2);
  });

  test.each([
    ['a rating off the half stars', { rating: 3.7 }],
    ['a rating of 0', { rating: 0 }],
    ['a rating of 5.5', { rating: 5.5 }],
    ['a day that does not exist', { watched_on: '2026-02-30' }],
    ['a day in the future', { watched_on: '2026-11-22' }],
    ['a day before there were films', { watched_on: '1879-12-31' }],
    ['a note that is too long', { note: 'x'.repeat(10_001) }],
  ])('%s is refused, when added and when changed', async (_, wrong) => {
    const { id } = await watch(heat, '2026-11-19');
    const right = { watched_on: '2026-11-19', rating: null };
    expect((await ask('POST /diary', { title_id: heat, ...right, ...wrong })).status).toBe(400);
    expect((await ask(`PUT /diary/${id}`, { ...right, ...wrong })).status).toBe(400);
    expect((await diary()).total).toBe(1);
  });

  test('tomorrow is accepted once it has started in some time zone', async () => {
    expect((await ask('POST /diary', { title_id: heat, watched_on: '2026-11-21' })).status).toBe(201);
  });

  test('a day before there were films is refused with a reason, and in a batch stored as unknown', async () => {
    const watched = { title_id: heat, watched_on: '0001-01-01' };
    expect(await ask('POST /diary', watched)).toMatchObject({ status: 400, body: { code: 'watched_too_early' } });
    expect((await ask('POST /diary', { ...watched, watched_on: '1880-01-01' })).status).toBe(201);
    expect((await ask('POST /diary/batch', { entries: [watched] })).body.entries).toMatchObject({ added: 1 });
    expect((await diary()).entries.map((of: { watched_on: string | null }) => of.watched_on)).toEqual([
      '1880-01-01',
      null,
    ]);
  });

  test('an unknown title is 404, and rates nothing', async () => {
    const unknown = { status: 404, body: { code: 'title_not_found' } };
    expect(await ask('POST /diary', { title_id: 99_999_999, watched_on: null })).toMatchObject(unknown);
    expect(await ask('PUT /ratings/99999999', { rating: 4 })).toMatchObject(unknown);
  });

  test('an entry is changed, deleted, and restored for a day', async () => {
    const { id } = await watch(heat, '2026-11-19', { rating: 2, note: 'Long.' });
    const changed = await ask(`PUT /diary/${id}`, { watched_on: null, rating: 4, note: null });
    expect(changed.body.entry).toMatchObject({ id, watched_on: null, rating: 4, note: null });
    expect((await ask(`DELETE /diary/${id}`)).status).toBe(200);
    expect((await diary()).total).toBe(0);
    expect((await ask(`GET /lists/flags?ids=${heat}`)).body.flags).toMatchObject([{ isWatched: false, rating: 4 }]);
    expect(await ask(`DELETE /diary/${id}`)).toMatchObject({ status: 404, body: { code: 'diary_entry_not_found' } });
    expect((await ask(`POST /diary/${id}/restore`)).body.entry).toMatchObject({ id, rating: 4 });
    await ask(`DELETE /diary/${id}`);
    await purgeDiary({ db: home.database.db, clock: { now: () => home.clock.now() + days(2) } });
    expect((await ask(`POST /diary/${id}/restore`)).status).toBe(404);
  });

  test("another person's entry is as absent as one that never was", async () => {
    const { id } = await watch(heat, '2026-11-19');
    const stranger = await openTestSession(home, await aUser(home));
    for (const key of ['PUT', 'DELETE'])
      for (const path of [`${key} /diary/${id}`, `${key} /diary/99999999`]) {
        const answer = await call(home, path, key === 'PUT' ? { watched_on: null } : undefined, { token: stranger });
        expect(answer).toMatchObject({ status: 404, body: { code: 'diary_entry_not_found' } });
      }
    await ask(`DELETE /diary/${id}`);
    expect((await call(home, `POST /diary/${id}/restore`, undefined, { token: stranger })).status).toBe(404);
  });

  test('the diary is read newest day first, entries without a day last, by page, month and filter', async () => {
    await watch(heat, '2025-12-31', { rating: 5 });
    await watch(show, '2026-11-01');
    await watch(ran, '2026-11-18', { note: 'Again.', is_rewatch: true, rating: 4 });
    await watch(heat, null);
    expect(titlesOf(await diary())).toEqual(['Ran', 'Dark', 'Heat', 'Heat']);
    expect(await diary('?limit=1&page=2')).toMatchObject({ total: 4, entries: [{ title: { title: 'Dark' } }] });
    // A full diary has a thousand pages.
    expect(await diary('?page=1000')).toMatchObject({ total: 4, entries: [] });
    expect((await ask('GET /diary?page=1001')).status).toBe(400);
    const found = {
      '?year=2026': ['Ran', 'Dark'],
      '?year=2026&month=11': ['Ran', 'Dark'],
      '?year=2025&month=12': ['Heat'],
      '?year=2026&month=10': [],
      '?undated=true': ['Heat'],
      '?kind=tv': ['Dark'],
      '?min_rating=4.5': ['Heat'],
      '?rewatches_only=true': ['Ran'],
      '?notes_only=true': ['Ran'],
      [`?title_id=${heat}`]: ['Heat', 'Heat'],
    };
    for (const [query, titles] of Object.entries(found)) {
      const page = await diary(query);
      expect(titlesOf(page), query).toEqual(titles);
      expect(page.total, query).toBe(titles.length);
    }
    expect((await ask('GET /diary?month=13')).status).toBe(400);
  });

  test('years and days are counted', async () => {
    for (const day of ['2025-12-31', '2026-11-01', '2026-11-01', null]) await watch(heat, day);
    expect((await ask('GET /diary/days?year=2026')).body).toEqual({
      years: [
        { year: 2026, count: 2 },
        { year: 2025, count: 1 },
      ],
      undated: 1,
      days: [{ day: '2026-11-01', count: 2 }],
    });
  });

  test('a full diary refuses further entries, and not the repetition of a call', async () => {
    const entries = Array.from({ length: 50_000 - 1 }, (_, n) => ({
      user_id: user.id,
      title_id: heat,
      watched_on: '',
      rating: null,
      is_rewatch: 0,
      note: null,
      key: `entry ${n}`,
      created_at: 0,
    }));
    for (let from = 0; from < entries.length; from += 2_000)
      await home.database.db
        .insertInto('diary_entries')
        .values(entries.slice(from, from + 2_000))
        .execute();
    const last = { title_id: ran, watched_on: null, key: 'the-last-entry' };
    for (let i = 0; i < 2; i += 1) expect((await ask('POST /diary', last)).status).toBe(201);
    const full = { status: 409, body: { code: 'diary_full' } };
    expect(await ask('POST /diary', { title_id: ran, watched_on: null })).toMatchObject(full);
    expect(await ask('POST /diary/batch', { entries: [{ title_id: show, watched_on: null }] })).toMatchObject(full);
    expect((await diary('?limit=1')).total).toBe(50_000);
  });

  test('a rating is changed and removed, and removing it twice is harmless', async () => {
    expect((await ask(`PUT /ratings/${heat}`, { rating: 3.5 })).body).toEqual({ rating: 3.5 });
    expect((await ask(`PUT /ratings/${heat}`, { rating: 1.25 })).status).toBe(400);
    for (let i = 0; i < 2; i += 1)
      expect(await ask(`DELETE /ratings/${heat}`)).toMatchObject({ status: 200, body: { rating: null } });
  });

  test('an import brings days and ratings, and importing again, also at once, adds nothing', async () => {
    await watch(heat, '2026-01-01');
    const batch = {
      entries: [
        { title_id: heat, watched_on: '2026-01-01', rating: 4 },
        { title_id: heat, watched_on: '2026-01-01', nth: 2 },
        { title_id: ran, watched_on: null, note: 'A review.' },
        { title_id: 99_999_999, watched_on: null },
      ],
      ratings: [
        { title_id: ran, rating: 4, rated_at: '2020-05-01T00:00:00.000Z' },
        { title_id: 99_999_999, rating: 4 },
      ],
    };
    const [first, second] = await Promise.all([ask('POST /diary/batch', batch), ask('POST /diary/batch', batch)]);
    expect(first.body.entries.added + second.body.entries.added).toBe(2);
    expect((await ask('POST /diary/batch', batch)).body).toEqual({
      entries: { added: 0, already: 3, unknown: 1 },
      ratings: { added: 0, already: 1, unknown: 1 },
    });
    expect((await diary()).total).toBe(3);
  });

  test('an imported entry whose day was corrected does not return with the next import', async () => {
    const batch = { entries: [{ title_id: ran, watched_on: '2020-01-01' }] };
    await ask('POST /diary/batch', batch);
    const [entry] = (await diary()).entries;
    await ask(`PUT /diary/${entry.id}`, { watched_on: '2020-01-02' });
    expect((await ask('POST /diary/batch', batch)).body.entries).toMatchObject({ added: 0, already: 1 });
  });

  test('an imported rating replaces an older one and never a newer one', async () => {
    const rate = (rating: number, rated_at: string | null) =>
      ask('POST /diary/batch', { ratings: [{ title_id: heat, rating, rated_at }] });
    const now = async () => (await ask(`GET /lists/flags?ids=${heat}`)).body.flags[0].rating;
    await rate(2, '2020-01-01T00:00:00.000Z');
    await rate(3, '2021-01-01T00:00:00.000Z');
    expect(await now()).toBe(3);
    await rate(1, '2020-06-01T00:00:00.000Z');
    await rate(1, null);
    expect(await now()).toBe(3);
    await ask(`PUT /ratings/${heat}`, { rating: 5 });
    await rate(1, '2026-01-01T00:00:00.000Z');
    expect(await now()).toBe(5);
  });

  test('other features ask which titles a person has watched', async () => {
    for (const id of [heat, heat, show]) await watch(id, null);
    expect(await watchedTitleIds(home.database.db, user.id)).toEqual(new Set([heat, show]));
  });

  test("a deleted person's diary and ratings go with them", async () => {
    await watch(heat, null, { rating: 4 });
    await home.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    for (const table of ['diary_entries', 'ratings'] as const) {
      const rows = await home.database.db.selectFrom(table).select('title_id').where('user_id', '=', user.id).execute();
      expect(rows, table).toEqual([]);
    }
  });
});
