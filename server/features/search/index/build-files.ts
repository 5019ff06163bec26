import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const searchIndexFile = (dataDir: string): string => join(dataDir, 'search.db');

export function finishedBuildFile(file: string): string {
  return `${file}.next`;
}

/** The file must not be open. */
export function installFinishedBuild(file: string): boolean {
  const next = finishedBuildFile(file);
  if (!existsSync(next)) return false;
  // A journal of the old file would be replayed into the new one.
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  renameSync(next, file);
  return true;
}

export function removeDatabaseFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
