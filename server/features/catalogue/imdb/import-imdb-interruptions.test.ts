import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, type OpenDatabase } from '#server/platform/db/open.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { listNames, writeImdbFile, type headers } from '#tests/support/features/imdb-files.ts';
import { catalogueContent, runAndKill } from '#tests/support/processes/killed-import.ts';
import { importImdb } from './import-imdb.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-imdb-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = (name: keyof typeof headers, lines: string[], gz = false) => writeImdbFile(dir, name, lines, gz);

/** Many small titles that share people. */
function writeMany(count: number): void {
  const ids = Array.from({ length: count }, (_, i) => i);
  const tt = (i: number) => `tt${String(i + 1).padStart(7, '0')}`;
  const nm = (i: number) => `nm${String((i % 25) + 1).padStart(7, '0')}`;
  file(
    'title.basics',
    ids.map((i) => `${tt(i)} | movie | Movie ${i} | Movie ${i} | 0 | 2000 | \\N | 90 | Drama`),
  );
  file(
    'title.ratings',
    ids.map((i) => `${tt(i)} | 6.5 | ${100 + i}`),
    true,
  );
  file(
    'title.crew',
    ids.map((i) => `${tt(i)} | ${nm(i)} | ${nm(i + 3)}`),
  );
  file(
    'title.principals',
    ids.flatMap((i) => [1, 2, 3].map((k) => `${tt(i)} | ${k} | ${nm(i * k)} | actor | \\N | ["R ${k}"]`)),
  );
  file(
    'name.basics',
    ids.slice(0, 25).map((i) => `${nm(i)} | Person ${i} | 1950 | \\N | actor | \\N`),
  );
}

onEachDatabase('importing IMDb', (dialect) => {
  let database: OpenDatabase;
  const clock = new TestClock();
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());

  const namesOf = (table: 'titles' | 'people') => listNames(database.db, table);

  test('an import stopped at any batch resumes there', async () => {
    writeMany(60);
    const stop = new AbortController();
    const options = { db: database.db, clock, workDir: dir, batchSize: 10 };
    const onProgress = ({ added }: { added: number }) => added > 0 && stop.abort();
    await expect(importImdb(dir, { ...options, signal: stop.signal, onProgress })).rejects.toThrow('aborted');
    const before = (await namesOf('titles')).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(60);
    const { added } = await importImdb(dir, options);
    expect(added).toBeLessThan(80);
    expect(await namesOf('titles')).toHaveLength(60);
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});

test('an import killed at any moment and run again ends with the same catalogue as an undisturbed one', async () => {
  writeMany(400);
  const script = `
    import { importImdb } from '#server/features/catalogue/imdb/import-imdb.ts';
    import { systemClock } from '#server/platform/clock.ts';
    import { migrate } from '#server/platform/db/migrate.ts';
    import { openSqlite } from '#server/platform/db/open.ts';
    const [, file, dir] = process.argv;
    const database = openSqlite(file);
    await migrate(database);
    process.stdout.write('ready\\n');
    await importImdb(dir, {
      db: database.db, clock: systemClock, workDir: dir, batchSize: 20,
      onProgress: () => process.stdout.write('.\\n'),
    });
    await database.close();`;
  const disturbed = join(dir, 'disturbed.db');
  let kills = 0;
  for (const lines of [1, 4, 7, 12, 16]) if (await runAndKill(script, [disturbed, dir], lines)) kills += 1;
  expect(kills).toBeGreaterThanOrEqual(3);
  await runAndKill(script, [disturbed, dir], Infinity);
  expect(existsSync(join(dir, 'imdb-import.db'))).toBe(false);

  const first = openSqlite(disturbed);
  const second = openSqlite(join(dir, 'undisturbed.db'));
  await migrate(second);
  await importImdb(dir, { db: second.db, clock: new TestClock(), workDir: dir, batchSize: 20 });
  expect(await catalogueContent(first.db)).toEqual(await catalogueContent(second.db));
  expect((await catalogueContent(first.db)).titles).toHaveLength(400);
  await first.close();
  await second.close();
});
