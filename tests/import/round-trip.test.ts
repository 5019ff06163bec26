import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { backupJson } from '#web/features/lists/write-export.ts';
import { importFile, letterboxd, someone, startHome } from './importing.ts';

let home: TestApp;
beforeAll(async () => {
  home = await startHome();
});
afterAll(() => home.close());

test('a Letterboxd export keeps days, ratings, rewatches and reviews; a second import adds nothing', async () => {
  const { own, backup } = await someone(home);
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
  const { own, backup } = await someone(home);
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
  const other = await someone(home);
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
  const { own, backup } = await someone(home);
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
  const other = await someone(home);
  for (const expected of [3, 0]) {
    expect((await importFile(other.own, 'marquee.json', strToU8(backupJson([], first)))).added).toBe(expected);
    expect(await other.backup()).toEqual(first);
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
  const { own, backup } = await someone(home);
  await importFile(own, name, strToU8(text));
  const kept = await backup();
  expect(kept.diary).toMatchObject(diary);
  expect(kept.diary).toHaveLength(diary.length);
  expect(kept.ratings).toHaveLength(ratings.length);
  expect(kept.ratings).toMatchObject(ratings);
});
