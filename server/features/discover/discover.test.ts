import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aFilm, discoverCalls, films, startWithFilms, type Parameters } from '#tests/support/features/discover.ts';

onEachDatabase('GET /discover/titles', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startWithFilms(dialect);
  });
  afterAll(() => home.close());

  const { request, ask, titles, suggested } = discoverCalls(() => home);

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
