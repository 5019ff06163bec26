import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { copyDatabase, findDamage } from '#server/platform/db/backup.ts';
import { UsageError, type CommandContext } from './command.ts';

export async function runBackup([target]: string[], { config }: CommandContext): Promise<void> {
  if (target === undefined) throw new UsageError('Where shall the backup go?');
  if (existsSync(target)) throw new UsageError(`${target} exists already; a backup never overwrites.`);
  refusePostgres(config.databaseUrl, 'pg_dump');
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) throw new UsageError(`There is no database in ${config.dataDir}.`);
  console.log(`Writing a consistent copy of ${file} to ${target}.`);
  await copyDatabase(file, target);
  console.log('Done. The search index is not part of it: it is rebuilt from the database.');
}

export async function runRestore([source]: string[], { config }: CommandContext): Promise<void> {
  if (source === undefined || !existsSync(source)) throw new UsageError('Which backup shall be restored?');
  refusePostgres(config.databaseUrl, 'pg_restore');
  const file = databaseFile(config.dataDir);
  console.log(`Putting ${source} in the place of ${file}.`);
  const [damage] = findDamage(source);
  if (damage !== undefined) throw new Error(`${source} is damaged: ${damage}`);
  refuseWhileInUse(file);
  copyFileSync(source, `${file}.restoring`);
  if (existsSync(file)) renameSync(file, `${file}.before-restore`);
  for (const leftover of [`${file}-wal`, `${file}-shm`, join(config.dataDir, 'search.db')])
    rmSync(leftover, { force: true });
  renameSync(`${file}.restoring`, file);
  console.log(`Done. The database as it was is kept in ${file}.before-restore.`);
}

const databaseFile = (dataDir: string) => join(dataDir, 'marquee.db');

function refusePostgres(databaseUrl: string | null, tool: string): void {
  if (databaseUrl !== null) throw new UsageError(`The database is PostgreSQL: use ${tool}, which does this well.`);
}

/** A server that has the file open would go on writing to the old one. */
function refuseWhileInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin exclusive; commit');
    // With everything in the file itself, it can be set aside whole.
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    throw new UsageError('The database is in use. Stop Marquee first.');
  } finally {
    database.close();
  }
}
