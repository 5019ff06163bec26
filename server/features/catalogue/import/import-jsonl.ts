import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { deleteSetting, readSetting, writeSetting } from '#server/platform/db/settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readLineBlocks } from './line-reader.ts';
import type { PersonRecord, TitleRecord } from '../store/record.ts';
import { findChangeSeq } from '../feed/feed-queries.ts';
import { storePeople, storeTitles, touchCreditedPeople } from '../store/store.ts';
import { parseTmdb } from '../tmdb/parse.ts';
import { UnusableRecord } from '../tmdb/values.ts';

const batchSize = 1_000;
/** The change sequence at the start of an unfinished import. */
const sinceSetting = 'import_jsonl_since';
/** Characters of lines per batch. */
const batchMaxLength = 32_000_000;

/** `fraction` is of the bytes of all files. */
export interface ImportProgress {
  fraction: number;
  records: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
}

export interface SkippedLine {
  file: string;
  line: number;
  reason: string;
}

interface ImportOptions {
  db: Kysely<Tables>;
  clock: Clock;
  onProgress?: (progress: ImportProgress) => void;
  onSkipped?: (skipped: SkippedLine) => void;
  /** Stops between two batches; the next run skips stored records. */
  signal?: AbortSignal;
}

/**
 * Imports TMDB-shaped JSON Lines, `.gz` or plain, one movie, show or person a line. Streams, in atomic batches;
 * unusable lines are reported and skipped.
 */
export async function importJsonl(files: string[], options: ImportOptions): Promise<ImportProgress> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  const progress = { fraction: 0, records: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 };
  const since = await findStartSeq(options.db);
  let bytesBefore = 0;
  for (const file of await peopleFirst(files)) {
    for await (const bytesRead of importFile(file, progress, options)) {
      progress.fraction = totalBytes === 0 ? 1 : (bytesBefore + bytesRead) / totalBytes;
      options.onProgress?.(progress);
    }
    bytesBefore += sizes[files.indexOf(file)] ?? 0;
  }
  await touchCreditedPeople(options.db, since);
  await deleteSetting(options.db, sinceSetting);
  return progress;
}

/** The sequence at the start of this import, or of the first interrupted one before it. */
async function findStartSeq(db: Kysely<Tables>): Promise<number> {
  const kept = await readSetting(db, sinceSetting);
  if (kept !== undefined) return Number(kept);
  const since = await findChangeSeq(db);
  await writeSetting(db, sinceSetting, String(since));
  return since;
}

/** People first, so that credits without an id are found by name. Determined by the first line. */
async function peopleFirst(files: string[]): Promise<string[]> {
  const kinds = await Promise.all(
    files.map(async (file) => {
      for await (const { line } of readLines(file)) {
        try {
          return parseLine(line).type;
        } catch {
          return 'title';
        }
      }
      return 'title';
    }),
  );
  return [...files.filter((_, i) => kinds[i] === 'person'), ...files.filter((_, i) => kinds[i] !== 'person')];
}

/** Yields the number of bytes read after each stored batch. */
async function* importFile(
  file: string,
  progress: ImportProgress,
  { db, clock, onSkipped, signal }: ImportOptions,
): AsyncGenerator<number> {
  const titles: TitleRecord[] = [];
  const people: PersonRecord[] = [];
  const store = async () => {
    const results = [
      await storePeople(people.splice(0), { db, clock, source: 'tmdb' }),
      await storeTitles(titles.splice(0), { db, clock, source: 'tmdb', touchLater: true }),
    ];
    for (const { added, changed, unchanged } of results) {
      progress.added += added;
      progress.changed += changed;
      progress.unchanged += unchanged;
    }
  };

  let bytes = 0;
  let held = 0;
  for await (const { line, number, bytesRead } of readLines(file, signal)) {
    signal?.throwIfAborted();
    bytes = bytesRead;
    if (line?.trim() === '') continue;
    progress.records += 1;
    held += line?.length ?? 0;
    try {
      const parsed = parseLine(line);
      if (parsed.type === 'title') titles.push(parsed.record);
      else people.push(parsed.record);
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error;
      progress.skipped += 1;
      onSkipped?.({ file, line: number, reason: error.message });
    }
    if (titles.length + people.length >= batchSize || held > batchMaxLength) {
      await store();
      held = 0;
      yield bytes;
    }
  }
  await store();
  yield bytes;
}

function parseLine(line: string | null) {
  if (line === null) throw new UnusableRecord('longer than 8 MB');
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnusableRecord('not JSON');
  }
  return parseTmdb(value);
}

interface Line {
  /** Null when longer than 8 MB. */
  line: string | null;
  number: number;
  bytesRead: number;
}

async function* readLines(file: string, signal?: AbortSignal): AsyncGenerator<Line> {
  for await (const { lines, first, bytesRead } of readLineBlocks(file, signal))
    for (const [i, line] of lines.entries()) yield { line, number: first + i, bytesRead };
}
