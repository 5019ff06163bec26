import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Db } from '#server/platform/db/tables.ts';

export const headers = {
  'title.basics': 'tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres',
  'title.ratings': 'tconst averageRating numVotes',
  'title.akas': 'titleId ordering title region language types attributes isOriginalTitle',
  'title.episode': 'tconst parentTconst seasonNumber episodeNumber',
  'title.crew': 'tconst directors writers',
  'title.principals': 'tconst ordering nconst category job characters',
  'name.basics': 'nconst primaryName birthYear deathYear primaryProfession knownForTitles',
};

/** Writes one of IMDb's files; fields are separated by ` | `. */
export function writeImdbFile(dir: string, name: keyof typeof headers, lines: string[], gz = false): void {
  const header = headers[name].replaceAll(' ', '\t');
  const content = `${[header, ...lines.map((line) => line.replaceAll(' | ', '\t'))].join('\n')}\n`;
  writeFileSync(join(dir, `${name}.tsv${gz ? '.gz' : ''}`), gz ? gzipSync(content) : content);
}

/** The names in the catalogue, in alphabetical order. */
export const listNames = async (db: Db, table: 'titles' | 'people') =>
  table === 'titles'
    ? (await db.selectFrom('titles').select('title').orderBy('title').execute()).map((row) => row.title)
    : (await db.selectFrom('people').select('name').orderBy('name').execute()).map((row) => row.name);
