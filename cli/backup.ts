import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createBackupKeys, decryptFile, isEncrypted, readSecretKey } from '#server/platform/backups/encryption.ts';
import { searchIndexFile } from '#server/features/search/service.ts';
import { copyDatabase, findDamage } from '#server/platform/db/backup.ts';
import { readArguments, UsageError, type CommandContext } from './command.ts';

export async function runBackup([target]: string[], { config }: CommandContext): Promise<void> {
  if (target === undefined) throw new UsageError('Where shall the backup go?');
  if (existsSync(target)) throw new UsageError(`${target} exists already; a backup never overwrites.`);
  refusePostgres(config.databaseUrl, 'pg_dump');
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) throw new UsageError(`There is no database in ${config.dataDir}.`);
  const { backupPublicKey: publicKey } = config;
  console.log(`Writing a consistent copy of ${file} to ${target}${publicKey ? `, encrypted to ${publicKey}` : ''}.`);
  await copyDatabase(file, target, { publicKey });
  console.log('Done. The search index is not part of it: it is rebuilt from the database.');
}

/** Creates the key pair of encrypted backups. */
export async function runBackupKey([target]: string[]): Promise<void> {
  if (target === undefined) throw new UsageError('Where shall the secret key go?');
  const { secretKey, publicKey } = await createBackupKeys();
  const text = `# public key: ${publicKey}\n${secretKey}\n`;
  try {
    writeFileSync(target, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${target} exists already; a key is never overwritten.`);
  }
  console.log(`The secret key is in ${target}. Keep it away from this machine: without it no backup can be restored.`);
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`);
}

export async function runRestore(args: string[], { config }: CommandContext): Promise<void> {
  const { positionals, values } = readArguments(args, { key: { type: 'string' } });
  const [source] = positionals;
  if (source === undefined || !existsSync(source)) throw new UsageError('Which backup shall be restored?');
  refusePostgres(config.databaseUrl, 'pg_restore');
  const file = databaseFile(config.dataDir);
  console.log(`Putting ${source} in the place of ${file}.`);
  const restoring = `${file}.restoring`;
  await unpack(source, restoring, values.key);
  try {
    const [damage] = findDamage(restoring);
    if (damage !== undefined) throw new Error(`${source} is damaged: ${damage}`);
    refuseWhileInUse(file);
  } catch (error) {
    rmSync(restoring, { force: true });
    throw error;
  }
  const kept = existsSync(file) ? freeName(`${file}.before-restore`) : null;
  if (kept !== null) renameSync(file, kept);
  for (const leftover of [`${file}-wal`, `${file}-shm`, searchIndexFile(config.dataDir)])
    rmSync(leftover, { force: true });
  renameSync(restoring, file);
  console.log(kept === null ? 'Done.' : `Done. The database as it was is kept in ${kept}.`);
}

/** `path`, or with the first suffix from `-2` on under which no file exists. */
function freeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}-${number}`;
  return name;
}

/** Copies a backup, decrypted if necessary. */
async function unpack(source: string, target: string, keyFile: string | undefined): Promise<void> {
  if (!(await isEncrypted(source))) return copyFileSync(source, target);
  if (keyFile === undefined || !existsSync(keyFile))
    throw new UsageError('The backup is encrypted: say where its secret key is, with --key FILE.');
  try {
    await decryptFile(source, target, readSecretKey(readFileSync(keyFile, 'utf8')));
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

const databaseFile = (dataDir: string) => join(dataDir, 'marquee.db');

function refusePostgres(databaseUrl: string | null, tool: string): void {
  if (databaseUrl !== null) throw new UsageError(`The database is PostgreSQL: use ${tool}, which does this well.`);
}

/** A server that has the file open would continue to write to the old one. */
function refuseWhileInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin exclusive; commit');
    // Merges the journal, so that only the file needs to be moved.
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    throw new UsageError('The database is in use. Stop Marquee first.');
  } finally {
    database.close();
  }
}
