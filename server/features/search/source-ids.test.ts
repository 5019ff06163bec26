import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupedSearchReply } from '#contract/search.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startFakeTmdb, type FakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';

onEachDatabase('a search for an id of another site', (dialect) => {
  let fakeTmdb: FakeTmdb;
  let home: TestApp;
  let withTmdb: TestApp;
  beforeAll(async () => {
    fakeTmdb = await startFakeTmdb();
    home = await startApp({ dialect, catalogue: 'starter' });
    withTmdb = await startApp({ dialect, tmdb: fakeTmdb });
  });
  afterAll(async () => {
    await Promise.all([home.close(), withTmdb.close()]);
    await fakeTmdb.close();
  });

  async function ask(q: string, { at = home, ...query }: { at?: TestApp } & Record<string, unknown> = {}) {
    const url = `/api/search?${new URLSearchParams({ q, ...(query as Record<string, string>) })}`;
    const response = await at.app.inject(url);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<GroupedSearchReply>();
  }

  async function namesOf(q: string, options = {}) {
    const { Movies, 'TV Shows': shows, People } = (await ask(q, options)).groups;
    expect([Movies, shows, People].map(({ results }) => results.length)).toEqual(
      [Movies, shows, People].map(({ total }) => total),
    );
    return [...Movies.results, ...shows.results, ...People.results].map(
      ({ title, category }) => `${category}: ${title}`,
    );
  }

  describe('of the catalogue', () => {
    test.each([
      'tt0133093',
      ' TT0133093 ',
      'https://www.imdb.com/title/tt0133093/?ref_=x',
      'imdb.com/title/tt0133093',
      'https://m.imdb.com/de/title/tt0133093/fullcredits',
      'The Matrix (1999) https://www.imdb.com/title/tt0133093/',
      'https://www.themoviedb.org/movie/603-the-matrix',
      'themoviedb.org/movie/603?language=de',
    ])('%s finds exactly that movie', async (q) => {
      expect(await namesOf(q)).toEqual(['Movies: The Matrix']);
    });

    test.each(['tt0903747', 'themoviedb.org/tv/1396', 'https://www.themoviedb.org/tv/1396-breaking-bad/season/2'])(
      '%s finds exactly that show',
      async (q) => {
        expect(await namesOf(q)).toEqual(['TV Shows: Breaking Bad']);
      },
    );

    test.each(['nm0000206', 'imdb.com/name/nm0000206', 'themoviedb.org/person/6384'])(
      '%s finds exactly that person',
      async (q) => {
        expect(await namesOf(q)).toEqual(['Person: Keanu Reeves']);
      },
    );

    test('the result is as complete as that of a search by name', async () => {
      for (const [q, name] of [
        ['tt0133093', 'the matrix'],
        ['nm0000206', 'keanu reeves'],
      ] as const) {
        for (const lang of ['en', 'de']) {
          const [byId] = Object.values((await ask(q, { lang })).groups).flatMap(({ results }) => results);
          const byName = Object.values((await ask(name, { lang })).groups)
            .flatMap(({ results }) => results)
            .find(({ id, category }) => id === byId!.id && category === byId!.category);
          expect(byId).toEqual({ ...byName, rank: 1, matches: [] });
        }
      }
    });

    test('filters apply, there is one page, and a flat reply has the same result', async () => {
      expect(await namesOf('tt0133093', { category: 'TV Shows' })).toEqual([]);
      expect(await namesOf('type:movie year:1999 tt0133093')).toEqual(['Movies: The Matrix']);
      expect(await namesOf('tt0133093', { year_from: '2000' })).toEqual([]);
      expect(await namesOf('tt0133093', { min_rating: '9.9' })).toEqual([]);
      expect(await namesOf('tt0133093', { tags: 'action' })).toEqual(['Movies: The Matrix']);
      expect(await namesOf('tt0133093', { tags: 'western' })).toEqual([]);
      expect((await ask('tt0133093', { page: '2' })).groups.Movies).toEqual({ results: [], total: 1 });
      expect(await ask('tt0133093', { grouped: 'false' })).toMatchObject({
        grouped: false,
        total: 1,
        results: [{ title: 'The Matrix' }],
      });
    });

    test.each(['tt9999999', 'nm9999999', 'themoviedb.org/movie/999999999', 'imdb.com/title/tt9999999'])(
      '%s, which is unknown, finds nothing and suggests nothing else',
      async (q) => {
        expect(await namesOf(q)).toEqual([]);
        expect((await ask(q)).suggestions).toBeUndefined();
      },
    );

    test.each([
      ['tt0133093', { kind: 'movie', title: 'The Matrix', year: 1999 }],
      ['https://www.themoviedb.org/person/6384-keanu-reeves', { kind: 'person', title: 'Keanu Reeves', year: null }],
    ])('%s is suggested', async (q, suggestion) => {
      const response = await home.app.inject(`/api/search/suggest?${new URLSearchParams({ q })}`);
      expect(response.json()).toMatchObject({ suggestions: [suggestion] });
    });

    test('other texts with such words are searched as ever', async () => {
      expect(await namesOf('the matrix imdb.com')).toContain('Movies: The Matrix');
      expect(await namesOf('notimdb.com/title/tt0133093')).not.toEqual(['Movies: The Matrix']);
    });
  });

  describe('of TMDB', () => {
    test.each([
      ['tt0900001', 'Movies: The Lantern Keeper of Vell'],
      ['themoviedb.org/movie/900102', 'Movies: Made-up Movie 3'],
      ['nm0000501', 'Person: Bruno Okafor'],
      ['themoviedb.org/person/503', 'Person: Carla Duarte'],
    ])('%s is fetched at once', async (q, found) => {
      expect(await namesOf(q, { at: withTmdb })).toEqual([found]);
      const asked = fakeTmdb.requests.length;
      expect(await namesOf(q, { at: withTmdb })).toEqual([found]);
      expect(fakeTmdb.requests).toHaveLength(asked);
    });

    test('an id that TMDB does not have is not asked for again and again', async () => {
      expect(await namesOf('tt8888888', { at: withTmdb })).toEqual([]);
      const asked = fakeTmdb.requests.length;
      expect(await namesOf('tt8888888', { at: withTmdb })).toEqual([]);
      expect(fakeTmdb.requests).toHaveLength(asked);
    });
  });
});
