import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Recommendation } from '#contract/recommendations.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { createFindKeptTogether } from '#server/features/recommendations/kept-together.ts';
import { exportDismissed } from '#server/features/recommendations/service.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';

const heists = { genres: ['Crime', 'Thriller'], keywords: ['heist', 'bank robbery', 'los angeles'] };
const stars = { genres: ['Science Fiction'], keywords: ['spaceship', 'alien planet', 'artificial intelligence'] };

const known = {
  Heat: heists,
  Ronin: heists,
  Thief: heists,
  Alien: stars,
  Solaris: stars,
};
const others = {
  'Inside Man': heists,
  'The Town': heists,
  'Baby Driver': heists,
  'Ant One': { ...heists, franchise: 'Ants' },
  'Ant Two': { ...heists, franchise: 'Ants' },
  'Ant Three': { ...heists, franchise: 'Ants' },
  Moon: stars,
  Arrival: stars,
};

onEachDatabase('recommendations', (dialect) => {
  let home: TestApp;
  let user: TestUser;
  let token: string;
  let ids: Map<string, number>;
  beforeAll(async () => {
    home = await startApp({ dialect });
    const { db } = home.database;
    const records = Object.entries({ ...known, ...others }).map(([title, more], index) =>
      aRecord({ title, tmdbId: index + 1, voteCount: 1000, overview: `About ${title}`, ...more }),
    );
    await storeTitles(records, { db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    const rows = await db.selectFrom('titles').select(['id', 'title']).execute();
    ids = new Map(rows.map(({ id, title }) => [title, id]));
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    user = await aUser(home);
    token = await openTestSession(home, user);
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const idOf = (title: string) => ids.get(title)!;
  const keep = (...titles: string[]) =>
    ask('POST /lists/watchlist/batch', { entries: titles.map((title) => ({ id: idOf(title) })) });
  const recommended = async (): Promise<Recommendation[]> => (await ask('GET /recommendations')).body.results;
  const names = async () => (await recommended()).map(({ title }) => title);

  test('need three titles', async () => {
    await keep('Heat', 'Ronin');
    expect((await ask('GET /recommendations')).body).toEqual({ state: 'too_few', results: [] });
    await ask(`PUT /ratings/${idOf('Thief')}`, { rating: 4 });
    expect((await ask('GET /recommendations')).body.state).toBe('ready');
  });

  test('are like the titles that they name as their reason, and never listed, rated or watched', async () => {
    await keep('Heat', 'Ronin');
    await ask('POST /diary', { title_id: idOf('Thief'), watched_on: null });
    await ask(`PUT /ratings/${idOf('The Town')}`, { rating: 1 });
    const results = await recommended();
    expect(results.map(({ title }) => title)).toContain('Inside Man');
    expect(results.map(({ title }) => title)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Heat|Ronin|Thief|The Town|Moon)$/)]),
    );
    const { reason } = results.find(({ title }) => title === 'Inside Man')!;
    expect(reason.kind).toBe('kept');
    expect(reason.titles.map(({ title }) => title).toSorted()).toEqual(['Heat', 'Ronin']);
  });

  test('name favorites and good ratings before what was kept; bad ratings count for nothing', async () => {
    await keep('Heat', 'Ronin', 'Thief');
    await ask(`PUT /ratings/${idOf('Alien')}`, { rating: 5 });
    await ask(`PUT /ratings/${idOf('Solaris')}`, { rating: 1 });
    const moon = (await recommended()).find(({ title }) => title === 'Moon');
    expect(moon?.reason).toMatchObject({ kind: 'liked', titles: [{ title: 'Alien' }] });
    await ask(`PUT /ratings/${idOf('Alien')}`, { rating: 2 });
    expect(await names()).not.toContain('Moon');
  });

  test('go by named lists, and never have their titles', async () => {
    const { list } = (await ask('POST /custom-lists', { name: 'Heists' })).body;
    for (const title of ['Heat', 'Ronin', 'Thief'])
      await ask(`POST /custom-lists/${list.id}/entries`, { title_id: idOf(title) });
    const results = await recommended();
    expect(results.map(({ title }) => title)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Heat$/)]));
    expect(results.find(({ title }) => title === 'Inside Man')?.reason.kind).toBe('kept');
  });

  test('have at most two titles of a franchise', async () => {
    await keep('Heat', 'Ronin', 'Thief');
    expect((await names()).filter((name) => name.startsWith('Ant '))).toHaveLength(2);
  });

  test('leave out what was dismissed, until that is undone; the export has it, and it goes with the account', async () => {
    await keep('Heat', 'Ronin', 'Thief');
    const path = `/recommendations/dismissed/${idOf('Inside Man')}`;
    expect((await ask(`POST ${path}`)).body).toEqual({ dismissed: true });
    expect((await ask(`POST ${path}`)).status).toBe(200);
    expect(await names()).not.toContain('Inside Man');
    const { db } = home.database;
    expect(await exportDismissed(db, user.id)).toMatchObject([{ title: { title: 'Inside Man' } }]);
    expect((await ask(`DELETE ${path}`)).body).toEqual({ dismissed: false });
    expect((await ask(`DELETE ${path}`)).status).toBe(200);
    expect(await names()).toContain('Inside Man');

    await ask(`POST ${path}`);
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await exportDismissed(db, user.id)).toEqual([]);
  });

  test('an unknown title cannot be dismissed', async () => {
    expect((await ask('POST /recommendations/dismissed/2000000000')).body).toMatchObject({ code: 'title_not_found' });
  });

  test('are off when the person switches them off', async () => {
    await keep('Heat', 'Ronin', 'Thief');
    await ask('PUT /preferences/', { recommendations: false });
    expect((await ask('GET /recommendations')).body).toEqual({ state: 'off', results: [] });
    await ask('PUT /preferences/', { recommendations: true });
    expect(await names()).not.toEqual([]);
  });

  test('have what at least five others keep with the same titles; who switched them off is not counted', async () => {
    const { db } = home.database;
    const findKeptTogether = createFindKeptTogether({ db, clock: home.clock });
    const others: TestUser[] = [];
    const keepTogether = async (people: number) => {
      for (let i = 0; i < people; i += 1) {
        const other = await aUser(home);
        others.push(other);
        const entries = ['Alien', 'Baby Driver'].map((title) => ({ id: idOf(title) }));
        await call(home, 'POST /lists/favorites/batch', { entries }, { token: await openTestSession(home, other) });
      }
    };
    await keepTogether(4);
    expect(await findKeptTogether(idOf('Alien'))).toEqual([]);
    await keepTogether(1);
    expect((await findKeptTogether(idOf('Alien'))).map(({ id }) => id)).toEqual([idOf('Baby Driver')]);

    // Cached comparisons expire after a day.
    home.clock.advance(25 * 3_600_000);
    token = await openTestSession(home, user);
    await keep('Alien', 'Solaris', 'Moon');
    await vi.waitFor(async () => expect(await names()).toContain('Baby Driver'));
    const { reason } = (await recommended()).find(({ title }) => title === 'Baby Driver')!;
    expect(reason).toMatchObject({ kind: 'together', titles: [{ title: 'Alien' }] });

    const first = await openTestSession(home, others[0]!);
    await call(home, 'PUT /preferences/', { recommendations: false }, { token: first });
    expect(await findKeptTogether(idOf('Alien'))).toEqual([]);
  });
});
