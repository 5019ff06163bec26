import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchReply } from '#contract/catalogue.ts';
import { loadStarterCatalogue } from '#server/features/catalogue/import/starter.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

type Parameters = Record<string, string>;

onEachDatabase('GET /search', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
    await loadStarterCatalogue({ db: home.database.db, clock: home.clock });
    await home.search.rebuild();
  });
  afterAll(() => home.close());

  async function ask(query: Parameters, headers = {}): Promise<SearchReply> {
    const response = await home.app.inject({ url: `/api/search?${new URLSearchParams(query)}`, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  async function totals(query: Parameters): Promise<Record<string, number>> {
    const reply = await ask(query);
    if (!reply.grouped) throw new Error('a grouped reply was expected');
    return Object.fromEntries(Object.entries(reply.groups).map(([group, { total }]) => [group, total]));
  }

  async function years(query: Parameters): Promise<Set<number>> {
    const reply = await ask({ ...query, grouped: 'false' });
    if (reply.grouped) throw new Error('a flat reply was expected');
    return new Set(reply.results.map(({ release_date }) => Number(release_date?.slice(0, 4))));
  }

  test.each(['harry potter', 'nolan', 'interstelar', 'lotr', 'hotel caretaker goes mad in winter'])(
    'each kind has as many results alone as beside the others: %s',
    async (q) => {
      const grouped = await totals({ q });
      const kinds = { Movies: 'Movies', 'TV Shows': 'TV Shows', People: 'Person' };
      for (const [group, category] of Object.entries(kinds)) {
        for (const page of ['1', '2']) {
          const alone = await ask({ q, category, page, grouped: 'false' });
          expect(alone, `${category}, page ${page}`).toMatchObject({ total: grouped[group] });
        }
      }
    },
  );

  test('a sorted search has what a ranked one has', async () => {
    for (const q of ['lotr', 'the', 'harry poter'])
      expect(await totals({ q, sort: 'newest' }), q).toEqual(await totals({ q }));
  });

  test('a year may be a parameter as well as a qualifier', async () => {
    expect(await years({ q: 'love', year: '1999' })).toEqual(new Set([1999]));
    expect(await years({ q: 'love year: 1999' })).toEqual(new Set([1999]));
    expect(await years({ q: '', year: '1999', limit: '5' })).toEqual(new Set([1999]));
    expect(Math.min(...(await years({ q: 'the', year: '1999', year_from: '1998' })))).toBe(1998);
  });

  test('a year out of range is refused', async () => {
    const { statusCode } = await home.app.inject('/api/search?q=love&year=99999');
    expect(statusCode).toBe(400);
  });

  test('a word in quotes is not corrected: what has it is found, and else spellings are offered', async () => {
    expect(await totals({ q: '"incepton"' })).toEqual({ Movies: 0, 'TV Shows': 0, People: 0 });
    expect((await ask({ q: '"incepton"' })).suggestions).toContain('Inception');
    expect((await ask({ q: '„incepton“' })).corrected_query).toBeUndefined();
    expect((await ask({ q: '"dark knight"', grouped: 'false' })) as object).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ title: 'The Dark Knight' })]),
    });
  });

  test('a word in quotes is not stemmed either', async () => {
    const reply = await ask({ q: 'man "finds"', grouped: 'false', category: 'Movies', limit: '100' });
    if (reply.grouped || reply.results.length === 0) throw new Error('results were expected');
    for (const { title, content, tags } of reply.results)
      expect([title, content, ...tags].join(' ')).toMatch(/\bfinds\b/i);
  });
});
