import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchReply } from '#contract/search.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

type Parameters = Record<string, string>;

onEachDatabase('GET /search', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
  });
  afterAll(() => home.close());

  async function ask(query: Parameters, headers = {}): Promise<SearchReply> {
    const response = await home.app.inject({ url: `/api/search?${new URLSearchParams(query)}`, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  async function results(query: Parameters, headers = {}) {
    const reply = await ask({ ...query, grouped: 'false' }, headers);
    if (reply.grouped) throw new Error('a flat reply was expected');
    return reply.results;
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

  test('a qualifier for the kind alone lists the kind; marks without a word list nothing', async () => {
    expect(await totals({ q: 'type:tv' })).toEqual({ Movies: 0, 'TV Shows': 477, People: 0 });
    expect((await results({ q: 'type: movie' }))[0]?.title).toBe('Interstellar');
    expect(await totals({ q: '???' })).toEqual({ Movies: 0, 'TV Shows': 0, People: 0 });
    expect(await results({ q: '???', category: 'TV Shows' })).toEqual([]);
  });

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

  test('results carry their titles in other languages, and their overview in the language of the reader', async () => {
    const [first] = await results({ q: 'the godfather', lang: 'de' });
    expect(first).toMatchObject({ title: 'The Godfather', content_language: 'de' });
    expect(first!.localised_titles).toMatchObject({ de: 'Der Pate', es: 'El padrino' });
    expect(first!.content).toMatch(/\b(?:und|die|seine)\b/);
    expect(first!.content).toContain('\nDirector: Francis Ford Coppola\n');
    const [english] = await results({ q: 'the godfather', lang: 'en' });
    expect(english!.content_language).toBeUndefined();
    const [byBrowser] = await results({ q: 'the godfather' }, { 'accept-language': 'it-CH,it;q=0.9' });
    expect(byBrowser!.content_language).toBe('it');
  });

  test('a description in the language of the reader is answered by the words of the overview, not the credits', async () => {
    const q = 'Gefühle im Kopf eines Mädchens';
    const [first] = await results({ q, lang: 'de' });
    expect(first!.title).toBe('Inside Out');
    const { content, content_matches: ranges } = first!;
    expect(ranges!.map(([from, to]) => content.slice(from, to))).toEqual(expect.arrayContaining(['Kopf', 'Gefühle']));
    // Function words of the language are not highlighted.
    expect(ranges!.map(([from, to]) => content.slice(from, to).toLowerCase())).not.toContain('ein');
    for (const { content: text, content_matches: marked } of await results({ q, lang: 'de' }))
      expect(marked!.map(([from, to]) => text.slice(from, to))).not.toContain('eine');
    const facts = content.search(/\nDirector: /);
    expect(ranges!.every(([, to]) => to <= facts)).toBe(true);
  });

  test("corrections and the similar title are in the reader's language", async () => {
    expect((await ask({ q: '"der patte"', lang: 'de' })).suggestions).toContain('Der Pate');
    expect((await ask({ q: 'Filme wie Der Pate', lang: 'de' })).similar_to).toBe('Der Pate');
    expect((await ask({ q: 'Filme wie Der Pate', lang: 'en' })).similar_to).toBe('The Godfather');
  });

  test('suggestions, rows and lists carry the titles in other languages', async () => {
    const get = async (url: string) => (await home.app.inject({ url: `/api${url}` })).json();
    const { suggestions } = await get('/search/suggest?q=the%20godf');
    expect(suggestions[0]).toMatchObject({ title: 'The Godfather', localised_titles: { de: 'Der Pate' } });
    const { id } = suggestions[0] as { id: number };
    const related = (await get(`/movies/${id}/related`)) as { results: object[] };
    expect(related.results).toContainEqual(expect.objectContaining({ localised_titles: expect.anything() }));
    const detail = await get(`/movies/${id}?lang=en`);
    const person = await get(`/people/${detail.cast[0].person_id}`);
    expect(person.credits).toContainEqual(expect.objectContaining({ localised_titles: expect.anything() }));
  });
});
