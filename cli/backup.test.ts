import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createBackupKeys, decryptFile, encryptFile } from '#server/platform/backups/encryption.ts';
import { findOrphans } from '#server/platform/db/backup.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/open.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secret-box.ts';
import { runBackup, runBackupKey, runRestore } from './backup.ts';
import { UsageError, type CommandContext } from './command.ts';

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

/** A dangling reference to an account. */
async function plantOrphan(): Promise<void> {
  const database = await context.open();
  await sql`pragma foreign_keys = off`.execute(database.db);
  await database.db
    .insertInto('list_entries')
    .values({ user_id: 4711, list: 'watchlist', title_id: 4711, added_at: 0 })
    .execute();
  await database.close();
}

test('a backup contains everything, can be restored, and the replaced database is kept', async () => {
  await runBackup([backup], context);
  await plantOrphan();
  await runRestore([backup], context);
  expect(findOrphans(file)).toEqual([]);
  expect(findOrphans(`${file}.before-restore`)).not.toEqual([]);
  await expect(runBackup([backup], context)).rejects.toThrow('never overwrites');
});

test('a restore refuses options that it does not have, and a key without a file', async () => {
  await runBackup([backup], context);
  for (const options of [['--force'], ['--key']])
    await expect(runRestore([backup, ...options], context)).rejects.toThrow(UsageError);
});

test('each restore keeps the database that it replaces, and says where', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await runBackup([backup], context);
  await plantOrphan();
  for (const suffix of ['before-restore', 'before-restore-2', 'before-restore-3']) {
    await runRestore([backup], context);
    expect(print.mock.lastCall).toEqual([`Done. The database as it was is kept in ${file}.${suffix}.`]);
  }
  expect(findOrphans(`${file}.before-restore`)).not.toEqual([]);
  expect(findOrphans(`${file}.before-restore-2`)).toEqual([]);
});

test('what the database keeps sealed opens after a restore, with the key that sealed it', async () => {
  const withKeys = async (secrets: string[], work: (box: SecretBox) => Promise<void>) => {
    const database = await context.open();
    await work(createSecretBox({ db: database.db, secrets }));
    await database.close();
  };
  const [older, newer] = ['an older key of the operator, 32+', 'a newer key of the operator, 32+'];
  const sealed: Record<string, string> = {};
  const sealWith = (name: string, secrets: string[]) =>
    withKeys(secrets, async (box) => void (sealed[name] = await box.seal(name, 'totp 1')));
  await sealWith('stored', []);
  await sealWith('older', [older]);
  await runBackup([backup], context);
  rmSync(file);
  await runRestore([backup], context);
  await sealWith('newer', [newer, older]);
  const opened = async (secrets: string[]) => {
    const texts: (string | null)[] = [];
    await withKeys(secrets, async (box) => {
      for (const name of ['stored', 'older', 'newer']) texts.push(await box.open(sealed[name]!, 'totp 1'));
      expect(await box.open(sealed['newer']!, 'totp 2')).toBe(null);
    });
    return texts;
  };
  expect(await opened([newer, older])).toEqual(['stored', 'older', 'newer']);
  expect(await opened([newer])).toEqual(['stored', null, 'newer']);
  expect(await opened([])).toEqual(['stored', null, null]);
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

test('a backup encrypted to a public key is restored with its secret key, and with no other', async () => {
  const key = join(dataDir, 'key.txt');
  const other = join(dataDir, 'other.txt');
  await runBackupKey([key]);
  await runBackupKey([other]);
  await expect(runBackupKey([key])).rejects.toThrow('never overwritten');
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const [, publicKey] = /# public key: (\S+)/.exec(readFileSync(key, 'utf8')) ?? [];
  const encrypting = { ...context, config: readConfig({ DATA_DIR: dataDir, BACKUP_PUBLIC_KEY: publicKey }) };

  await runBackup([backup], encrypting);
  expect(readFileSync(backup).includes('SQLite format 3')).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  await plantOrphan();
  await expect(runRestore([backup], context)).rejects.toThrow('--key FILE');
  await expect(runRestore([backup, '--key', other], context)).rejects.toThrow('encrypted to another one');
  await expect(runRestore([backup, '--key', backup], context)).rejects.toThrow('holds no key');
  expect(findOrphans(file)).not.toEqual([]);
  await runRestore([backup, '--key', key], context);
  expect(findOrphans(file)).toEqual([]);
});

test('a changed byte of an encrypted backup is noticed, and nothing is restored', async () => {
  const { secretKey, publicKey } = await createBackupKeys();
  const key = join(dataDir, 'key.txt');
  writeFileSync(key, secretKey);
  await runBackup([backup], { ...context, config: readConfig({ DATA_DIR: dataDir, BACKUP_PUBLIC_KEY: publicKey }) });
  const bytes = readFileSync(backup);
  bytes[bytes.length - 100]! ^= 1;
  writeFileSync(backup, bytes);
  await plantOrphan();
  await expect(runRestore([backup, '--key', key], context)).rejects.toThrow(/tag/);
  expect(findOrphans(file)).not.toEqual([]);
  expect(existsSync(`${file}.restoring`)).toBe(false);
});

test('encrypting and decrypting a large file takes little memory', async () => {
  const { secretKey, publicKey } = await createBackupKeys();
  const [large, encrypted, decrypted] = ['large', 'encrypted', 'decrypted'].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  for (let i = 0; i < 48; i += 1) appendFileSync(large, Buffer.alloc(1_000_000, i));
  const before = process.memoryUsage.rss();
  await encryptFile(large, encrypted, publicKey);
  await decryptFile(encrypted, decrypted, secretKey);
  expect(process.memoryUsage.rss() - before).toBeLessThan(32_000_000);
  expect(readFileSync(decrypted).equals(readFileSync(large))).toBe(true);
});
