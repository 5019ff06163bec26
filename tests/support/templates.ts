import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { indexFiles } from '#server/features/search/index/build-files.ts';

const variable = 'TEST_TEMPLATES';
/** `npm test` makes the directory for both of its runners, and removes it. */
const isInherited = process.env[variable] !== undefined;

/**
 * The directory of templates, which a run creates once and its processes copy; its path is inherited through the
 * environment.
 */
export function templatesDir(): string {
  return (process.env[variable] ??= mkdtempSync(join(tmpdir(), 'marquee-templates-')));
}

/** At the end of the run that made them. */
export function removeTemplates(): void {
  if (!isInherited) rmSync(templatesDir(), { recursive: true, force: true });
}

/** Runs `make` in the first process that calls it; the others wait. Resolves to the resulting directory. */
export async function makeOnce(name: string, make: (dir: string) => Promise<void>): Promise<string> {
  const dir = join(templatesDir(), name);
  const lock = `${dir}.lock`;
  while (!existsSync(dir)) {
    if (!acquire(lock)) {
      await pause(50);
      continue;
    }
    try {
      if (existsSync(dir)) break;
      const unfinished = mkdtempSync(`${dir}-`);
      await make(unfinished);
      renameSync(unfinished, dir);
    } finally {
      rmdirSync(lock);
    }
  }
  return dir;
}

function acquire(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of an index that is not open. */
export function copySearchIndex(from: string, to: string): void {
  const copies = indexFiles(to);
  for (const [place, file] of indexFiles(from).entries()) copyFileSync(file, copies[place]!);
}

/** Puts a database with the starter catalogue and its search index into a data folder. */
export async function copyStarterInto(dataDir: string): Promise<void> {
  const dir = await makeOnce('starter-sqlite', async (made) => {
    const { makeStarterFiles } = await import('./make-starter.ts');
    await makeStarterFiles(made);
  });
  copyFileSync(join(dir, 'marquee.db'), join(dataDir, 'marquee.db'));
  copySearchIndex(join(dir, 'search.db'), join(dataDir, 'search.db'));
}
