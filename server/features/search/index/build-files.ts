import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const searchIndexFile = (dataDir: string): string => join(dataDir, 'search.db');

/** The cards of an index, see `cards/card-file.ts`. */
export function cardsFile(file: string): string {
  return `${file}-cards`;
}

/** The files of an index, apart from journals. */
export function indexFiles(file: string): string[] {
  return [file, cardsFile(file)];
}

export function finishedBuildFile(file: string): string {
  return `${file}.next`;
}

/** `partial`: of a build whose files are complete and on disk. */
export function finishBuild(partial: string, file: string): void {
  const next = finishedBuildFile(file);
  // Otherwise a crash could leave the cards of one build beside the index of another one.
  rmSync(next, { force: true });
  renameSync(cardsFile(partial), cardsFile(next));
  renameSync(partial, next);
}

/** The files must not be open. */
export function installFinishedBuild(file: string): boolean {
  const next = finishedBuildFile(file);
  if (!existsSync(next)) return false;
  // A journal of the old file would be replayed into the new one.
  for (const suffix of JOURNALS) rmSync(file + suffix, { force: true });
  // After a crash between the two, the cards are installed already.
  if (existsSync(cardsFile(next))) renameSync(cardsFile(next), cardsFile(file));
  renameSync(next, file);
  return true;
}

export function removeIndexFiles(file: string): void {
  for (const each of [...indexFiles(file), ...JOURNALS.map((suffix) => file + suffix)]) rmSync(each, { force: true });
}

const JOURNALS = ['-wal', '-shm', '-journal'];
