import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';

onEachDatabase('personal lists', (dialect) => {
  let home: TestApp;
  let token: string;
  let ids: Record<string, number>;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
    const rows = await home.database.db
      .selectFrom('titles')
      .select(['id', 'title'])
      .where('kind', '=', 'movie')
      .where('title', 'in', ['The Matrix', 'Inception', 'Alien', 'Parasite', 'The Godfather'])
      .execute();
    ids = Object.fromEntries(rows.map((row) => [row.title, row.id]));
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    token = (await signIn(home, await aUser(home))).access_token;
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const matrix = () => ({
    id: ids['The Matrix'],
    title: 'The Matrix',
    poster_path: null,
    release_date: '1999-03-31',
    vote_average: 8.2,
    overview: '',
    tmdb_id: 603,
  });

  test.each(['watchlist', 'favorites'])(
    'a title put on the %s is there, with what the catalogue knows of it',
    async (list) => {
      expect((await ask(`POST /${list}`, matrix())).status).toBe(201);
      const { body } = await ask(`GET /${list}`);
      expect(body[list]).toMatchObject([
        {
          movieId: ids['The Matrix'],
          movieTitle: 'The Matrix',
          releaseDate: '1999-03-31',
          category: 'Movies',
          runtime: 136,
          addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]);
    },
  );

  test('adding twice is harmless: 201, then 200, and the date of the first stays', async () => {
    const first = await ask('POST /watchlist', matrix());
    home.clock.advance(1000);
    const second = await ask('POST /watchlist', matrix());
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.entry.addedAt).toBe(first.body.entry.addedAt);
    expect((await ask('GET /watchlist')).body.watchlist).toHaveLength(1);
  });

  test('what is stored comes from the catalogue, whatever the body claims', async () => {
    await ask('POST /favorites', { ...matrix(), title: '<b>Pwned</b>', poster_path: 'http://127.0.0.1/x', user_id: 1 });
    expect((await ask('GET /favorites')).body.favorites[0]).toMatchObject({
      movieTitle: 'The Matrix',
      posterPath: null,
    });
  });

  test('an unknown title is 404, a body without an id 400, and neither leaves anything', async () => {
    expect(await ask('POST /watchlist', { id: 99_999_999 })).toMatchObject({
      status: 404,
      body: { code: 'title_not_found' },
    });
    expect((await ask('POST /watchlist', { title: 'The Matrix' })).status).toBe(400);
    expect((await ask('GET /watchlist')).body.watchlist).toEqual([]);
  });

  test('removing takes the title off this list alone; removing what is absent is 404', async () => {
    await ask('POST /watchlist', matrix());
    await ask('POST /favorites', matrix());
    expect((await ask(`DELETE /watchlist/${ids['The Matrix']}`)).status).toBe(200);
    expect(await ask(`DELETE /watchlist/${ids['The Matrix']}`)).toMatchObject({
      status: 404,
      body: { code: 'entry_not_found' },
    });
    expect((await ask('GET /favorites')).body.favorites).toHaveLength(1);
  });

  test("other people's entries do not exist", async () => {
    await ask('POST /watchlist', matrix());
    const stranger = (await signIn(home, await aUser(home))).access_token;
    const asStranger = (key: string) => call(home, key, undefined, { token: stranger });
    expect((await asStranger('GET /watchlist')).body.watchlist).toEqual([]);
    const foreign = await asStranger(`DELETE /watchlist/${ids['The Matrix']}`);
    const absent = await asStranger('DELETE /watchlist/99999999');
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    expect((await ask('GET /watchlist')).body.watchlist).toHaveLength(1);
  });

  test('the checks and the flags say on which list a title is', async () => {
    await ask('POST /watchlist', matrix());
    await ask('POST /favorites', { id: ids['Inception'] });
    expect((await ask(`GET /watchlist/check/${ids['The Matrix']}`)).body).toEqual({ inWatchlist: true });
    expect((await ask(`GET /favorites/check/${ids['The Matrix']}`)).body).toEqual({ isFavorited: false });
    const { body } = await ask(`GET /lists/flags?ids=${ids['The Matrix']},${ids['Inception']},${ids['Alien']}`);
    expect(body.flags).toMatchObject([
      { id: ids['The Matrix'], inWatchlist: true, isFavorited: false },
      { id: ids['Inception'], inWatchlist: false, isFavorited: true },
      { id: ids['Alien'], inWatchlist: false, isFavorited: false },
    ]);
    expect((await ask('GET /lists/flags?ids=1,,2')).status).toBe(400);
  });

  test('a list answers newest first', async () => {
    for (const title of ['The Matrix', 'Inception', 'Alien']) {
      await ask('POST /watchlist', { id: ids[title] });
      home.clock.advance(1000);
    }
    const { body } = await ask('GET /watchlist');
    expect(body.watchlist.map((entry: { movieTitle: string }) => entry.movieTitle)).toEqual([
      'Alien',
      'Inception',
      'The Matrix',
    ]);
  });

  test('an entry follows the catalogue when its title changes there', async () => {
    const record = aRecord({ tmdbId: 987_654, title: 'Working Title' });
    const options = { db: home.database.db, clock: home.clock, source: 'tmdb' as const };
    await storeTitles([record], options);
    const { id } = await home.database.db
      .selectFrom('titles')
      .select('id')
      .where('tmdb_id', '=', 987_654)
      .executeTakeFirstOrThrow();
    await ask('POST /watchlist', { id });
    await storeTitles([{ ...record, title: 'Final Title', posterPath: '/final.jpg' }], options);
    expect((await ask('GET /watchlist')).body.watchlist[0]).toMatchObject({
      movieTitle: 'Final Title',
      posterPath: '/final.jpg',
    });
  });

  test('twenty adds at once leave one entry: one 201, the rest 200', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST /watchlist', matrix())));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201]);
    expect((await ask('GET /watchlist')).body.watchlist).toHaveLength(1);
  });

  test('adds and removes at once end in one of the two states, never in an error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2 ? ask(`DELETE /watchlist/${ids['Alien']}`) : ask('POST /watchlist', { id: ids['Alien'] }),
      ),
    );
    expect(answers.filter((answer) => ![200, 201, 404].includes(answer.status))).toEqual([]);
    expect((await ask('GET /watchlist')).body.watchlist.length).toBeLessThanOrEqual(1);
  });

  test('entries of an export are matched by source id first, then by name and year', async () => {
    const { status, body } = await ask('POST /lists/match', {
      entries: [
        { title: 'Some other spelling', imdb_id: 'tt0133093' },
        { title: 'inception', year: 2010 },
        { title: 'Parasite', year: 2019, kind: 'movie' },
        { title: 'No Such Film At All Qqq', year: 1951 },
        { title: '', tmdb_id: 603, kind: 'movie' },
      ],
    });
    expect(status).toBe(200);
    const first = body.matches.map(({ titles }: { titles: { title: string }[] }) => titles[0]?.title);
    expect(first).toEqual(['The Matrix', 'Inception', 'Parasite', undefined, 'The Matrix']);
  });

  test('many are added at once, with their dates; importing them again adds nothing', async () => {
    const added = new Date(home.clock.now() - days(400)).toISOString();
    const entries = [{ id: ids['The Matrix'], added_at: added }, { id: ids['Alien'] }, { id: 99_999_999 }];
    expect((await ask('POST /lists/watchlist/batch', { entries })).body).toEqual({
      added: 2,
      already: 0,
      unknown: 1,
      removed: 0,
    });
    expect((await ask('POST /lists/watchlist/batch', { entries })).body).toEqual({
      added: 0,
      already: 2,
      unknown: 1,
      removed: 0,
    });
    const { body } = await ask('GET /watchlist');
    expect(body.watchlist.at(-1)).toMatchObject({ movieTitle: 'The Matrix', addedAt: added });
  });

  test('a batch removes as well as adds, and removing again changes nothing', async () => {
    await ask('POST /lists/watchlist/batch', { entries: [{ id: ids['Alien'] }] });
    const change = { entries: [{ id: ids['The Matrix'] }], removed_ids: [ids['Alien'], 99_999_999] };
    expect((await ask('POST /lists/watchlist/batch', change)).body).toMatchObject({ removed: 1 });
    expect((await ask('POST /lists/watchlist/batch', change)).body).toMatchObject({ added: 0, removed: 0 });
    const { body } = await ask('GET /watchlist');
    const titles = body.watchlist.map(({ movieTitle }: { movieTitle: string }) => movieTitle);
    expect(titles).toContain('The Matrix');
    expect(titles).not.toContain('Alien');
    expect((await ask('POST /lists/watchlist/batch', {})).status).toBe(400);
  });

  test('a date in the future counts as now, and a list that does not exist is refused', async () => {
    const later = new Date(home.clock.now() + days(30)).toISOString();
    await ask('POST /lists/favorites/batch', { entries: [{ id: ids['Alien'], added_at: later }] });
    const { body } = await ask('GET /favorites');
    expect(Date.parse(body.favorites[0].addedAt)).toBeLessThanOrEqual(home.clock.now());
    expect((await ask('POST /lists/bookmarks/batch', { entries: [{ id: 1 }] })).status).toBe(400);
  });

  test('signed out, every call of the lists is 401', async () => {
    for (const key of [
      'GET /watchlist',
      'POST /watchlist',
      'DELETE /watchlist/1',
      'GET /favorites/check/1',
      'POST /lists/match',
    ])
      expect((await call(home, key, key.startsWith('POST') ? { id: 1 } : undefined)).status).toBe(401);
  });

  test("a deleted person's entries go with them", async () => {
    const leaver = await aUser(home);
    const own = (await signIn(home, leaver)).access_token;
    await call(home, 'POST /watchlist', matrix(), { token: own });
    await home.database.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    const rows = await home.database.db
      .selectFrom('list_entries')
      .selectAll()
      .where('user_id', '=', leaver.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

test('a list may have more entries than a statement of SQLite has parameters', async () => {
  const home = await startApp({ dialect: 'sqlite' });
  const { db } = home.database;
  await storeTitles([aRecord({ title: 'Alien', tmdbId: 348 })], { db, clock: home.clock, source: 'starter' });
  const { id: first, ...alien } = await db.selectFrom('titles').selectAll().executeTakeFirstOrThrow();
  const ids = Array.from({ length: 33_000 }, (_, i) => first + 1 + i);
  await bulkInsert(
    db,
    'titles',
    ids.map((id) => ({ ...alien, id, tmdb_id: 1_000_000 + id })),
  );
  const ada = await aUser(home);
  await bulkInsert(
    db,
    'list_entries',
    ids.map((id) => ({ user_id: ada.id, list: 'favorites' as const, title_id: id, added_at: id })),
  );
  const { access_token: token } = await signIn(home, ada);
  const { status, body } = await call(home, 'GET /favorites', undefined, { token });
  expect([status, body.favorites.length]).toEqual([200, ids.length]);
  await home.close();
});
