/** Measures `import jsonl` into a new SQLite database: `node bench/import-jsonl.ts FILE…`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJsonl } from '#server/features/catalogue/import/import-jsonl.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, prepareForImport } from '#server/platform/db/open.ts';

const files = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const database = openSqlite(join(dataDir, 'marquee.db'));
try {
  await migrate(database);
  await prepareForImport(database);
  for (const file of files) {
    const [started, usedBefore] = [performance.now(), process.cpuUsage()];
    const { records, added, skipped } = await importJsonl([file], { db: database.db, clock: systemClock });
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(usedBefore);
    const processorSeconds = (user + system) / 1e6;
    console.log({
      file,
      records,
      added,
      skipped,
      seconds: Number(seconds.toFixed(1)),
      perSecond: Math.round(records / seconds),
      perProcessorSecond: Math.round(records / processorSeconds),
      mostMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    });
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
