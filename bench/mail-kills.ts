/**
 * 600 mails, 20 times `kill -9` while sending (THREAT-MODEL.md 58): `npm run bench -- mail-kills [mails] [kills]`, on
 * SQLite in a temp folder or at DATABASE_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';
import { killWorkers } from '#tests/support/processes/mail-kills.ts';

const [mails = 600, kills = 20] = process.argv.slice(2).map(Number).filter(Boolean);
const dir = mkdtempSync(join(tmpdir(), 'marquee-kills-'));
const target = process.env['DATABASE_URL'] ?? join(dir, 'marquee.db');
const database = target.startsWith('postgres') ? openPostgres(target) : openSqlite(target);
await migrate(database);

const began = performance.now();
const result = await killWorkers({ database, target, mails, kills });
console.log({
  database: database.dialect,
  mails,
  kills,
  ...result,
  seconds: Math.round((performance.now() - began) / 100) / 10,
});
await database.close();
rmSync(dir, { recursive: true, force: true });
process.exitCode = result.lost === 0 && result.duplicates <= result.duplicatesMax ? 0 : 1;
