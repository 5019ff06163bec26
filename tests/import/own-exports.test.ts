import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { backupJson, diaryCsv, type Backup } from '#web/features/lists/write-export.ts';
import { importFile, letterboxd, someone, startHome } from './importing.ts';

let home: TestApp;
beforeAll(async () => {
  home = await startHome();
});
afterAll(() => home.close());

test('what was imported is exported, and imports elsewhere without loss', async () => {
  const { own, backup } = await someone(home);
  await importFile(own, 'letterboxd.zip', letterboxd);
  const first = await backup();
  const { watchlist } = await own('GET /watchlist', {});
  const rows = watchlist.map((row) => ({ ...row, list: 'watchlist' as const }));
  for (const [name, text] of [
    ['marquee.json', backupJson(rows, first)],
    ['diary.csv', diaryCsv(first)],
  ] as const) {
    const other = await someone(home);
    await importFile(other.own, name, strToU8(text));
    const second = await other.backup();
    expect(second.diary, name).toEqual(first.diary);
    if (name === 'marquee.json') expect(second).toEqual(first);
  }
});

/** As the title's page rates them: Alien is only rated, Ran rated later, Heat otherwise than in the diary. */
async function aDiary() {
  const { own, backup } = await someone(home);
  const ids = await titleIds();
  const entry = { watched_on: '2020-02-08', rating: null, is_rewatch: false, note: null };
  for (const [title, more] of [
    ['Heat', { rating: 4 }],
    ['Heat', { rating: 3, watched_on: '2020-03-09', is_rewatch: true, note: 'Again.' }],
    ['Ran', {}],
    ['Dark', { rating: 2.5, watched_on: null }],
  ] as const)
    await own('POST /diary', { body: { title_id: ids.get(title)!, ...entry, ...more } });
  for (const [title, rating] of [
    ['Heat', 5],
    ['Ran', 4.5],
    ['Alien', 0.5],
  ] as const)
    await own('PUT /ratings/{titleId}', { params: { titleId: String(ids.get(title)) }, body: { rating } });
  return backup();
}

const titleIds = async () =>
  new Map(
    (await home.database.db.selectFrom('titles').select(['id', 'title']).execute()).map(({ id, title }) => [title, id]),
  );

const starsOf = ({ ratings }: Backup) => Object.fromEntries(ratings.map(({ title, rating }) => [title, rating]));

test('the CSV of the diary brings entries, their stars, and ratings of their own', async () => {
  const first = await aDiary();
  expect(starsOf(first)).toEqual({ Heat: 5, Ran: 4.5, Alien: 0.5, Dark: 2.5 });
  const other = await someone(home);
  // Four entries and four ratings.
  for (const expected of [8, 0]) {
    expect((await importFile(other.own, 'diary.csv', strToU8(diaryCsv(first)))).added).toBe(expected);
    const second = await other.backup();
    expect(second.diary).toEqual(first.diary);
    expect(starsOf(second)).toEqual(starsOf(first));
    expect(second.ratings.find(({ title }) => title === 'Alien')).toEqual(
      first.ratings.find(({ title }) => title === 'Alien'),
    );
  }
});

test('a diary that was exported without targets has no entries for what is only rated', async () => {
  const { own, backup } = await someone(home);
  const rows = ['348,tt0078748,Alien,1979,movie,4.5,,,', '949,tt0113277,Heat,1995,movie,3,,,Loud.'];
  const table = ['tmdbID,imdbID,Title,Year,Type,Rating,WatchedDate,Rewatch,Review', ...rows].join('\n');
  await importFile(own, 'diary.csv', strToU8(table));
  const kept = await backup();
  expect(kept.diary).toMatchObject([{ title: 'Heat', watched_on: null, note: 'Loud.' }]);
  expect(starsOf(kept)).toEqual({ Alien: 4.5, Heat: 3 });
});

const bookmarkedAt = '2026-10-01T12:00:00.000Z';

test('bookmarks come back from the JSON with their dates, by the ids of their titles', async () => {
  const { own, backup } = await someone(home);
  const alien = { list: 'bookmarks', movieTitle: 'renamed since', releaseDate: null, voteAverage: null } as const;
  const id = (await titleIds()).get('Alien')!;
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
  const { own, backup, token } = await someone(home);
  await importFile(own, 'letterboxd.zip', letterboxd);
  const ids = await titleIds();
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
  const other = await someone(home);
  expect(await importFile(other.own, 'marquee-ada.zip', rawPayload)).toMatchObject({
    bookmarks: [{ title: 'Ran', addedAt: bookmarkedAt }],
    left: [],
  });
  expect(await other.backup()).toEqual(first);
});
