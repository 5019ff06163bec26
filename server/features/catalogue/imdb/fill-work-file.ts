import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { readImdbFile, type ImdbFile, type ImdbFileName } from './files.ts';
import { createNumberSet, imdbNumber } from './ids.ts';
import type { ImdbTable, ImdbWorkFile } from './work-file.ts';
import type { ImportProgress, SkippedLine } from '../import/import-jsonl.ts';
import { listPeopleByImdbId, listTitlesByImdbId } from './queries.ts';
import {
  akaRow,
  crewRow,
  episodeRow,
  personRow,
  principalRow,
  ratingRow,
  titleRow,
  unusable,
  type ToRow,
  type Wanted,
} from './work-rows.ts';

interface FillOptions {
  db: Kysely<Tables>;
  votesMin: number;
  progress: ImportProgress;
  /** Share of the whole import. */
  fillingShare: number;
  onProgress?: (progress: ImportProgress) => void;
  onSkipped?: (skipped: SkippedLine) => void;
  signal?: AbortSignal;
}

type Files = Partial<Record<ImdbFileName, ImdbFile>>;

/** Loads wanted titles, and the people credited in them. Without a file of titles or people, extends known ones. */
export async function fillImdbWorkFile(work: ImdbWorkFile, files: Files, options: FillOptions): Promise<void> {
  const wanted: Wanted = { titles: createNumberSet(), people: createNumberSet() };
  const read = reader(work, files, options);

  await read('title.ratings', 'ratings', ratingRow);
  if (files['title.basics']) await read('title.basics', 'titles', titleRow(wanted, work, options.votesMin));
  else await insertKnownTitles(work, wanted, options);
  await read('title.akas', 'akas', akaRow(wanted));
  await read('title.episode', 'episodes', episodeRow(wanted));
  await read('title.crew', 'crew', crewRow(wanted));
  await read('title.principals', 'principals', principalRow(wanted));
  if (files['name.basics']) await read('name.basics', 'people', personRow(wanted));
  else await insertKnownPeople(work, options.db);
}

async function insertKnownTitles(
  work: ImdbWorkFile,
  wanted: Wanted,
  { db, votesMin }: Pick<FillOptions, 'db' | 'votesMin'>,
): Promise<void> {
  for await (const known of listTitlesByImdbId(db)) {
    const titles = known
      .map(({ kind, imdb_id }) => ({ kind, number: imdbNumber(imdb_id, 'tt') }))
      .filter(({ number }) => number > 0 && (votesMin === 0 || work.findVotes(number) >= votesMin));
    for (const { number } of titles) wanted.titles.add(number);
    work.insert(
      'titles',
      titles.map(({ kind, number }) => [number, kind, '', '', null, null, null, '']),
    );
  }
}

async function insertKnownPeople(work: ImdbWorkFile, db: Kysely<Tables>): Promise<void> {
  for await (const known of listPeopleByImdbId(db))
    work.insert(
      'people',
      known.map(({ imdb_id, name }) => [imdbNumber(imdb_id, 'nm'), name, '']).filter(([number]) => number !== 0),
    );
}

/** Counts and reports unusable lines. */
function reader(
  work: ImdbWorkFile,
  files: Files,
  { progress, fillingShare, onProgress, onSkipped, signal }: FillOptions,
) {
  const totalBytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  let bytesBefore = 0;
  return async (name: ImdbFileName, table: ImdbTable, toRow: ToRow): Promise<void> => {
    const file = files[name];
    if (!file) return;
    for await (const { rows, first, bytesRead } of readImdbFile(name, file.path, signal)) {
      signal?.throwIfAborted();
      const wanted: unknown[][] = [];
      for (const [i, fields] of rows.entries()) {
        const row = fields === null ? unusable : toRow(fields);
        if (row === unusable) {
          progress.skipped += 1;
          onSkipped?.({ file: file.path, line: first + i, reason: fields === null ? 'broken line' : 'not usable' });
        } else if (row !== null) wanted.push(row);
      }
      work.insert(table, table === 'akas' || table === 'principals' ? joinLines(wanted) : wanted);
      progress.records += rows.length;
      progress.fraction = fillingShare * ((bytesBefore + bytesRead) / totalBytes);
      onProgress?.(progress);
    }
    bytesBefore += file.bytes;
  };
}

/** Combines adjacent lines of a title into one row, which reduces the rows to a tenth. */
function joinLines(rows: unknown[][]): unknown[][] {
  const joined: unknown[][] = [];
  for (const [number, line] of rows) {
    const last = joined.at(-1);
    if (last && last[0] === number) last[1] = `${last[1] as string}\n${line as string}`;
    else joined.push([number, line]);
  }
  return joined;
}
