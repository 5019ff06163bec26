import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TonightReply } from '#contract/tonight/tonight.ts';
import { openSession } from '#server/features/auth/service.ts';
import type { TitleRecord } from '#server/features/catalogue/store/record.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';

let nextTmdbId = 1;
const aFilm = (title: string, given: Partial<TitleRecord>) =>
  aRecord({
    title,
    tmdbId: nextTmdbId++,
    releaseDate: '2000-05-01',
    runtime: 110,
    voteAverage: 7.5,
    voteCount: 1000,
    ...given,
  });

const films = [
  ...Array.from({ length: 8 }, (_, i) => aFilm(`Comedy ${i}`, { genres: ['Comedy'] })),
  aFilm('Short Comedy', { genres: ['Comedy'], runtime: 85 }),
  aFilm('Black Comedy', { genres: ['Comedy', 'Crime'] }),
  aFilm('Unknown Comedy', { genres: ['Comedy'], voteCount: 12 }),
  aFilm('Loop', { genres: ['Drama'], keywords: ['time loop'] }),
  aFilm('For All', { genres: ['Family'] }),
  aFilm('For the Grown', { genres: ['Family'], certifications: [{ country: 'US', certification: 'R' }] }),
  aFilm('A Sitcom', { kind: 'tv', genres: ['Comedy'], runtime: 22 }),
  aFilm('A Talk Show', { kind: 'tv', genres: ['Talk'], runtime: 22 }),
];

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite' });
  await storeTitles(films, { db: home.database.db, clock: home.clock, source: 'tmdb' });
  await home.search.catchUp();
  await home.search.rebuild();
});
afterAll(() => home.close());

async function ask(query: Record<string, string>, headers = {}): Promise<TonightReply> {
  const response = await home.app.inject({ url: `/api/tonight?${new URLSearchParams(query)}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** All pages. */
async function titles(query: Record<string, string>, headers = {}): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, more = true; more; page++) {
    const reply = await ask({ ...query, page: String(page) }, headers);
    found.push(...reply.results.map(({ title }) => title));
    more = reply.more;
  }
  return found;
}

test.each<[Record<string, string>, string[]]>([
  [{ mood: 'light', time: '90' }, ['Short Comedy']],
  [{ mood: 'light', time: 'episode' }, ['A Sitcom']],
  [{ mood: 'mind_bending' }, ['Loop']],
  [{ company: 'children' }, ['For All']],
  [{ mood: 'family' }, ['For All', 'For the Grown']],
  [{ time: 'episode' }, ['A Sitcom']],
])('finds titles by %j', async (query, expected) => {
  expect((await titles(query)).toSorted()).toEqual(expected);
});

test('another three are others, equal seeds give equal cards, and what nobody knows stays out', async () => {
  const found = await titles({ mood: 'light', seed: 'a' });
  expect(found.toSorted()).toEqual(['A Sitcom', ...Array.from({ length: 8 }, (_, i) => `Comedy ${i}`), 'Short Comedy']);
  expect(await titles({ mood: 'light', seed: 'a' })).toEqual(found);
  const others = await Promise.all(['b', 'c', 'd'].map((seed) => titles({ mood: 'light', seed })));
  expect(new Set([found, ...others].map(String)).size).toBeGreaterThan(1);
});

test('unwatched titles of the collection come first, each title once', async () => {
  const { db } = home.database;
  const user = await aUser(home);
  const { access_token: token } = await openSession(db, home, user.id, 'test');
  const headers = { authorization: `Bearer ${token}` };
  const idOf = async (title: string) =>
    (await db.selectFrom('titles').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
  for (const title of ['Unknown Comedy', 'Comedy 3', 'Comedy 4', 'Loop'])
    await db
      .insertInto('list_entries')
      .values({ user_id: user.id, list: 'watchlist', title_id: await idOf(title), added_at: 1 })
      .execute();
  await call(home, 'POST /diary', { title_id: await idOf('Comedy 4'), watched_on: null }, { token });
  const { results } = await ask({ mood: 'light' }, headers);
  expect(results.map(({ source }) => source)).toEqual(['collection', 'collection', 'everything']);
  expect(
    results
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Comedy 3', 'Unknown Comedy']);
  expect(results[0]!.runtime).toBe(110);
  const all = await titles({ mood: 'light' }, headers);
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain('Comedy 4');
});

test('without any title, the choices to loosen are named', async () => {
  const reply = await ask({ mood: 'mind_bending', time: '90' });
  expect(reply).toEqual({ results: [], more: false, loosen: ['mood', 'time'] });
});

test('an unknown choice is refused', async () => {
  for (const query of ['mood=sour', 'time=80', 'company=crowd', 'page=0'])
    expect((await home.app.inject({ url: `/api/tonight?${query}` })).statusCode).toBe(400);
});
