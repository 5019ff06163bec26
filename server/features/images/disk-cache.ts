import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';

/** A least-recently-used cache of files, limited by their total size. */
export interface DiskCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Buffer): Promise<void>;
  bytes(): number;
}

interface Entry {
  bytes: number;
  /** Time of the file's mtime, which preserves the order of use over restarts. */
  markedAt: number;
}

/** Evicts down to this share of the limit, so that only some writes evict. */
const keptShare = 0.9;
const markEveryMs = 3_600_000;

/** `key` is a file name of letters, digits, `.`, `_` and `-`. */
export async function openDiskCache(dir: string, maxBytes: number, clock: Clock): Promise<DiskCache> {
  await mkdir(dir, { recursive: true });
  // A Map iterates in insertion order, so the first key is the least recently used.
  const entries = await readEntries(dir);
  let total = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  const pathOf = (key: string) => join(dir, folderOf(key), key);

  async function makeRoom(): Promise<void> {
    if (total <= maxBytes) return;
    for (const [key, { bytes }] of entries) {
      if (total <= maxBytes * keptShare) return;
      entries.delete(key);
      total -= bytes;
      await rm(pathOf(key), { force: true });
    }
  }

  return {
    bytes: () => total,
    async read(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Moved to the end before the file is read, so that concurrent reads find the entry.
      entries.delete(key);
      entries.set(key, entry);
      try {
        const content = await readFile(pathOf(key));
        const now = clock.now();
        if (now - entry.markedAt > markEveryMs) {
          entry.markedAt = now;
          await utimes(pathOf(key), now / 1000, now / 1000);
        }
        return content;
      } catch {
        // The file was deleted: from outside if the entry is still there, otherwise by an eviction.
        if (entries.get(key) === entry) {
          entries.delete(key);
          total -= entry.bytes;
        }
        return undefined;
      }
    },
    async write(key, content) {
      const path = pathOf(key);
      const unfinished = join(dir, `${randomBytes(8).toString('hex')}${unfinishedSuffix}`);
      await mkdir(join(dir, folderOf(key)), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
      total += content.length - (entries.get(key)?.bytes ?? 0);
      entries.delete(key);
      entries.set(key, { bytes: content.length, markedAt: clock.now() });
      await makeRoom();
    },
  };
}

const unfinishedSuffix = '.unfinished';

/** Spreads files over subfolders of a few hundred files. */
const folderOf = (key: string) => key.slice(0, 2).toLowerCase();

async function readEntries(dir: string): Promise<Map<string, Entry>> {
  const found: { key: string; bytes: number; usedAt: number }[] = [];
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith(unfinishedSuffix)) {
      await rm(path, { force: true });
      continue;
    }
    const { size, mtimeMs } = await stat(path);
    found.push({ key: entry.name, bytes: size, usedAt: mtimeMs });
  }
  found.sort((a, b) => a.usedAt - b.usedAt);
  return new Map(found.map(({ key, bytes, usedAt }) => [key, { bytes, markedAt: usedAt }]));
}
