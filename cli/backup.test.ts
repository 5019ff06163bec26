import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { findOrphans } from '#server/platform/db/backup.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/open.ts';
import { runBackup, runRestore } from './backup.ts';
import type { CommandContext } from './command.ts';

let dataDir: string;
let file: string;
let backup: string;
let context: CommandContext;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
  file = join(dataDir, 'marquee.db');
  backup = join(dataDir, 'backup.db');
  const open = async () => openSqlite(file);
  context = { config: readConfig({ DATA_DIR: dataDir }), clock: systemClock, open };
  const database = await open();
  await migrate(database);
  await database.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A row that refers to an account that never was. */
async function plantOrphan(): Promise<void> {
  const database = await context.open();
  await sql`pragma foreign_keys = off`.execute(database.db);
  await database.db
    .insertInto('list_entries')
    .values({ user_id: 4711, list: 'watchlist', title_id: 4711, added_at: 0 })
    .execute();
  await database.close();
}

test('a backup holds everything, is restored, and what it replaces is kept', async () => {
  await runBackup([backup], context);
  await plantOrphan();
  await runRestore([backup], context);
  expect(findOrphans(file)).toEqual([]);
  expect(findOrphans(`${file}.before-restore`)).not.toEqual([]);
  await expect(runBackup([backup], context)).rejects.toThrow('never overwrites');
});

test('a row that refers to nothing blocks neither backup nor restore', async () => {
  await plantOrphan();
  await runBackup([backup], context);
  rmSync(file);
  await runRestore([backup], context);
  expect(findOrphans(file).join()).toContain('list_entries');
});

test('a damaged file is neither backed up nor restored', async () => {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8_192, 65_536);
  writeFileSync(file, bytes);
  await expect(runBackup([backup], context)).rejects.toThrow(/damaged|malformed/);
  expect(existsSync(backup)).toBe(false);
  copyFileSync(file, backup);
  await expect(runRestore([backup], context)).rejects.toThrow(/damaged|malformed/);
  expect(readFileSync(file)).toEqual(bytes);
});
