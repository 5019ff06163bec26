import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';
import { aWebBuild } from '#tests/support/web-build.ts';
import { createPageCache } from './page-cache.ts';

let home: TestApp;
/** How often each address was rendered. */
let rendered: Record<string, number> = {};
let isDatabaseSilent = false;
let waitsFor: Promise<void> = Promise.resolve();

/** A page shows the results of a search for `q`, and fails if its calls fail. */
const web = aWebBuild(async ({ request, fetch, language, accepted }) => {
  const url = new URL(request.url);
  rendered[url.pathname + url.search] = (rendered[url.pathname + url.search] ?? 0) + 1;
  await waitsFor;
  const answer = await fetch(`/api/search?q=${url.searchParams.get('q') ?? 'metropolis'}&grouped=false`);
  const status = isDatabaseSilent ? 503 : answer.status;
  const { total } = (await answer.json()) as { total: number };
  return { status, head: '', html: `${language} ${accepted} ${total} ${'found '.repeat(300)}`, data: '', modules: [] };
});

beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite', web });
});
beforeEach(() => {
  rendered = {};
});
afterAll(async () => {
  await home.close();
  web.remove();
});

const read = (url: string, headers: Record<string, string> = {}) => home.app.inject({ url, headers });
const store = async (title: string, tmdbId: number) => {
  await storeTitles([aRecord({ title, tmdbId })], { ...home, db: home.database.db, source: 'starter' });
  await home.search.catchUp();
};

test('a page is rendered once per language and country for signed-out readers, until the catalogue changes', async () => {
  const first = await read('/movie/1');
  expect((await read('/movie/1')).body).toBe(first.body);
  expect(rendered).toEqual({ '/movie/1': 1 });
  expect((await read('/movie/1', { 'accept-language': 'de-AT' })).body).toContain('de de-AT');
  expect((await read('/movie/1', { 'accept-language': 'de-DE' })).body).toContain('de de-DE');
  expect((await read('/movie/1', { 'accept-language': 'de-AT,de;q=0.8' })).body).toContain('de de-AT 0');
  expect(rendered).toEqual({ '/movie/1': 3 });
  await store('Metropolis', 19);
  expect((await read('/movie/1', { 'accept-language': 'de-AT' })).body).toContain('de de-AT 1');
});

test('of a long Accept-Language only the first 500 characters are read, as parsing takes time', async () => {
  const pageFor = async (accepted: string) => (await read('/settings', { 'accept-language': accepted })).body;
  const padded = (count: number) => `${'x,'.repeat(count)}de-AT;q=0.9,de;q=0.8`;
  expect(await pageFor(padded(240))).toMatch(/>de (x,)+de-AT;q=0\.9,de;q=0\.8 /);
  expect(await pageFor(padded(241))).toMatch(/>de (x,)+de-AT;q=0\.9 /);
  for (const accepted of [padded(7_400), ','.repeat(15_000), 'x'.repeat(15_000)])
    expect(await pageFor(accepted)).toMatch(/>en [x,]{0,500} /);
});

test('it is sent as the browser asks for it, and not again to a browser that has it', async () => {
  const plain = await read('/about');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await read('/about', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await read('/about', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['vary']).toContain('accept-encoding');
  const etag = String(gzip.headers['etag']);
  const again = await read('/about', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(rendered).toEqual({ '/about': 1 });
});

test('requests with a cookie or a token neither get nor fill the cache', async () => {
  for (const headers of [{ cookie: '__Host-device=abc' }, { authorization: 'Bearer abc' }, { cookie: 'a' }])
    await read('/terms', headers as Record<string, string>);
  expect(rendered).toEqual({ '/terms': 3 });
  await read('/terms');
  await read('/terms', { cookie: 'marquee_language=en; __Host-device=abc' });
  expect(rendered).toEqual({ '/terms': 5 });
});

test.each([
  '/reset-password?token=abc',
  '/u/ada',
  '/settings',
  '/watchlist',
  '/admin',
  '/?lang=de',
  `/?q=${'x'.repeat(300)}`,
])('%s is drawn for each reader', async (url) => {
  await read(url);
  await read(url);
  expect(rendered).toEqual({ [url]: 2 });
});

test('each reader of a page with results is counted as a search', async () => {
  const countOf = async () => {
    await home.searchCounts.flush();
    const row = await home.database.db
      .selectFrom('daily_figures')
      .select('count')
      .where('name', '=', 'searches')
      .executeTakeFirst();
    return row?.count ?? 0;
  };
  const before = await countOf();
  for (let reader = 0; reader < 3; reader += 1) await read('/?q=nosferatu');
  expect(rendered).toEqual({ '/?q=nosferatu': 1 });
  expect(await countOf()).toBe(before + 3);
});

test('readers who ask at the same time wait for one rendering', async () => {
  const gate = Promise.withResolvers<void>();
  waitsFor = gate.promise;
  const pages = Array.from({ length: 20 }, () => read('/privacy'));
  await expect.poll(() => rendered['/privacy']).toBe(1);
  gate.resolve();
  for (const page of pages) expect((await page).statusCode).toBe(200);
  expect(rendered).toEqual({ '/privacy': 1 });
});

test('a stale page is sent while rendering fails or takes longer than a second', async () => {
  const page = await read('/person/7');
  await store('Nosferatu', 20);
  isDatabaseSilent = true;
  expect((await read('/person/7')).body).toBe(page.body);
  expect((await read('/person/8')).statusCode).toBe(503);
  isDatabaseSilent = false;
  const gate = Promise.withResolvers<void>();
  waitsFor = gate.promise;
  expect((await read('/person/7')).body).toBe(page.body);
  gate.resolve();
  await expect.poll(() => read('/person/8').then(({ statusCode }) => statusCode)).toBe(200);
});

test('pages are cached for a minute and within the memory limit', async () => {
  let now = 0;
  let drawn = 0;
  const cache = createPageCache({ version: () => 1, now: () => now, maxBytes: 100_000 });
  const find = (key: string) =>
    cache.find(key, async () => {
      drawn += 1;
      return { html: key + crypto.getRandomValues(Buffer.alloc(5_000)).toString('hex'), headers: {}, effects: [] };
    });
  await find('a');
  now = 59_999;
  await find('a');
  expect(drawn).toBe(1);
  now = 60_000;
  await find('a');
  expect(drawn).toBe(2);
  for (let page = 0; page < 50; page += 1) await (await find(`page ${page}`))!.html.bodyInBackground('identity');
  expect(cache.cachedBytes()).toBeLessThanOrEqual(100_000);
  expect(cache.cachedBytes()).toBeGreaterThan(50_000);
});
