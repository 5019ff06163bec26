import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { findTitleId } from '#tests/support/records.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { loadStarterCatalogue } from './import/starter.ts';

onEachDatabase('the catalogue', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
  });
  afterAll(() => home.close());

  const idOf = (title: string) => findTitleId(home.database, title);

  test('a title answers with its facts, its people and a content text that holds the duration', async () => {
    const response = await home.app.inject(`/api/movies/${await idOf('The Matrix')}`);
    expect(response.statusCode).toBe(200);
    const title = response.json();
    expect(title).toMatchObject({
      title: 'The Matrix',
      category: 'Movies',
      release_date: '1999-03-31',
      runtime: 136,
      franchise: { name: 'The Matrix Collection' },
    });
    expect(title.content).toMatch(/Runtime: 136 minutes/);
    expect(title.cast[0]).toMatchObject({ name: 'Keanu Reeves', character: 'Neo' });
    expect(title.crew.map((credit: { name: string }) => credit.name)).toContain('Lana Wachowski');
  });

  test('an unknown title or person is 404 with a sentence', async () => {
    for (const [url, detail] of [
      ['/api/movies/99999999', 'Movie not found'],
      ['/api/movies/99999999/related', 'Movie not found'],
      ['/api/people/99999999', 'Person not found'],
    ]) {
      const response = await home.app.inject(url!);
      expect(response.statusCode).toBe(404);
      expect(response.json().detail).toBe(detail);
    }
  });

  test('related titles begin with the same franchise and never hold the title itself', async () => {
    const id = await idOf('The Matrix');
    const response = await home.app.inject(`/api/movies/${id}/related?limit=5`);
    const { results } = response.json();
    expect(results).toHaveLength(5);
    expect(results.map((result: { id: number }) => result.id)).not.toContain(id);
    expect(results.slice(0, 3).map((result: { title: string }) => result.title)).toContain('The Matrix Reloaded');
  });

  test('a person answers with biography and filmography, newest first', async () => {
    const person = await home.database.db
      .selectFrom('people')
      .select('id')
      .where('name', '=', 'Christopher Nolan')
      .executeTakeFirstOrThrow();
    const response = await home.app.inject(`/api/people/${person.id}`);
    const body = response.json();
    expect(body.biography).not.toBe('');
    expect(body.known_for.map((card: { title: string }) => card.title)).toContain('Inception');
    const dates = body.credits.map((credit: { release_date: string }) => credit.release_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('the home page has rows of cards', async () => {
    const { rows } = (await home.app.inject('/api/discover')).json();
    expect(rows.map((row: { key: string }) => row.key)).toEqual([
      'trending',
      'popular',
      'popular_tv',
      'top_rated',
      'new',
      'hidden_gems',
    ]);
    for (const row of rows) expect(row.results.length).toBeGreaterThanOrEqual(4);
  });

  test('loading the starter catalogue again changes nothing', async () => {
    expect(await loadStarterCatalogue({ db: home.database.db, clock: home.clock })).toBe(0);
  });
});
