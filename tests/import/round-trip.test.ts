import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import type { Bookmark } from '#web/api/lists/bookmarks.ts';
import { backupJson, diaryCsv, type Backup } from '#web/features/lists/write-export.ts';
import { planAdditions } from '#web/features/lists/import/additions.ts';
import { addTitles, findTitles, nothingAdded } from '#web/features/lists/import/carry-out.ts';
import { groupFindings, planLists, planTitles } from '#web/features/lists/import/plan.ts';
import { readExport } from '#web/features/lists/import/read/read-export.ts';

const seasons = [{ seasonNumber: 1, name: 'Season 1', airDate: '2017-12-01', episodeCount: 10 }];

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite' });
  const records = [
    aRecord({ title: 'Heat', tmdbId: 949, imdbId: 'tt0113277', releaseDate: '1995-12-15' }),
    aRecord({ title: 'Ran', tmdbId: 11_645, imdbId: 'tt0089881', releaseDate: '1985-06-01' }),
    aRecord({ title: 'Alien', tmdbId: 348, imdbId: 'tt0078748', releaseDate: '1979-05-25' }),
    aRecord({ title: 'Dark', tmdbId: 70_523, imdbId: 'tt5753856', releaseDate: '2017-12-01', kind: 'tv', seasons }),
  ];
  await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'tmdb' });
  await home.search.catchUp();
});
afterAll(() => home.close());

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A person's calls, as the web app makes them. */
async function someone(): Promise<{ own: OwnCall; backup: () => Promise<Backup>; token: string }> {
  const token = await openTestSession(home, await aUser(home));
  const own = (async (key: string, { params = {}, query, body }: Request) => {
    const reply = await call(
      home,
      key.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!) +
        (query ? `?${new URLSearchParams(query)}` : ''),
      body,
      { token },
    );
    if (reply.status >= 400) throw new Error(reply.text);
    return reply.body;
  }) as unknown as OwnCall;
  const backup = async () => ({
    ...(await own('GET /diary/backup', {})),
    ...(await own('GET /lists/backup', {})),
    // Another account has the same lists with other ids.
    lists: (await own('GET /custom-lists/backup', {})).lists.map((list) => ({ ...list, id: 0 })),
    ...(await own('GET /progress/backup', {})),
    titles: [],
  });
  return { own, backup, token };
}

/** The dialog with unchanged suggestions. */
async function importFile(own: OwnCall, name: string, bytes: Uint8Array) {
  const lists = readExport(name, bytes, { timeZone: 'UTC' });
  const destinations = lists.map(({ suggestion }) => suggestion ?? 'none');
  const named = planLists(lists, destinations);
  const planned = planTitles(lists, destinations, named);
  const bookmarks: Bookmark[] = [];
  const work = {
    call: own,
    signal: AbortSignal.timeout(60_000),
    onProgress: () => undefined,
    addBookmarks: (added: Bookmark[]) => bookmarks.push(...added),
  };
  const found: never[] = [];
  await findTitles(planned, found, work);
  const findings = groupFindings(planned, found);
  const added = nothingAdded();
  await addTitles(planAdditions(findings, new Map(), named), added, work);
  return { ...added, bookmarks, left: findings.notFound.map(({ entry }) => entry.title) };
}

const letterboxd = zipSync({
  'watchlist.csv': strToU8('Date,Name,Year,Letterboxd URI\n2020-02-08,Alien,1979,https://boxd.it/1'),
  'watched.csv': strToU8(
    'Date,Name,Year,Letterboxd URI\n2020-02-08,Heat,1995,https://boxd.it/2\n2020-02-08,Ran,1985,https://boxd.it/3',
  ),
  'ratings.csv': strToU8('Date,Name,Year,Letterboxd URI,Rating\n2020-03-01,Heat,1995,https://boxd.it/2,4.5'),
  'diary.csv': strToU8(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
      '2020-02-15,Heat,1995,https://boxd.it/4,3.5,,,2019-06-03\n' +
      '2020-02-16,Heat,1995,https://boxd.it/5,4,Yes,,2020-02-15\n' +
      '2020-02-17,A Film Never Made,2001,https://boxd.it/6,4,Yes,,2020-02-15',
  ),
  'reviews.csv': strToU8(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n' +
      '2020-02-16,Heat,1995,https://boxd.it/5,4,Yes,"The <i>coffee</i> scene,\nagain.",,2020-02-15',
  ),
  'profile.csv': strToU8('Username\nme'),
  'lists/heists.csv': strToU8(
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n' +
      '2021-11-06,Heists,,https://boxd.it/7,"At <b>night</b>,\nwith coffee."\n\n' +
      'Position,Name,Year,URL,Description\n' +
      '1,Ran,1985,https://boxd.it/3,"Not a heist."\n2,Heat,1995,https://boxd.it/2,\n3,Ran,1985,https://boxd.it/3,',
  ),
});

test('a Letterboxd export keeps days, ratings, rewatches and reviews; a second import adds nothing', async () => {
  const { own, backup } = await someone();
  expect(await importFile(own, 'letterboxd.zip', letterboxd)).toMatchObject({ added: 7, left: ['A Film Never Made'] });
  const kept = await backup();
  expect(kept.diary).toMatchObject([
    { title: 'Ran', watched_on: null, rating: null },
    { title: 'Heat', watched_on: '2019-06-03', rating: 3.5, is_rewatch: false, note: null },
    { title: 'Heat', watched_on: '2020-02-15', rating: 4, is_rewatch: true, note: 'The coffee scene,\nagain.' },
  ]);
  expect(kept.ratings).toMatchObject([{ title: 'Heat', rating: 4.5, rated_at: '2020-03-01T00:00:00.000Z' }]);
  expect(kept.lists).toMatchObject([
    {
      name: 'Heists',
      description: 'At night,\nwith coffee.',
      entries: [
        { title: 'Ran', note: 'Not a heist.' },
        { title: 'Heat', note: null },
      ],
    },
  ]);
  expect((await importFile(own, 'letterboxd.zip', letterboxd)).added).toBe(0);
  const watched = strToU8('Date,Name,Year,Letterboxd URI\n2020-02-08,Heat,1995,https://boxd.it/2');
  expect((await importFile(own, 'watched.csv', watched)).added).toBe(0);
});

test('lists of Trakt, IMDb and Marquee keep their names, also twice the same one', async () => {
  const { own, backup } = await someone();
  const trakt = zipSync({
    'lists-lists.json': strToU8(
      JSON.stringify([{ name: 'Dark things', description: 'Boo', ids: { trakt: 9, slug: 'dark-things' } }]),
    ),
    'lists-list-9-dark-things.json': strToU8(
      JSON.stringify([
        {
          rank: 1,
          listed_at: '2020-01-02T03:04:05.000Z',
          notes: 'Best',
          type: 'show',
          show: { title: 'Dark', ids: {} },
        },
        { rank: 2, listed_at: '2020-01-02T03:04:05.000Z', type: 'person', person: { name: 'Jeremy Irons' } },
        {
          rank: 3,
          listed_at: '2020-01-02T03:04:05.000Z',
          type: 'movie',
          movie: { title: 'Alien', ids: { tmdb: 348 } },
        },
      ]),
    ),
  });
  await importFile(own, 'trakt.zip', trakt);
  const imdb = 'Position,Const,Created,Description,Title,Year\n1,tt0078748,2021-06-02,Loud,Alien,1979';
  await importFile(own, 'Space.csv', strToU8(imdb));
  await own('POST /custom-lists', { body: { name: 'Space' } });
  const first = await backup();
  expect(first.lists).toMatchObject([
    { name: 'Dark things', description: 'Boo', entries: [{ title: 'Dark', note: 'Best' }, { title: 'Alien' }] },
    { name: 'Space', entries: [{ title: 'Alien', note: 'Loud', added_at: '2021-06-02T00:00:00.000Z' }] },
    { name: 'Space', entries: [] },
  ]);
  const other = await someone();
  for (const expected of [3, 0]) {
    expect((await importFile(other.own, 'marquee.json', strToU8(backupJson([], first)))).added).toBe(expected);
    expect((await other.backup()).lists).toEqual(first.lists);
  }
});

test('watched episodes of Trakt and Yamtrack become progress, with their last date, and come back from the backup', async () => {
  const dark = { title: 'Dark', year: 2017, ids: { imdb: 'tt5753856', tmdb: 70_523 } };
  const watched = (number: number, last_watched_at: string) => ({ number, plays: 1, last_watched_at });
  const trakt = zipSync({
    'watched-shows.json': strToU8(
      JSON.stringify([
        {
          last_watched_at: '2020-01-03T00:00:00.000Z',
          show: dark,
          seasons: [
            { number: 1, episodes: [watched(1, '2020-01-02T00:00:00.000Z'), watched(99, '2020-01-03T00:00:00.000Z')] },
          ],
        },
      ]),
    ),
    ...Object.fromEntries(
      ['2020-01-04T20:15:00.000Z', '2020-01-01T20:15:00.000Z'].map((watched_at, i) => [
        `watched-history-${i + 1}.json`,
        strToU8(JSON.stringify([{ watched_at, type: 'episode', episode: { season: 1, number: 2 }, show: dark }])),
      ]),
    ),
  });
  const { own, backup } = await someone();
  expect(await importFile(own, 'trakt.zip', trakt)).toMatchObject({ added: 2, unknownEpisodes: [{}] });
  const yamtrack =
    'media_id,source,media_type,title,season_number,episode_number,status,end_date\n' +
    '70523,tmdb,season,Dark,1,,Completed,2022-03-04\n70523,tmdb,episode,Dark,1,3,Completed,2022-03-04';
  await importFile(own, 'yamtrack.csv', strToU8(yamtrack));
  const first = await backup();
  expect(first.diary).toEqual([]);
  expect(first.progress).toMatchObject([
    {
      title: 'Dark',
      tmdb_id: 70_523,
      episodes: [
        { season: 1, episode: 1, watched_at: '2020-01-02T00:00:00.000Z' },
        { season: 1, episode: 2, watched_at: '2020-01-04T20:15:00.000Z' },
        { season: 1, episode: 3, watched_at: '2022-03-04T00:00:00.000Z' },
      ],
    },
  ]);
  const other = await someone();
  for (const expected of [3, 0]) {
    expect((await importFile(other.own, 'marquee.json', strToU8(backupJson([], first)))).added).toBe(expected);
    expect(await other.backup()).toEqual(first);
  }
});

test('what was imported is exported, and imports elsewhere without loss', async () => {
  const { own, backup } = await someone();
  await importFile(own, 'letterboxd.zip', letterboxd);
  const first = await backup();
  const { watchlist } = await own('GET /watchlist', {});
  const rows = watchlist.map((row) => ({ ...row, list: 'watchlist' as const }));
  for (const [name, text] of [
    ['marquee.json', backupJson(rows, first)],
    ['diary.csv', diaryCsv(first)],
  ] as const) {
    const other = await someone();
    await importFile(other.own, name, strToU8(text));
    const second = await other.backup();
    expect(second.diary, name).toEqual(first.diary);
    if (name === 'marquee.json') expect(second).toEqual(first);
  }
});

test.each([
  [
    'Trakt’s history',
    'history.json',
    JSON.stringify([
      { watched_at: '2024-05-18T21:25:49.000Z', type: 'movie', movie: { title: 'Heat', ids: { tmdb: 949 } } },
      { watched_at: '2024-05-18T21:25:49.000Z', type: 'episode', episode: {}, show: { title: 'Dark', ids: {} } },
    ]),
    [{ title: 'Heat', watched_on: '2024-05-18' }],
    [],
  ],
  [
    'Trakt’s ratings',
    'ratings_movies.json',
    JSON.stringify([{ rated_at: '2021-01-30T03:53:25.000Z', rating: 7, movie: { title: 'Heat', ids: { tmdb: 949 } } }]),
    [],
    [{ title: 'Heat', rating: 3.5, rated_at: '2021-01-30T03:53:25.000Z' }],
  ],
  [
    'IMDb’s ratings',
    'ratings.csv',
    'Const,Your Rating,Date Rated,Title,URL,Title Type,Year\ntt0113277,9,2025-02-16,Heat,,Movie,1995',
    [{ title: 'Heat', watched_on: null, rating: 4.5 }],
    [{ title: 'Heat', rating: 4.5, rated_at: '2025-02-16T00:00:00.000Z' }],
  ],
  [
    'Movary’s history',
    'history.csv',
    'title,year,tmdbId,imdbId,watchedAt,comment\nHeat,1995,949,tt0113277,2023-01-05,Great',
    [{ title: 'Heat', watched_on: '2023-01-05', note: 'Great' }],
    [],
  ],
  [
    'Yamtrack’s list',
    'yamtrack.csv',
    'media_id,source,media_type,title,score,status,start_date,end_date,notes\n70523,tmdb,tv,Dark,8,Completed,,2022-03-04,',
    [{ title: 'Dark', watched_on: '2022-03-04', rating: 4 }],
    [{ title: 'Dark', rating: 4 }],
  ],
  [
    'another table',
    'films.csv',
    'Movie;Release Year;Date Watched;My Rating\nHeat;1995;2023-01-05;8\nRan;1985;;6',
    [
      { title: 'Ran', watched_on: null, rating: 3 },
      { title: 'Heat', watched_on: '2023-01-05', rating: 4 },
    ],
    // Without a date first.
    [{ rating: 3 }, { rating: 4 }],
  ],
])('%s keeps its days and ratings', async (_, name, text, diary, ratings) => {
  const { own, backup } = await someone();
  await importFile(own, name, strToU8(text));
  const kept = await backup();
  expect(kept.diary).toMatchObject(diary);
  expect(kept.diary).toHaveLength(diary.length);
  expect(kept.ratings).toHaveLength(ratings.length);
  expect(kept.ratings).toMatchObject(ratings);
});

const bookmarkedAt = '2026-10-01T12:00:00.000Z';

test('bookmarks come back from the JSON with their dates, by the ids of their titles', async () => {
  const { own, backup } = await someone();
  const alien = { list: 'bookmarks', movieTitle: 'renamed since', releaseDate: null, voteAverage: null } as const;
  const { id } = await home.database.db
    .selectFrom('titles')
    .select('id')
    .where('title', '=', 'Alien')
    .executeTakeFirstOrThrow();
  const { titles } = await own('GET /lists/identities', { query: { ids: `${id},999999` } });
  expect(titles).toMatchObject([{ title_id: id, title: 'Alien', year: 1979, imdb_id: 'tt0078748', tmdb_id: 348 }]);
  const row = { ...alien, movieId: id, addedAt: bookmarkedAt, category: 'Movies' } as const;
  const text = backupJson([row], { ...(await backup()), titles });
  expect(await importFile(own, 'marquee.json', strToU8(text))).toMatchObject({
    added: 1,
    bookmarks: [{ id, title: 'Alien', addedAt: bookmarkedAt }],
    left: [],
  });
});

test('the zip of all personal data comes back with lists, bookmarks, diary, ratings and episodes', async () => {
  const { own, backup, token } = await someone();
  await importFile(own, 'letterboxd.zip', letterboxd);
  const ids = new Map(
    (await home.database.db.selectFrom('titles').select(['id', 'title']).execute()).map((of) => [of.title, of.id]),
  );
  await own('POST /lists/{list}/batch', {
    params: { list: 'favorites' },
    body: { entries: [{ id: ids.get('Dark')!, added_at: bookmarkedAt }] },
  });
  await own('PUT /preferences/', { body: { sync_bookmarks: true } });
  await own('POST /bookmarks/batch', {
    body: { entries: [{ id: ids.get('Ran')!, added_at: bookmarkedAt, age_ms: 0 }] },
  });
  for (const name of ['Heists', 'Space']) await own('POST /custom-lists', { body: { name } });
  await own('POST /progress/batch', {
    body: {
      episodes: [
        { title_id: ids.get('Dark')!, season: 1, episode: 2, watched: true, watched_at: '2020-01-02T00:00:00.000Z' },
      ],
    },
  });
  const { rawPayload } = await home.app.inject({
    url: '/api/auth/export',
    headers: { authorization: `Bearer ${token}` },
  });
  const first = await backup();
  expect(first.entries).toHaveLength(2);
  const other = await someone();
  expect(await importFile(other.own, 'marquee-ada.zip', rawPayload)).toMatchObject({
    bookmarks: [{ title: 'Ran', addedAt: bookmarkedAt }],
    left: [],
  });
  expect(await other.backup()).toEqual(first);
});
