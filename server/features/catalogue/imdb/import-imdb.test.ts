import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { headers, listNames, writeImdbFile } from '#tests/support/features/imdb-files.ts';
import { catalogueContent } from '#tests/support/processes/killed-import.ts';
import { importImdb } from './import-imdb.ts';
import type { SkippedLine } from '../import/import-jsonl.ts';
import { getPerson, getTitle } from '../service.ts';
import { storeTitles } from '../store/store.ts';
import { parseTmdb } from '../tmdb/parse.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-imdb-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = (name: keyof typeof headers, lines: string[], gz = false) => writeImdbFile(dir, name, lines, gz);

function writeMatrix(): void {
  file('title.basics', [
    'tt0133093 | movie | The Matrix | The Matrix | 0 | 1999 | \\N | 136 | Action,Sci-Fi',
    'tt0903747 | tvSeries | Breaking Bad | Breaking Bad | 0 | 2008 | 2013 | 45 | Crime,Drama',
    'tt0959621 | tvEpisode | Pilot | Pilot | 0 | 2008 | \\N | 58 | Crime,Drama',
    'tt0000001 | short | Carmencita | Carmencita | 0 | 1894 | \\N | 1 | Documentary,Short',
    'tt0012349 | short | La Jetée | La Jetée | 0 | 1962 | \\N | 28 | Sci-Fi,Short',
    'tt0099999 | movie | Grown-up things | Grown-up things | 1 | 1990 | \\N | 90 | Adult',
  ]);
  file('title.ratings', ['tt0133093 | 8.7 | 2000000', 'tt0903747 | 9.5 | 2200000', 'tt0012349 | 8.2 | 36000'], true);
  file('title.akas', [
    'tt0133093 | 1 | The Matrix | US | \\N | imdbDisplay | \\N | 0',
    'tt0133093 | 2 | Matrix | DE | \\N | imdbDisplay | \\N | 0',
    'tt0133093 | 3 | Матрица | RU | \\N | imdbDisplay | \\N | 0',
    'tt0133093 | 4 | A Matriz | BR | \\N | working | \\N | 0',
    'tt0133093 | 5 | Matrix | BR | \\N | imdbDisplay | \\N | 0',
  ]);
  file('title.episode', [
    'tt0959621 | tt0903747 | 1 | 1',
    'tt1054724 | tt0903747 | 1 | 2',
    'tt1232244 | tt0903747 | 2 | 1',
    'tt1232245 | tt0903747 | \\N | \\N',
    'tt0583453 | tt0108778 | 1 | 1',
  ]);
  file('title.crew', ['tt0133093 | nm0905154,nm0905152 | nm0905154', 'tt0903747 | \\N | nm0319213']);
  file('title.principals', [
    'tt0133093 | 10 | nm0905154 | director | \\N | \\N',
    'tt0133093 | 1 | nm0000206 | actor | \\N | ["Neo"]',
    'tt0133093 | 2 | nm0000401 | actor | \\N | ["Morpheus","The Captain"]',
    'tt0133093 | 3 | nm0000999 | archive_footage | \\N | \\N',
    'tt0903747 | 1 | nm0186505 | actor | \\N | ["Walter White"]',
    'tt0903747 | 2 | nm0319213 | writer | created by | \\N',
  ]);
  file('name.basics', [
    'nm0000206 | Keanu Reeves | 1964 | \\N | actor,producer | tt0133093',
    'nm0000401 | Laurence Fishburne | 1961 | \\N | actor | tt0133093',
    'nm0905154 | Lana Wachowski | 1965 | \\N | writer,director | tt0133093',
    'nm0905152 | Lilly Wachowski | 1967 | \\N | writer,director | tt0133093',
    'nm0186505 | Bryan Cranston | 1956 | \\N | actor | tt0903747',
    'nm0319213 | Vince Gilligan | 1967 | \\N | writer,producer | tt0903747',
    'nm7777777 | Nobody Credited | 1967 | \\N | writer | \\N',
  ]);
}

onEachDatabase('importing IMDb', (dialect) => {
  let database: OpenDatabase;
  const clock = new TestClock();
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());

  async function run(options: { votesMin?: number; batchSize?: number } = {}) {
    const skipped: SkippedLine[] = [];
    const { fraction: _, ...counts } = await importImdb(dir, {
      db: database.db,
      clock,
      workDir: dir,
      onSkipped: (line) => skipped.push(line),
      ...options,
    });
    return { counts, skipped };
  }

  async function titleNamed(title: string) {
    const row = await database.db.selectFrom('titles').select('id').where('title', '=', title).executeTakeFirst();
    return row && getTitle(database.db, row.id);
  }

  const namesOf = (table: 'titles' | 'people') => listNames(database.db, table);

  test('the seven files make titles with ratings, other titles, seasons, cast, crew and people', async () => {
    writeMatrix();
    await run();
    expect(await namesOf('titles')).toEqual(['Breaking Bad', 'La Jetée', 'The Matrix']);
    const matrix = await titleNamed('The Matrix');
    expect(matrix).toMatchObject({
      category: 'Movies',
      imdb_id: 'tt0133093',
      release_date: '1999-01-01',
      runtime: 136,
      genres: ['Action', 'Science Fiction'],
      vote_average: 8.7,
      vote_count: 2_000_000,
      cast: [
        { name: 'Keanu Reeves', character: 'Neo' },
        { name: 'Laurence Fishburne', character: 'Morpheus / The Captain' },
      ],
      crew: [
        { name: 'Lana Wachowski', job: 'Director' },
        { name: 'Lilly Wachowski', job: 'Director' },
        { name: 'Lana Wachowski', job: 'Writer' },
      ],
    });
    expect(await titleNamed('Breaking Bad')).toMatchObject({
      category: 'TV Shows',
      end_date: '2013-12-31',
      crew: [{ name: 'Vince Gilligan', job: 'Creator' }],
      seasons: [
        { season_number: 1, episode_count: 2 },
        { season_number: 2, episode_count: 1 },
      ],
    });
    const names = await database.db.selectFrom('title_names').select('name').orderBy('position').execute();
    expect(names.map((row) => row.name)).toEqual(['Matrix', 'Матрица', 'A Matriz']);
    expect(await namesOf('people')).not.toContain('Nobody Credited');
    expect(readdirSync(dir).filter((name) => name.includes('import'))).toEqual([]);
  });

  test('the titles of countries are those in their languages, beside what another source knows of the language', async () => {
    writeMatrix();
    await run();
    const listTranslations = () =>
      database.db
        .selectFrom('title_translations')
        .select(['language', 'title', 'overview'])
        .orderBy('language')
        .execute();
    expect(await listTranslations()).toEqual([
      { language: 'de', title: 'Matrix', overview: '' },
      { language: 'pt', title: 'Matrix', overview: '' },
    ]);
    await database.db
      .updateTable('title_translations')
      .set({ overview: 'Ein Hacker.' })
      .where('language', '=', 'de')
      .execute();
    file('title.akas', ['tt0133093 | 1 | La Matrice | FR | \\N | imdbDisplay | \\N | 0']);
    await run();
    expect(await listTranslations()).toEqual([
      { language: 'de', title: 'Matrix', overview: 'Ein Hacker.' },
      { language: 'fr', title: 'La Matrice', overview: '' },
      { language: 'pt', title: 'Matrix', overview: '' },
    ]);
  });

  test('a second import changes nothing', async () => {
    writeMatrix();
    await run();
    const before = await catalogueContent(database.db);
    const { counts } = await run();
    expect(counts).toMatchObject({ added: 0, changed: 0 });
    expect(await catalogueContent(database.db)).toEqual(before);
  });

  test('titles with too few votes are left out, and everybody credited in them alone', async () => {
    writeMatrix();
    await run({ votesMin: 2_100_000 });
    expect(await namesOf('titles')).toEqual(['Breaking Bad']);
    expect(await namesOf('people')).toEqual(['Bryan Cranston', 'Vince Gilligan']);
  });

  test('any combination of files will do', async () => {
    writeMatrix();
    for (const name of ['title.akas', 'title.crew', 'title.principals', 'name.basics'])
      rmSync(join(dir, `${name}.tsv`));
    await run();
    expect(await titleNamed('The Matrix')).toMatchObject({ vote_count: 2_000_000, cast: [] });

    rmSync(join(dir, 'title.basics.tsv'));
    file('title.akas', ['tt0133093 | 1 | Matrica | LV | \\N | \\N | \\N | 0']);
    file('title.principals', ['tt0133093 | 1 | nm0000206 | actor | \\N | ["Neo"]']);
    file('name.basics', ['nm0000206 | Keanu Reeves | 1964 | \\N | actor | tt0133093']);
    await run();
    expect(await titleNamed('The Matrix')).toMatchObject({ runtime: 136, cast: [{ name: 'Keanu Reeves' }] });
  });

  test('what TMDB knows of a title stays, IMDb fills the gaps, and people of the same name in it are the same', async () => {
    const known = parseTmdb({
      id: 603,
      imdb_id: 'tt0133093',
      title: 'The Matrix',
      release_date: '1999-03-31',
      vote_average: 8.2,
      vote_count: 25_000,
      credits: { cast: [{ id: 6384, name: 'Keanu Reeves', character: 'Thomas Anderson', order: 0 }], crew: [] },
    });
    if (known.type === 'title') await storeTitles([known.record], { db: database.db, clock, source: 'tmdb' });
    writeMatrix();
    await run();
    expect(await titleNamed('The Matrix')).toMatchObject({
      tmdb_id: 603,
      release_date: '1999-03-31',
      runtime: 136,
      vote_count: 2_000_000,
      cast: [{ name: 'Keanu Reeves', character: 'Thomas Anderson' }],
    });
    const keanu = await database.db.selectFrom('people').selectAll().where('name', '=', 'Keanu Reeves').execute();
    expect(keanu).toMatchObject([{ tmdb_id: 6384, imdb_id: 'nm0000206' }]);
    expect((await getPerson(database.db, keanu[0]!.id)).credits).toHaveLength(1);
  });

  test('broken and truncated lines are counted, reported with their number and skipped', async () => {
    file('title.basics', [
      'tt0133093 | movie | The Matrix | The Matrix | 0 | 1999 | \\N | 136 | Action',
      'tt0133094 | movie | Too few fields',
      'no id | movie | No id | No id | 0 | 1999 | \\N | 136 | Action',
      'tt0133096 | movie | The Last | The Last | 0 | 1999 | \\N | 136 | Action',
    ]);
    file('title.ratings', ['tt0133093 | eleven | 20']);
    writeFileSync(join(dir, 'title.akas.tsv'), `${headers['title.akas'].replaceAll(' ', '\t')}\ntt0133093\t1\tMatri`);
    const { counts, skipped } = await run();
    expect(counts.skipped).toBe(4);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'not usable'],
      [3, 'broken line'],
      [4, 'not usable'],
      [2, 'broken line'],
    ]);
    expect(await namesOf('titles')).toEqual(['The Last', 'The Matrix']);
  });

  test('a folder without the files, or with other files of their names, is refused', async () => {
    await expect(run()).rejects.toThrow('None of IMDb');
    writeFileSync(join(dir, 'title.basics.tsv'), 'name\tyear\nThe Matrix\t1999\n');
    await expect(run()).rejects.toThrow('title.basics.tsv has no column tconst');
  });
});
