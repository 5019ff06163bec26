/** Measures `import imdb` into a new SQLite database: `node bench/import-imdb.ts DIR [DATABASE-DIR]`. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importImdb } from '#server/features/catalogue/imdb/import-imdb.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, prepareForImport } from '#server/platform/db/open.ts';

const [dir = '', into = tmpdir()] = process.argv.slice(2);
const dataDir = mkdtempSync(join(into, 'marquee-bench-'));
const database = openSqlite(join(dataDir, 'marquee.db'));
try {
  await migrate(database);
  await prepareForImport(database);
  const started = performance.now();
  let stored = 0;
  let shownAt = started;
  const progress = await importImdb(dir, {
    db: database.db,
    clock: systemClock,
    workDir: dataDir,
    onProgress: ({ fraction, added }) => {
      stored = added;
      if (performance.now() - shownAt < 10_000) return;
      shownAt = performance.now();
      console.log(`${seconds(started)} s  ${Math.round(fraction * 100)} %  ${stored} stored  ${memory()} MB`);
    },
  });
  const { count } = await database.db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const size = Math.round(statSync(join(dataDir, 'marquee.db')).size / 1e6);
  const took = Number(seconds(started));
  console.log({ ...progress, titles: count, seconds: took, titlesPerSecond: Math.round(count / took) });
  const { user, system } = process.cpuUsage();
  const processorSeconds = ((user + system) / 1e6).toFixed(1);
  console.log(`database ${size} MB, most memory ${memory()} MB, processor ${processorSeconds} s`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
