import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { readChanges } from '../feed/feed.ts';
import { importJsonl, type SkippedLine } from './import-jsonl.ts';
import { getTitle } from '../service.ts';
import { storeTitles } from '../store/store.ts';

onEachDatabase('importing JSON Lines', (dialect) => {
  let database: OpenDatabase;
  let dir: string;
  const clock = new TestClock();
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    dir = mkdtempSync(join(tmpdir(), 'marquee-import-'));
  });
  afterEach(async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  function file(name: string, lines: (object | string)[]): string {
    const path = join(dir, name);
    const content = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content);
    return path;
  }

  async function run(files: string[]) {
    const skipped: SkippedLine[] = [];
    const { fraction: _, ...counts } = await importJsonl(files, {
      db: database.db,
      clock,
      onSkipped: (line) => skipped.push(line),
    });
    return { counts, skipped };
  }

  const count = async (table: 'titles' | 'people' | 'credits') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;

  test('movies, shows and people in one file or in several, plain or gzipped', async () => {
    const { counts } = await run([
      file('mixed.jsonl', [aMovie({ id: 1, title: 'Heat' }), aShow({ id: 1, name: 'The Wire' })]),
      file('people.jsonl.gz', [aPerson({ id: 7, name: 'Al Pacino' })]),
    ]);
    expect(counts).toMatchObject({ records: 3, added: 3, skipped: 0 });
    expect(await count('titles')).toBe(2);
  });

  test('original language and production companies reach the change feed', async () => {
    await run([
      file('movies.jsonl', [
        aMovie({ id: 1, original_language: 'ko', production_companies: [{ id: 7036, name: 'Barunson E&A' }] }),
        aMovie({ id: 2, production_companies: 'nonsense' }),
      ]),
    ]);
    const { titles } = await readChanges(database.db, 0);
    expect(titles.map(({ originalLanguage, companies }) => [originalLanguage, companies])).toEqual([
      ['ko', ['Barunson E&A']],
      [null, []],
    ]);
  });

  test('importing a file twice changes nothing', async () => {
    const path = file('movies.jsonl', [
      aMovie({ id: 1, credits: { cast: [{ id: null, name: 'Nobody Known', order: 0 }], crew: [] } }),
    ]);
    await run([path]);
    const before = await database.db.selectFrom('titles').selectAll().execute();
    clock.advance(1000);
    const { counts } = await run([path]);
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await database.db.selectFrom('titles').selectAll().execute()).toEqual(before);
    expect(await count('people')).toBe(1);
  });

  test('titles in other languages are stored, found again and replaced with their title', async () => {
    const translations = (title: string) => ({
      translations: [
        { iso_639_1: 'en', iso_3166_1: 'US', data: { title: 'The Lord of the Rings' } },
        { iso_639_1: 'pt', iso_3166_1: 'PT', data: { title: '', overview: 'Um anel.', tagline: '' } },
        { iso_639_1: 'pt', iso_3166_1: 'BR', data: { title: 'O Senhor dos Anéis', overview: 'Outro anel.' } },
        { iso_639_1: 'de', iso_3166_1: 'DE', data: { title, overview: 'Ein Ring.', tagline: 'Ein Ring' } },
        { iso_639_1: 'ja', iso_3166_1: 'JP', data: { title: 'ロード・オブ・ザ・リング' } },
      ],
    });
    const movie = (title: string) => aMovie({ title: 'The Lord of the Rings', translations: translations(title) });
    await run([file('movies.jsonl', [movie('Herr der Ringe')])]);
    const { counts } = await run([file('movies.jsonl', [movie('Der Herr der Ringe')])]);
    expect(counts).toMatchObject({ changed: 1 });
    expect(await database.db.selectFrom('title_translations').selectAll().orderBy('language').execute()).toMatchObject([
      { language: 'de', title: 'Der Herr der Ringe', overview: 'Ein Ring.', tagline: 'Ein Ring' },
      { language: 'pt', title: 'O Senhor dos Anéis', overview: 'Um anel.', tagline: '' },
    ]);
    const { titles } = await readChanges(database.db, 0);
    expect(titles[0]?.alternativeTitles).toEqual(['Der Herr der Ringe', 'O Senhor dos Anéis']);
  });

  test('a broken line is reported with its number and reason, and the rest is imported', async () => {
    const { counts, skipped } = await run([
      file('movies.jsonl', [
        aMovie({ id: 1 }),
        '{"id": 2, "title": "Torn',
        '[]',
        '{"id":3,"release_date":""}',
        aMovie({ id: 4 }),
        '',
      ]),
    ]);
    expect(counts).toMatchObject({ added: 2, skipped: 3 });
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'not JSON'],
      [3, 'not a JSON object'],
      [4, 'no title'],
    ]);
  });

  test('a line of more than 8 MB is skipped, and the rest is imported', async () => {
    const { counts, skipped } = await run([
      file('movies.jsonl', [aMovie({ id: 1 }), aMovie({ id: 2, overview: 'x'.repeat(9_000_000) }), aMovie({ id: 3 })]),
    ]);
    expect(counts).toMatchObject({ added: 2, skipped: 1 });
    expect(skipped).toMatchObject([{ line: 2, reason: 'longer than 8 MB' }]);
  });

  test('a gzip file that unpacks to a thousand times its size is refused, and what came before it stays', async () => {
    const bomb = file('bomb.jsonl.gz', [aMovie({ id: 2 }), ' '.repeat(40_000_000)]);
    const movies = file('movies.jsonl', [aMovie({ id: 1 })]);
    await expect(run([movies, bomb])).rejects.toThrow('bomb.jsonl.gz unpacks to more than 200 times its size');
    expect(await count('titles')).toBe(1);
  });

  test('a gzip file that breaks off is imported as far as it goes', async () => {
    const lines = Array.from({ length: 500 }, (_, i) =>
      JSON.stringify(aMovie({ id: i + 1, title: `Movie ${i} ${Math.sin(i)}` })),
    );
    const path = join(dir, 'torn.jsonl.gz');
    const whole = gzipSync(lines.join('\n'));
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2)));
    const { counts } = await run([path]);
    expect(counts.added).toBeGreaterThan(50);
    expect(counts.skipped).toBe(1);
  });

  test('a line separator inside a text does not end the line', async () => {
    const { counts } = await run([file('movies.jsonl', [aMovie({ id: 1, overview: 'one\u2028two' })])]);
    expect(counts).toMatchObject({ added: 1, skipped: 0 });
  });

  test('credits find their people by id, and by name where the id is missing or belongs to somebody else', async () => {
    await run([
      file('movies.jsonl', [
        aMovie({
          id: 1,
          credits: {
            cast: [
              { id: 10, name: 'Michelle Williams', order: 0 },
              { id: null, name: 'Penelope Cruz', order: 1 },
              { id: 10, name: 'Penélope Cruz', order: 2, character: 'Wrong id' },
            ],
            crew: [],
          },
        }),
      ]),
      file('people.jsonl', [
        aPerson({ id: 10, name: 'Michelle Williams' }),
        aPerson({ id: 11, name: 'Penélope Cruz' }),
      ]),
    ]);
    expect(await count('people')).toBe(2);
    const { cast } = await getTitle(database.db, 1);
    expect(cast.map((credit) => credit.name)).toEqual(['Michelle Williams', 'Penélope Cruz', 'Penélope Cruz']);
  });

  test('a person known by name alone is merged when a record with an id arrives', async () => {
    const movie = aMovie({ id: 1, credits: { cast: [{ id: null, name: 'Turo Pajala', order: 0 }], crew: [] } });
    await run([file('movies.jsonl', [movie])]);
    await run([file('people.jsonl', [aPerson({ id: 54768, name: 'Turo Pajala', biography: 'A Finnish actor.' })])]);
    expect(await database.db.selectFrom('people').select(['tmdb_id', 'biography']).execute()).toEqual([
      { tmdb_id: 54768, biography: 'A Finnish actor.' },
    ]);
  });

  test('two titles that claim one IMDb id are both kept, the first with the id', async () => {
    await run([
      file('movies.jsonl', [aMovie({ id: 1, imdb_id: 'tt0113277' }), aMovie({ id: 2, imdb_id: 'tt0113277' })]),
    ]);
    const rows = await database.db.selectFrom('titles').select(['tmdb_id', 'imdb_id']).orderBy('tmdb_id').execute();
    expect(rows).toEqual([
      { tmdb_id: 1, imdb_id: 'tt0113277' },
      { tmdb_id: 2, imdb_id: null },
    ]);
  });

  test('what the starter catalogue knows fills the gaps of an import, and never overwrites one', async () => {
    await run([file('movies.jsonl', [aMovie({ id: 1, title: 'Heat', overview: 'From the import.', keywords: [] })])]);
    const record = aRecord({
      tmdbId: 1,
      title: 'HEAT',
      overview: 'From the starter.',
      keywords: ['heist'],
    });
    await storeTitles([record], { db: database.db, clock, source: 'starter' });
    expect(await getTitle(database.db, 1)).toMatchObject({
      title: 'Heat',
      overview: 'From the import.',
      tags: ['Crime', 'heist'],
    });
  });

  test('markup, control characters and impossible dates of a record do not reach the catalogue', async () => {
    await run([
      file('movies.jsonl', [
        aMovie({
          id: 1,
          title: 'He\u0000at\u0007',
          overview: 'A <b>bold</b> thief. 3 < 4',
          release_date: '1995-02-31',
          poster_path: 'http://10.0.0.1/x.jpg',
        }),
      ]),
    ]);
    expect(await getTitle(database.db, 1)).toMatchObject({
      title: 'Heat',
      overview: 'A bold thief. 3 < 4',
      release_date: null,
      poster_path: null,
    });
  });

  test('an import stopped between two batches resumes there', async () => {
    const path = file(
      'movies.jsonl',
      Array.from({ length: 1500 }, (_, i) => aMovie({ id: i + 1 })),
    );
    const stop = new AbortController();
    await expect(
      importJsonl([path], { db: database.db, clock, signal: stop.signal, onProgress: () => stop.abort() }),
    ).rejects.toThrow('aborted');
    const stored = await count('titles');
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(1500);
    const { counts } = await run([path]);
    expect(counts).toMatchObject({ added: 1500 - stored, unchanged: stored });
  });

  test('credited people are in the change feed, even when the import stopped after their title', async () => {
    await run([file('people.jsonl', [aPerson({ id: 7, name: 'Al Pacino' })])]);
    const changeOfPacino = async () =>
      (await database.db.selectFrom('people').select('change_seq').where('tmdb_id', '=', 7).executeTakeFirstOrThrow())
        .change_seq;
    const before = await changeOfPacino();
    const cast = [{ id: 7, name: 'Al Pacino', character: 'Vincent Hanna', order: 0 }];
    const path = file('movies.jsonl', [
      aMovie({ id: 1, title: 'Heat', credits: { cast, crew: [] } }),
      ...Array.from({ length: 1200 }, (_, i) => aMovie({ id: i + 2 })),
    ]);
    const stop = new AbortController();
    const interrupted = { db: database.db, clock, signal: stop.signal, onProgress: () => stop.abort() };
    await expect(importJsonl([path], interrupted)).rejects.toThrow('aborted');
    await run([path]);
    expect(await changeOfPacino()).toBeGreaterThan(before);
  });
});

function aMovie(fields: object) {
  return {
    id: 1,
    title: 'A movie',
    release_date: '1995-12-15',
    genres: [{ id: 80, name: 'Crime' }],
    vote_average: 7.9,
    vote_count: 100,
    ...fields,
  };
}

function aShow(fields: object) {
  return {
    id: 1,
    name: 'A show',
    first_air_date: '2002-06-02',
    seasons: [{ season_number: 1, episode_count: 13 }],
    ...fields,
  };
}

function aPerson(fields: object) {
  return { id: 1, name: 'Somebody', also_known_as: [], known_for_department: 'Acting', birthday: null, ...fields };
}
