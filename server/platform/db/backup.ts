import { chmodSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

interface CopyOptions {
  /** Encrypts the copy; until then an unencrypted copy exists. */
  publicKey?: string | null | undefined;
  onProgress?: (fraction: number) => void;
}

/**
 * Writes a consistent copy of the SQLite database in `file` while it is in use. The copy is renamed to its final name
 * after verification. @throws when the copy is damaged or cannot be written
 */
export async function copyDatabase(
  file: string,
  target: string,
  { publicKey, onProgress = () => {} }: CopyOptions = {},
): Promise<void> {
  const unfinished = `${target}${unfinishedSuffix}`;
  const encrypted = `${unfinished}.age`;
  const database = new Database(file, { readonly: true });
  try {
    // Holds one snapshot: otherwise each write of other connections would restart the copy.
    database.exec('begin; select 1 from sqlite_master');
    await database.backup(unfinished, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
        return pagesAtOnce;
      },
    });
    const [damage] = findDamage(unfinished);
    if (damage !== undefined) throw new Error(`The copy of ${file} is damaged: ${damage}`);
    // The copy contains personal data.
    chmodSync(unfinished, 0o600);
    if (publicKey) {
      // Imported when needed: its libraries would take 30 MB in each thread that copies or checks.
      const { encryptFile } = await import('#server/platform/backups/encryption.ts');
      await encryptFile(unfinished, encrypted, publicKey);
    }
    renameSync(publicKey ? encrypted : unfinished, target);
  } finally {
    database.close();
    for (const suffix of ['', '-wal', '-shm', '-journal', '.age']) rmSync(unfinished + suffix, { force: true });
  }
}

export const unfinishedSuffix = '.unfinished';
const pagesAtOnce = 1_000;

/** SQLite's messages; empty for a sound file. Reads the whole file. */
export function findDamage(file: string, check: 'integrity_check' | 'quick_check' = 'integrity_check'): string[] {
  const database = new Database(file, { readonly: true });
  try {
    const lines = database.pragma(check) as Record<string, string>[];
    return lines.map((line) => line[check] ?? 'no answer').filter((answer) => answer !== 'ok');
  } finally {
    database.close();
  }
}

/** Rows with a dangling reference. They are reported but do not prevent the backup: such a file opens and works. */
export function findOrphans(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    const orphans = database.pragma('foreign_key_check') as { table: string; rowid: number | null; parent: string }[];
    return orphans
      .slice(0, orphansListedMax)
      .map(({ table, rowid, parent }) => `${table} row ${rowid} refers to a row of ${parent} that is not there`);
  } finally {
    database.close();
  }
}

const orphansListedMax = 20;
