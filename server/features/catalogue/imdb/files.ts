import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLineBlocks } from '../import/line-reader.ts';

/** The columns used of IMDb's public data sets. */
export const imdbColumns = {
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.basics': [
    'tconst',
    'titleType',
    'primaryTitle',
    'originalTitle',
    'isAdult',
    'startYear',
    'endYear',
    'runtimeMinutes',
    'genres',
  ],
  'title.akas': ['titleId', 'title', 'region', 'types', 'attributes'],
  'title.episode': ['parentTconst', 'seasonNumber', 'episodeNumber'],
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
  'name.basics': ['nconst', 'primaryName', 'primaryProfession'],
} as const;

export type ImdbFileName = keyof typeof imdbColumns;

export interface ImdbFile {
  path: string;
  bytes: number;
  changedAt: number;
}

export class NotImdbError extends Error {}

/** Plain or gzipped. */
export function findImdbFiles(dir: string): Partial<Record<ImdbFileName, ImdbFile>> {
  const found: Partial<Record<ImdbFileName, ImdbFile>> = {};
  for (const name of Object.keys(imdbColumns) as ImdbFileName[]) {
    const path = [join(dir, `${name}.tsv.gz`), join(dir, `${name}.tsv`)].find((candidate) => existsSync(candidate));
    if (path === undefined) continue;
    const { size, mtimeMs } = statSync(path);
    found[name] = { path, bytes: size, changedAt: Math.round(mtimeMs) };
  }
  return found;
}

export interface ImdbRows {
  /** Fields in the order of {@link imdbColumns}, `\N` as ''; null for an unusable line. */
  rows: (string[] | null)[];
  /** Line number of the first. */
  first: number;
  bytesRead: number;
}

/** Without the header. @throws {NotImdbError} when a column is missing */
export async function* readImdbFile(name: ImdbFileName, path: string, signal?: AbortSignal): AsyncGenerator<ImdbRows> {
  let places: number[] | null = null;
  let width = 0;
  for await (const { lines, first, bytesRead } of readLineBlocks(path, signal)) {
    const header = places === null ? 1 : 0;
    if (places === null) {
      const fields = (lines[0] ?? '').split('\t');
      places = placesOf(name, fields);
      width = fields.length;
    }
    const rows = lines.slice(header).map((line) => fieldsOf(line, width, places ?? []));
    yield { rows, first: first + header, bytesRead };
  }
}

function fieldsOf(line: string | null, width: number, places: number[]): string[] | null {
  const fields = line?.split('\t');
  if (fields?.length !== width) return null;
  return places.map((place) => {
    const field = fields[place] ?? '';
    return field === '\\N' ? '' : field;
  });
}

function placesOf(name: ImdbFileName, header: string[]): number[] {
  const names = header.map((field) => field.trim().replace(/^\uFEFF/, ''));
  const missing = imdbColumns[name].filter((column) => !names.includes(column));
  if (missing.length > 0) throw new NotImdbError(`${name}.tsv has no column ${missing.join(', ')}.`);
  return imdbColumns[name].map((column) => names.indexOf(column));
}
