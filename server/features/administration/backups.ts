import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '#contract/admin/database.ts';
import { unfinishedSuffix } from '#server/platform/db/backup.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** The folder of the backups. Files with other names are never touched. */
export interface Backups {
  list(): Promise<Backup[]>;
  /** An unused name for the time. */
  nameFor(moment: number, isEncrypted: boolean): Promise<string>;
  /** Creates the folder and deletes interrupted backups. */
  prepare(): Promise<void>;
  pathOf(name: string): string;
  /** @throws `backup_not_found` */
  open(name: string): Promise<{ bytes: number; stream: ReadStream }>;
  /** @throws `backup_not_found` */
  require(name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const namePattern = /^marquee-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.db(?:\.age)?$/;

export function openBackups(dataDir: string): Backups {
  const dir = join(dataDir, 'backups');
  const pathOf = (name: string) => (namePattern.test(name) ? join(dir, name) : refuse('backup_not_found'));

  async function find(name: string): Promise<number> {
    const found = await stat(pathOf(name)).catch(() => undefined);
    return found?.isFile() ? found.size : refuse('backup_not_found');
  }

  return {
    pathOf,
    async list() {
      const names = (await readdir(dir).catch(() => [])).filter((name) => namePattern.test(name));
      const backups = await Promise.all(
        names.map(async (name) => ({ name, size_bytes: (await stat(join(dir, name))).size, created_at: timeOf(name) })),
      );
      return backups.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    },
    async nameFor(moment, isEncrypted) {
      const suffix = isEncrypted ? '.age' : '';
      const taken: string[] = await readdir(dir).catch(() => []);
      for (let at = moment; ; at += 1_000)
        if (!taken.includes(nameAt(at)) && !taken.includes(`${nameAt(at)}.age`)) return nameAt(at) + suffix;
    },
    async prepare() {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      for (const name of await readdir(dir)) if (name.includes(unfinishedSuffix)) await rm(join(dir, name));
    },
    require: async (name) => void (await find(name)),
    async open(name) {
      const bytes = await find(name);
      return { bytes, stream: createReadStream(pathOf(name)) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

/** The message is shown as the reason of the failure. */
export async function requireRoom(dir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  const left = bavail * bsize - bytes;
  if (left < keptFreeBytes)
    throw new Error(`There is not enough room on the disk: ${Math.ceil((keptFreeBytes - left) / 1e6)} MB are missing.`);
}

const keptFreeBytes = 256_000_000;

const nameAt = (moment: number) =>
  `marquee-${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.db`;

const timeOf = (name: string) => name.replace(namePattern, '$1-$2-$3T$4:$5:$6.000Z');
