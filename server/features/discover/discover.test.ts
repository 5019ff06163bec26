import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import type { TitleRecord } from '#server/features/catalogue/store/record.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';

type Parameters = Record<string, string>;

const acting = (name: string, tmdbId: number) => ({
  tmdbId,
  imdbId: null,
  name,
  department: 'Acting',
  character: null,
  job: null,
});

let nextTmdbId = 1;
const aFilm = (title: string, given: Partial<TitleRecord> = {}) =>
  aRecord({
    title,
    tmdbId: nextTmdbId++,
    originalLanguage: 'en',
    releaseDate: '2000-05-01',
    runtime: 110,
    voteAverage: 7,
    voteCount: 1000,
    ...given,
  });

const films = [
  aFilm('The Host', {
    originalLanguage: 'ko',
    countries: ['KR'],
    genres: ['Horror', 'Drama'],
    keywords: ['river', 'london, england'],
    releaseDate: '2006-07-27',
    companies: ['Showbox, Inc.'],
    credits: [acting('Song Kang-ho', 20_738)],
    voteCount: 2000,
    watch: [
      {
        country: 'DE',
        link: null,
        offers: [
          { type: 'stream', provider: 'Netflix', logo_path: null },
          { type: 'rent', provider: 'Apple TV', logo_path: null },
        ],
      },
    ],
    certifications: [{ country: 'DE', certification: '16' }],
  }),
  aFilm('Memories of Murder', {
    originalLanguage: 'ko',
    countries: ['KR'],
    genres: ['Crime', 'Drama', 'Thriller'],
    releaseDate: '2003-05-02',
    runtime: 131,
    credits: [acting('Song Kang-ho', 20_738)],
    voteCount: 3000,
    voteAverage: 8.1,
    watch: [{ country: 'DE', link: null, offers: [{ type: 'buy', provider: 'Apple TV', logo_path: null }] }],
  }),
  aFilm('Alien', {
    genres: ['Horror', 'Science Fiction'],
    releaseDate: '1979-05-25',
    voteCount: 9000,
    voteAverage: 8.2,
  }),
  aFilm('A Quiet Hit', { genres: ['Drama'], voteCount: 3, voteAverage: 10, releaseDate: '1999-01-01', runtime: 80 }),
  aFilm('Next Year', { genres: ['Drama'], releaseDate: '2099-01-01', voteCount: 0, voteAverage: null, runtime: null }),
  aFilm('Ended Show', {
    kind: 'tv',
    genres: ['Drama'],
    status: 'Ended',
    releaseDate: '2011-04-17',
    runtime: 55,
    voteCount: 5000,
    certifications: [{ country: 'US', certification: 'TV-MA' }],
  }),
];

onEachDatabase('GET /discover/titles', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
    await storeTitles(films, { db: home.database.db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    await home.search.rebuild();
  });
  afterAll(() => home.close());

  const request = (query: Parameters, headers = {}) =>
    home.app.inject({ url: `/api/discover/titles?${new URLSearchParams(query)}`, headers });

  async function ask(query: Parameters, headers = {}): Promise<DiscoverTitlesReply> {
    const response = await request(query, headers);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  const titles = async (query: Parameters, headers = {}) =>
    (await ask(query, headers)).results.map(({ title }) => title);

  test.each<[Parameters, string[]]>([
    [{}, ['Ended Show', 'Alien', 'Memories of Murder', 'The Host', 'A Quiet Hit', 'Next Year']],
    [{ kind: 'tv' }, ['Ended Show']],
    [{ genres: 'Horror,Drama' }, ['The Host']],
    [{ genres: 'horror' }, ['Alien', 'The Host']],
    [{ any_genres: 'Crime,Science Fiction' }, ['Alien', 'Memories of Murder']],
    [{ without_genres: 'Drama' }, ['Alien']],
    [{ genres: 'Horror', without_genres: 'Science Fiction' }, ['The Host']],
    [{ keywords: 'river,london, england' }, ['The Host']],
    [{ year_from: '2003', year_to: '2006' }, ['Memories of Murder', 'The Host']],
    [{ year_to: '1999' }, ['Alien', 'A Quiet Hit']],
    [{ runtime_max: '80' }, ['Ended Show', 'A Quiet Hit']],
    [{ runtime_min: '131' }, ['Memories of Murder']],
    [{ rating_min: '8.1', votes_min: '10' }, ['Alien', 'Memories of Murder']],
    [{ votes_max: '3' }, ['A Quiet Hit', 'Next Year']],
    [{ language: 'ko' }, ['Memories of Murder', 'The Host']],
    [{ language: 'ja' }, []],
    [{ country: 'KR', year_from: '2006' }, ['The Host']],
    [{ studio: 'Showbox, Inc.' }, ['The Host']],
    [{ status: 'Ended' }, ['Ended Show']],
    [{ certifications: '16', certification_country: 'DE' }, ['The Host']],
    [{ services: 'netflix', watch_country: 'DE' }, ['The Host']],
    [{ offers: 'rent,buy', watch_country: 'DE' }, ['Memories of Murder', 'The Host']],
    [{ services: 'Apple TV', offers: 'buy', watch_country: 'DE' }, ['Memories of Murder']],
    [{ offers: 'flatrate', watch_country: 'FR' }, []],
    [
      { genres: '', keywords: '' },
      ['Ended Show', 'Alien', 'Memories of Murder', 'The Host', 'A Quiet Hit', 'Next Year'],
    ],
  ])('finds titles by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await ask(query)).total).toBe(expected.length);
  });

  test('distinguishes keywords with commas', async () => {
    expect((await ask({ keywords: 'london,england,river' })).keywords).toEqual(['london, england', 'river']);
  });

  test('finds what several people made together, and names them', async () => {
    const { id } = await home.database.db
      .selectFrom('people')
      .select('id')
      .where('name', '=', 'Song Kang-ho')
      .executeTakeFirstOrThrow();
    const { results, people } = await ask({ people: String(id), genres: 'Crime' });
    expect(results.map(({ title }) => title)).toEqual(['Memories of Murder']);
    expect(people).toEqual([{ id, name: 'Song Kang-ho' }]);
  });

  test.each<[string, string[]]>([
    ['rating', ['Alien', 'Memories of Murder', 'Ended Show', 'The Host', 'A Quiet Hit', 'Next Year']],
    ['newest', ['Ended Show', 'The Host', 'Memories of Murder', 'A Quiet Hit', 'Alien', 'Next Year']],
    ['oldest', ['Alien', 'A Quiet Hit', 'Memories of Murder', 'The Host', 'Ended Show', 'Next Year']],
    ['title', ['Alien', 'Ended Show', 'The Host', 'Memories of Murder', 'Next Year', 'A Quiet Hit']],
    ['runtime', ['Ended Show', 'A Quiet Hit', 'Alien', 'The Host', 'Memories of Murder', 'Next Year']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  test('a random order depends on the seed alone and stays while paging', async () => {
    const whole = await titles({ sort: 'random', seed: 'tonight' });
    expect(await titles({ sort: 'random', seed: 'tonight' })).toEqual(whole);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => titles({ sort: 'random', seed: 'tonight', limit: '2', page })),
    );
    expect(pages.flat()).toEqual(whole);
    expect(whole.toSorted()).toEqual((await titles({})).toSorted());
    const others = await Promise.all(['a', 'b', 'c'].map((seed) => titles({ sort: 'random', seed })));
    expect(new Set([whole, ...others].map(String)).size).toBeGreaterThan(1);
  });

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

  const suggested = async (query: Parameters, headers = {}) => {
    const response = await home.app.inject({ url: `/api/discover/values?${new URLSearchParams(query)}`, headers });
    expect(response.statusCode, response.body).toBe(200);
    return (response.json() as { values: { value: string; name: string; count: number }[] }).values;
  };

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

  test.each<[Parameters, string]>([
    [{ kind: 'film' }, 'kind'],
    [{ genres: 'Horror,Nonsense' }, 'genres'],
    [{ without_genres: 'Nonsense' }, 'without_genres'],
    [{ keywords: 'nothing has it' }, 'keywords'],
    [{ studio: 'Nobody' }, 'studio'],
    [{ people: '2000000000' }, 'people'],
    [{ people: 'nolan' }, 'people'],
    [{ language: 'korean' }, 'language'],
    [{ country: 'Korea' }, 'country'],
    [{ year_from: 'soon' }, 'year_from'],
    [{ status: 'Over' }, 'status'],
    [{ certifications: '16' }, 'certification_country'],
    [{ certifications: 'Nonsense', certification_country: 'DE' }, 'certifications'],
    [{ services: 'Netflix' }, 'watch_country'],
    [{ services: 'Nobody+', watch_country: 'DE' }, 'services'],
    [{ offers: 'steal', watch_country: 'DE' }, 'offers'],
    [{ hide: 'everything' }, 'hide'],
    [{ sort: 'best' }, 'sort'],
    [{ facets: 'colours' }, 'facets'],
  ])('refuses %j and names the field', async (query, field) => {
    const response = await request(query);
    expect(response.statusCode, response.body).toBe(400);
    const named = (response.json() as { errors: { field: string }[] }).errors.map((error) => error.field.split('.')[0]);
    expect(named).toEqual([field]);
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

  test('hides listed and watched titles of the caller; signed out, that is refused', async () => {
    const user = await aUser(home);
    const token = await openTestSession(home, user);
    const headers = { authorization: `Bearer ${token}` };
    const [first, second] = (await ask({})).results;
    await home.database.db
      .insertInto('list_entries')
      .values({ user_id: user.id, list: 'watchlist', title_id: first!.id, added_at: 1 })
      .execute();
    expect(await titles({ hide: 'listed' }, headers)).not.toContain(first!.title);
    expect(await titles({}, headers)).toContain(first!.title);
    await call(home, 'POST /diary', { title_id: second!.id, watched_on: null }, { token });
    expect(await titles({ hide: 'watched' }, headers)).not.toContain(second!.title);
    const { list } = (await call(home, 'POST /custom-lists', { name: 'Heists' }, { token })).body;
    const [third] = (await ask({ hide: 'watched,listed' }, headers)).results;
    await call(home, `POST /custom-lists/${list.id}/entries`, { title_id: third!.id }, { token });
    expect(await titles({ hide: 'watched' }, headers)).toContain(third!.title);
    expect(await titles({ hide: 'watched,listed' }, headers)).toHaveLength(films.length - 3);
    expect((await request({ hide: 'listed' })).statusCode).toBe(401);
    expect((await request({}, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });

  test('follows the catalogue between two builds of the index', async () => {
    const { db } = home.database;
    const later = aFilm('Between Them', { genres: ['Horror'], keywords: ['brand new'], voteCount: 4000 });
    await storeTitles([later], { db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    const seen = ['Alien', 'Between Them', 'The Host'];
    expect(await titles({ genres: 'Horror' })).toEqual(seen);
    expect(await titles({ genres: 'Horror', limit: '1', page: '2' })).toEqual(['Between Them']);
    expect(await titles({ genres: 'Horror', sort: 'title' })).toEqual(seen);
    expect(await titles({ keywords: 'brand new' })).toEqual(['Between Them']);
    expect(await suggested({ field: 'keywords', q: 'brand' })).toMatchObject([{ name: 'brand new', count: 1 }]);

    await storeTitles([{ ...later, genres: ['Comedy'], voteCount: 4001 }], { db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    expect(await titles({ genres: 'Comedy' })).toEqual(['Between Them']);
    expect(await titles({ genres: 'Horror' })).toEqual(['Alien', 'The Host']);
  });
});
