import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovieEntry, PersonEntry, ShowEntry } from './schema.ts';

export interface StarterCatalogue {
  movies: MovieEntry[];
  shows: ShowEntry[];
  people: PersonEntry[];
}

const folders = ['movies', 'shows', 'people'] as const;

/** Reads the files of the starter catalogue. Tests verify their shape, so it is not checked at every start. */
export function readStarterCatalogue(): StarterCatalogue {
  const [movies, shows, people] = folders.map((folder) =>
    filesOf(folder).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown[]),
  );
  return { movies, shows, people } as StarterCatalogue;
}

/** Changes when any file of the starter catalogue does. */
export function starterCatalogueVersion(): string {
  const hash = createHash('sha256');
  for (const file of folders.flatMap(filesOf)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(folder: string): string[] {
  const dir = join(import.meta.dirname, folder);
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(dir, name));
}
