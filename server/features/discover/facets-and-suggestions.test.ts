import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { discoverCalls, startWithFilms } from '#tests/support/features/discover.ts';

onEachDatabase('GET /discover/titles', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startWithFilms(dialect);
  });
  afterAll(() => home.close());

  const { request, ask, titles, suggested } = discoverCalls(() => home);

  test('facets count what a further value would leave, and what else a single choice could be', async () => {
    const { facets } = await ask({
      language: 'ko',
      facets: 'kinds,genres,decades,languages,countries,services',
      watch_country: 'DE',
    });
    expect(facets).toEqual({
      kinds: [{ value: 'movie', count: 2 }],
      genres: [
        { value: 'Drama', count: 2 },
        { value: 'Crime', count: 1 },
        { value: 'Horror', count: 1 },
        { value: 'Thriller', count: 1 },
      ],
      decades: [{ value: '2000', count: 2 }],
      languages: [
        { value: 'en', count: 4 },
        { value: 'ko', count: 2 },
      ],
      countries: [{ value: 'KR', count: 2 }],
      services: [
        { value: 'Apple TV', count: 2 },
        { value: 'Netflix', count: 1 },
      ],
    });
  });

  test('counts genres beside any of some as what each would add', async () => {
    const { total, facets } = await ask({ any_genres: 'Crime', facets: 'genres' });
    expect(total).toBe(1);
    expect(facets?.genres).toContainEqual({ value: 'Horror', count: 2 });
  });

  test('suggests keywords and studios by the beginning of a word, counted within the filters', async () => {
    const london = [{ value: 'london, england', name: 'london, england', count: 1 }];
    expect(await suggested({ field: 'keywords', q: 'ENGL' })).toEqual(london);
    expect(await suggested({ field: 'keywords', q: 'london eng', genres: 'Horror' })).toEqual(london);
    expect(await suggested({ field: 'keywords', q: 'engl', genres: 'Crime' })).toEqual([]);
    expect(await suggested({ field: 'keywords', q: 'ngland' })).toEqual([]);
    expect(await suggested({ field: 'studios', q: 'showbox, i' })).toMatchObject([{ name: 'Showbox, Inc.' }]);
    expect((await suggested({ field: 'keywords' })).map(({ name }) => name).toSorted()).toEqual([
      'london, england',
      'river',
    ]);
  });

  test('suggests people, whose id is the value to filter by', async () => {
    const [found] = await suggested({ field: 'people', q: 'song kang' });
    expect(found).toMatchObject({ name: 'Song Kang-ho', count: 2 });
    expect(await titles({ people: found!.value })).toEqual(['Memories of Murder', 'The Host']);
    expect(await suggested({ field: 'people', q: 'song kang', genres: 'Crime' })).toMatchObject([{ count: 1 }]);
    expect(await suggested({ field: 'people', q: '' })).toEqual([]);
    expect((await request({ field: 'people', genres: 'Nonsense' })).statusCode).toBe(400);
  });

  test('an empty answer names the filters that empty it', async () => {
    const { total, emptied_by } = await ask({ genres: 'Horror,Crime', language: 'ko' });
    expect(total).toBe(0);
    expect(emptied_by).toEqual([
      { filter: 'genres', value: 'Horror', total: 1 },
      { filter: 'genres', value: 'Crime', total: 1 },
    ]);
  });

  test('names the service that includes a title, and passes over rentals and services that are unknown', async () => {
    const idOf = async (title: string) => (await ask({})).results.find((card) => card.title === title)!.id;
    const ids = [await idOf('The Host'), await idOf('Memories of Murder'), await idOf('Alien')].join();
    const offers = async (services: string, watch_country = 'DE') => {
      const query = new URLSearchParams({ ids, services, watch_country });
      return (await home.app.inject({ url: `/api/discover/offers?${query}` })).json() as unknown;
    };
    const host = { id: await idOf('The Host'), service: 'Netflix' };
    expect(await offers('Gone+,Netflix,Apple TV')).toEqual({ offers: [host] });
    expect(await offers('Netflix', 'FR')).toEqual({ offers: [] });
    expect(await offers('Netflix', 'Germany')).toMatchObject({ code: 'bad_request' });
  });
});
