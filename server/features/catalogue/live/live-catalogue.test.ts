import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { fakeTmdbKey, startFakeTmdb, tmdbClient, type Failure, type FakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import { aRecord, findTitleId } from '#tests/support/records.ts';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { storeTitles } from '../store/store.ts';
import { parseTmdb } from '../tmdb/parse.ts';

onEachDatabase('the live catalogue', (dialect) => {
  let fakeTmdb: FakeTmdb;
  let home: TestApp;
  let live: LiveCatalogue;
  beforeEach(async () => {
    fakeTmdb = await startFakeTmdb();
    home = await startApp({ dialect, tmdb: fakeTmdb });
    live = home.live!;
  });
  afterEach(async () => {
    // First, so that no call waits for an answer.
    await fakeTmdb.close();
    await home.close();
  });

  const get = async (url: string) => (await home.app.inject(`/api${url}`)).json();

  const idOf = (title: string) => findTitleId(home.database, title);

  async function personNamed(name: string) {
    const { db } = home.database;
    return db.selectFrom('people').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  }

  test('a search with few local results immediately includes those of TMDB', async () => {
    const { groups } = await get('/search?q=lantern+keeper');
    expect(groups.Movies.results).toMatchObject([{ title: 'The Lantern Keeper of Vell' }]);
  });

  test('a search that locally matches only descriptions finds titles of TMDB by name', async () => {
    const records = [1, 2, 3, 4].map((n) =>
      aRecord({ tmdbId: n, title: `Harbour ${n}`, overview: 'A lantern and its keeper.', voteCount: 900 }),
    );
    await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'starter' });
    await home.search.catchUp();
    const { groups } = await get('/search?q=lantern+keeper+of+vell');
    expect(groups.Movies.results[0]).toMatchObject({ title: 'The Lantern Keeper of Vell' });
  });

  test('an unknown title is found, opened and completed', async () => {
    expect(await live.findMore('lantern keeper')).toBe(1);
    const movie = await get(`/movies/${await idOf('The Lantern Keeper of Vell')}`);
    expect(movie).toMatchObject({
      original_title: 'Il guardiano delle lanterne',
      genres: ['Drama', 'Science Fiction'],
      tags: ['Drama', 'Science Fiction', 'lighthouse', 'flooded world'],
      runtime: 118,
      imdb_id: 'tt0900001',
      franchise: { name: 'The Vell Collection' },
      cast: [
        { name: 'Ada Ozols', character: 'Mara', profile_path: '/person501.jpg' },
        { name: 'Bruno Okafor', character: 'The Answerer' },
      ],
      crew: [{ job: 'Director' }],
      trailer: { site: 'YouTube', key: 'trailer900001', official: true },
      certifications: [
        { country: 'DE', certification: '12' },
        { country: 'US', certification: 'PG-13' },
      ],
      watch_countries: ['DE', 'US'],
      backdrop_path: '/madeUpBackdrop.jpg',
    });
    expect(movie.content).toContain('Runtime: 118 minutes');
  });

  test('where to watch is answered by country, in the order of the offers', async () => {
    await live.findMore('lantern keeper');
    const id = await idOf('The Lantern Keeper of Vell');
    await get(`/movies/${id}`);
    expect(await get(`/movies/${id}/watch?country=DE`)).toEqual({
      country: 'DE',
      link: 'https://www.themoviedb.org/movie/900001/watch?locale=DE',
      offers: [
        { type: 'stream', provider: 'First Stream', logo_path: '/streamFirst.jpg' },
        { type: 'stream', provider: 'Later Stream', logo_path: '/streamLater.jpg' },
        { type: 'rent', provider: 'Rentals', logo_path: '/rentals.jpg' },
      ],
    });
    expect((await get(`/movies/${id}/watch?country=FR`)).offers).toEqual([]);
    expect((await home.app.inject('/api/movies/999999/watch?country=FR')).statusCode).toBe(404);
    expect((await home.app.inject(`/api/movies/${id}/watch?country=germany`)).statusCode).toBe(400);
  });

  test('a show is completed with the episodes of all its seasons', async () => {
    await live.findMore('tides of ansel');
    const id = await idOf('Tides of Ansel Street');
    const show = await get(`/movies/${id}`);
    expect(show).toMatchObject({ runtime: 48, certifications: [{ country: 'US', certification: 'TV-14' }] });
    expect(show.seasons).toHaveLength(15);
    expect(show.cast[0]).toMatchObject({ character: 'Ines' });
    for (const [season, episodes] of [
      [0, 1],
      [3, 4],
      [14, 3],
    ])
      expect((await get(`/movies/${id}/seasons/${season}`)).episodes).toHaveLength(episodes!);
    expect((await get(`/movies/${id}/seasons/3`)).episodes[1]).toMatchObject({
      episode_number: 2,
      name: 'Tides of Ansel Street 3x2',
      air_date: '2021-02-02',
      runtime: 48,
    });
    expect((await home.app.inject(`/api/movies/${id}/seasons/40`)).json()).toMatchObject({ code: 'season_not_found' });
    expect(fakeTmdb.requests.filter((request) => request.path.includes('/season/'))).toEqual([]);
  });

  test('a season without episodes gets them when it is opened', async () => {
    await live.findMore('tides of ansel');
    const id = await idOf('Tides of Ansel Street');
    await live.complete(id);
    await home.database.db.deleteFrom('episodes').execute();
    expect((await get(`/movies/${id}/seasons/2`)).episodes).toHaveLength(3);
  });

  test('an opened title is fetched once, however many open it, and again only when outdated', async () => {
    await live.findMore('lantern keeper');
    const id = await idOf('The Lantern Keeper of Vell');
    const asked = () => fakeTmdb.requests.filter((request) => request.path === '/3/movie/900001').length;
    await Promise.all([1, 2, 3, 4, 5].map(() => live.complete(id)));
    expect(asked()).toBe(1);
    await live.complete(id);
    expect(asked()).toBe(1);

    home.clock.advance(days(8));
    fakeTmdb.catalogue.movies[0]!.title = 'The Lantern Keeper';
    expect(await get(`/movies/${id}`)).toMatchObject({ title: 'The Lantern Keeper of Vell' });
    await live.settled();
    expect(await get(`/movies/${id}`)).toMatchObject({ title: 'The Lantern Keeper' });
    expect(asked()).toBe(2);
  });

  test('videos and offers that TMDB no longer has disappear with the refresh', async () => {
    await live.findMore('lantern keeper');
    const id = await idOf('The Lantern Keeper of Vell');
    await live.complete(id);
    const parsed = parseTmdb({
      id: 900_001,
      title: 'The Lantern Keeper of Vell',
      videos: { results: [] },
      'watch/providers': { results: {} },
    });
    if (parsed.type === 'title')
      await storeTitles([parsed.record], { db: home.database.db, clock: home.clock, source: 'tmdb' });
    expect(await get(`/movies/${id}`)).toMatchObject({
      videos: [],
      trailer: null,
      watch_countries: [],
      certifications: [{ country: 'DE' }, { country: 'US' }],
      cast: [{}, {}],
    });
  });

  test('the same search is not repeated for a while', async () => {
    await live.findMore('Lantern  Keeper');
    expect(await live.findMore('lantern keeper ')).toBe(0);
    expect(fakeTmdb.requests).toHaveLength(1);
    home.clock.advance(minutes(11));
    await live.findMore('lantern keeper');
    expect(fakeTmdb.requests).toHaveLength(2);
  });

  test('a person is completed with biography and filmography, and known titles keep their other credits', async () => {
    await live.findMore('lantern keeper');
    const movie = await idOf('The Lantern Keeper of Vell');
    await live.complete(movie);
    const { id } = await personNamed('Bruno Okafor');
    const person = await get(`/people/${id}`);
    expect(person).toMatchObject({
      biography: 'Person number 2 of a made-up catalogue.',
      birthday: '1941-03-14',
      imdb_id: 'nm0000501',
    });
    expect(person.credits.map((credit: { title: string }) => credit.title)).toContain('Made-up Movie 1');
    expect((await get(`/movies/${movie}`)).cast).toHaveLength(2);
  });

  test('people join the cast of a title that is known in passing', async () => {
    await live.findMore('made-up movie 2');
    const id = await idOf('Made-up Movie 2');
    for (const name of ['Bruno Okafor', 'Carla Duarte']) {
      await live.findMore(name);
      await live.completePerson((await personNamed(name)).id);
    }
    await live.settled();
    const credits = await home.database.db.selectFrom('credits').selectAll().where('title_id', '=', id).execute();
    expect(credits.map((credit) => credit.character)).toEqual(['Lead', 'Second']);
  });

  const starterTitle = aRecord({
    tmdbId: 12_345,
    title: 'A Starter Title',
    credits: [{ tmdbId: null, imdbId: null, name: 'Somebody', department: 'Acting', character: null, job: null }],
  });

  test('a title with enough data is completed in the background; the reply does not wait', async () => {
    await storeTitles([starterTitle], { db: home.database.db, clock: home.clock, source: 'starter' });
    fakeTmdb.fail('slow');
    const id = await idOf('A Starter Title');
    expect(await get(`/movies/${id}`)).toMatchObject({ cast: [{ name: 'Somebody' }] });
    const { clock, database } = home;
    const log = { info() {}, warn() {} };
    const options = { db: database.db, tmdb: tmdbClient(fakeTmdb, clock), clock, log, firstWaitMs: minutes(1) };
    const patient = createLiveCatalogue(options);
    await patient.complete(id);
    const isStillAsking = new Promise((done) => setImmediate(done, true));
    expect(await Promise.race([patient.settled().then(() => false), isStillAsking])).toBe(true);
  });

  test('a title unknown to TMDB is not requested again soon', async () => {
    await storeTitles([starterTitle], { db: home.database.db, clock: home.clock, source: 'starter' });
    const id = await idOf('A Starter Title');
    for (const _ of [1, 2]) {
      await live.complete(id);
      await live.settled();
      home.clock.advance(days(1));
    }
    expect(fakeTmdb.requests).toHaveLength(1);
  });

  test('a title known by its IMDb id alone is found through it', async () => {
    const record = { ...starterTitle, tmdbId: null, imdbId: 'tt0900103' };
    await storeTitles([record], { db: home.database.db, clock: home.clock, source: 'imdb' });
    const id = await idOf('A Starter Title');
    await live.complete(id);
    await live.settled();
    expect(await get(`/movies/${id}`)).toMatchObject({ tmdb_id: 900_103, title: 'Made-up Movie 4' });
  });
});

const bareTitle = aRecord({ tmdbId: 900_101, title: 'Known in Passing' });

onEachDatabase('whatever TMDB does', (dialect) => {
  let fakeTmdb: FakeTmdb;
  let home: TestApp;
  beforeAll(async () => {
    fakeTmdb = await startFakeTmdb();
    home = await startApp({ dialect });
  });
  afterEach(() => fakeTmdb.heal());
  afterAll(async () => {
    await home.close();
    await fakeTmdb.close();
  });

  test.each<Failure>(['down', 'slow', 'rate_limited', 'wrong_key', 'junk', 'half_body', 'huge', 'broken'])(
    '%s: pages answer in time, nothing fails and the key is in no log',
    async (failure) => {
      const lines: string[] = [];
      const write = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
      const live = createLiveCatalogue({
        db: home.database.db,
        tmdb: tmdbClient(fakeTmdb, home.clock, failure === 'slow' ? { liveTimeoutMs: 200 } : {}),
        clock: home.clock,
        log: { info: write, warn: write },
        firstWaitMs: 50,
      });
      await storeTitles([bareTitle], { db: home.database.db, clock: home.clock, source: 'tmdb' });
      const { id } = await home.database.db.selectFrom('titles').select('id').executeTakeFirstOrThrow();
      fakeTmdb.fail(failure);
      const started = performance.now();
      expect(await live.findMore('tides of ansel')).toBe(0);
      await live.complete(id);
      await live.completePerson(1);
      await live.completeSeason(id, 1);
      expect(performance.now() - started).toBeLessThan(3_000);
      await live.settled();
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toContain(fakeTmdbKey);
      const { title } = (await home.app.inject(`/api/movies/${id}`)).json();
      expect(title).toBe('Known in Passing');
    },
  );

  test('a search waits no longer than its caller allows, and later results are stored', async () => {
    const live = createLiveCatalogue({
      db: home.database.db,
      tmdb: tmdbClient(fakeTmdb, home.clock),
      clock: home.clock,
      log: { info: () => {}, warn: () => {} },
    });
    const stop = new AbortController();
    const found = live.findMore('made-up show 12', stop.signal);
    stop.abort();
    expect(await found).toBe(0);
    await live.settled();
    const titles = await home.database.db.selectFrom('titles').select('title').where('kind', '=', 'tv').execute();
    expect(titles).toEqual([{ title: 'Made-up Show 12' }]);
  });
});
