import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';

const unknownIds = { tmdbId: null, imdbId: null };
const mann = { ...unknownIds, name: 'Michael Mann', department: 'Directing', job: 'Director', character: null };
const pacino = { ...unknownIds, name: 'Al Pacino', department: 'Acting', job: null, character: 'Somebody' };

onEachDatabase('statistics of the diary', (dialect) => {
  let home: TestApp;
  let ids: Record<string, number>;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
    const { db } = home.database;
    const records = [
      aRecord({
        title: 'Heat',
        tmdbId: 949,
        releaseDate: '1995-12-15',
        runtime: 170,
        genres: ['Crime', 'Drama'],
        countries: ['US'],
        voteAverage: 8,
        voteCount: 7000,
        credits: [pacino, mann],
      }),
      aRecord({
        title: 'The Insider',
        tmdbId: 9008,
        releaseDate: '1999-11-05',
        runtime: 158,
        genres: ['Drama'],
        countries: ['US'],
        voteAverage: 7,
        voteCount: 2000,
        credits: [pacino, mann],
      }),
      aRecord({ title: 'Ran', tmdbId: 11_645, releaseDate: '1985-06-01', runtime: null, countries: ['JP', 'FR'] }),
      aRecord({ title: 'Dark', tmdbId: 70_523, kind: 'tv', releaseDate: '2017-12-01', runtime: 60 }),
    ];
    await storeTitles(records, { db, clock: home.clock, source: 'tmdb' });
    const rows = await db.selectFrom('titles').select(['id', 'title']).execute();
    ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    const { id } = await aUser(home);
    token = await openTestSession(home, { id });
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const watch = async (title: string, watched_on: string | null, more: object = {}) =>
    (await ask('POST /diary', { title_id: ids[title], watched_on, ...more })).body.entry;
  const statistics = async (query = '') => (await ask(`GET /stats${query}`)).body;

  test('an empty diary has empty statistics', async () => {
    expect(await statistics()).toEqual({
      years: [],
      entries: 0,
      titles: 0,
      movies: 0,
      shows: 0,
      rewatches: 0,
      minutes: 0,
      periods: [],
      genres: [],
      decades: [],
      countries: [],
      directors: [],
      actors: [],
      streak: null,
      ratings: { count: 0, steps: Array(10).fill(0), average: null, public_average: null },
    });
  });

  test('of all time: every entry counts for hours, each title once for genres, decades, countries and people', async () => {
    await watch('Heat', '2024-12-31', { rating: 5 });
    await watch('Heat', '2026-01-01', { is_rewatch: true });
    await watch('The Insider', '2026-01-02', { rating: 3.5 });
    await watch('Ran', null);
    await watch('Dark', '2026-03-01');
    const all = await statistics();
    expect(all).toMatchObject({
      years: [2026, 2024],
      entries: 5,
      titles: 4,
      movies: 3,
      shows: 1,
      rewatches: 1,
      minutes: 170 + 170 + 158,
      genres: [
        { name: 'Drama', count: 2 },
        { name: 'Crime', count: 1 },
      ],
      directors: [{ name: 'Michael Mann', count: 2 }],
      actors: [{ name: 'Al Pacino', count: 2 }],
      ratings: { count: 2, steps: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1], average: 4.25, public_average: 3.75 },
      streak: { days: 2, from: '2026-01-01', to: '2026-01-02' },
    });
    expect(all.periods.map(countOf)).toEqual(['2024: 1', '2025: 0', '2026: 3']);
    expect(all.decades.map(countOf)).toEqual(['1980: 1', '1990: 2', '2000: 0', '2010: 1']);
    expect(all.countries.map(countOf)).toEqual(['US: 2', 'FR: 1', 'JP: 1']);
  });

  test('an entry stored with an impossibly early day adds no years', async () => {
    const { id } = await watch('Heat', '2026-01-01');
    await watch('Ran', '2025-01-01');
    await home.database.db
      .updateTable('diary_entries')
      .set({ watched_on: '0001-01-01' })
      .where('id', '=', id)
      .execute();
    const all = await statistics();
    expect(all).toMatchObject({ entries: 2, years: [2025] });
    expect(all.periods.map(countOf)).toEqual(['2025: 1']);
    expect((await ask('GET /diary/days')).body.years).toEqual([{ year: 2025, count: 1 }]);
  });

  test('of one year: only what was watched in it, by month', async () => {
    await watch('Heat', '2025-12-31', { rating: 5 });
    await watch('The Insider', '2026-01-31', { rating: 2 });
    const year = await statistics('?year=2026');
    expect(year).toMatchObject({ entries: 1, minutes: 158, years: [2026, 2025], ratings: { count: 1, average: 2 } });
    expect(year.periods).toHaveLength(12);
    expect(countOf(year.periods[0])).toBe('2026-01: 1');
  });

  test('a deleted entry and the entries of others do not count', async () => {
    const { id } = await watch('Heat', '2026-01-01');
    await ask(`DELETE /diary/${id}`);
    const other = await openTestSession(home, await aUser(home));
    await call(home, 'POST /diary', { title_id: ids['Ran'], watched_on: null }, { token: other });
    expect(await statistics()).toMatchObject({ entries: 0, titles: 0 });
  });

  test.each(['0', '10000', 'last', '2026.5'])('the year %s is refused', async (year) => {
    expect((await ask(`GET /stats?year=${year}`)).status).toBe(400);
  });
});

const countOf = ({ name, count }: { name: string; count: number }) => `${name}: ${count}`;
