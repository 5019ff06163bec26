import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { deleteSetting, readSetting } from '#server/platform/db/settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findImdbFiles, NotImdbError, type ImdbFile, type ImdbFileName } from './files.ts';
import { createNumberSet } from './ids.ts';
import { fillImdbWorkFile } from './fill-work-file.ts';
import { adoptImdbPeople } from './match-people.ts';
import { imdbCredit, imdbParts, imdbPersonRecord, imdbTitleRecord } from './records.ts';
import {
  createImdbWorkFile,
  openImdbWorkFile,
  removeImdbWorkFile,
  type ImdbTitle,
  type ImdbWorkFile,
} from './work-file.ts';
import type { ImportProgress, SkippedLine } from '../import/import-jsonl.ts';
import { storeTogether, touchImdbPeople } from '../store/store.ts';

export interface ImdbImportOptions {
  db: Kysely<Tables>;
  clock: Clock;
  /** Folder of the temporary work file. */
  workDir: string;
  /** Titles with fewer votes are skipped. */
  votesMin?: number;
  /** Titles per transaction, during which writes of a running server wait. */
  batchSize?: number;
  onProgress?: (progress: ImportProgress) => void;
  onSkipped?: (skipped: SkippedLine) => void;
  /** Stops between two batches; the next run resumes there. */
  signal?: AbortSignal;
}

const positionSetting = 'import_imdb';
/** Share of the time. */
const fillingShare = 0.25;

/**
 * Imports those of IMDb's seven files that are in a folder, joined through a temporary work file. Data from TMDB or the
 * starter catalogue has precedence; IMDb fills gaps.
 */
export async function importImdb(dir: string, options: ImdbImportOptions): Promise<ImportProgress> {
  const { db, workDir, votesMin = 0 } = options;
  const files = findImdbFiles(dir);
  const names = Object.keys(files) as ImdbFileName[];
  if (names.length === 0) throw new NotImdbError(`None of IMDb's files is in ${dir}.`);
  if (votesMin > 0 && !files['title.ratings']) throw new NotImdbError('A minimum of votes needs title.ratings.');

  const progress = { fraction: 0, records: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 };
  const file = join(workDir, 'imdb-import.db');
  const about = fingerprint(files, votesMin);
  let work = openImdbWorkFile(file, about);
  if (!work) {
    work = createImdbWorkFile(file);
    await fillImdbWorkFile(work, files, { ...options, votesMin, progress, fillingShare });
    work.index();
    await adoptImdbPeople(db, work);
    work.complete(about);
  }
  try {
    await storeAll(work, about, progress, options);
  } finally {
    work.close();
  }
  await touchImdbPeople(db);
  await deleteSetting(db, positionSetting);
  removeImdbWorkFile(file);
  return progress;
}

function fingerprint(files: Partial<Record<ImdbFileName, ImdbFile>>, votesMin: number): string {
  return createHash('sha1')
    .update(JSON.stringify([files, votesMin]))
    .digest('hex');
}

async function storeAll(
  work: ImdbWorkFile,
  about: string,
  progress: ImportProgress,
  { db, clock, batchSize = 2_000, onProgress, signal }: ImdbImportOptions,
): Promise<void> {
  const total = work.countTitles();
  const position = await readPosition(db, about);
  let { after, done } = position;
  const storedPeople = createNumberSet();
  for (;;) {
    signal?.throwIfAborted();
    const batch = work.readTitles(after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const { titles, people } = recordsOf(batch, work);
    const newPeople = people.filter((person) => !storedPeople.has(person.id));
    done += batch.length;
    after = last.id;
    const result = await storeTogether(
      {
        people: newPeople.map(imdbPersonRecord),
        titles,
        position: { setting: positionSetting, value: JSON.stringify({ about, after, done }) },
      },
      { db, clock, source: 'imdb', touchLater: true },
    );
    for (const person of newPeople) storedPeople.add(person.id);
    progress.added += result.added;
    progress.changed += result.changed;
    progress.unchanged += result.unchanged;
    progress.records += titles.length + newPeople.length;
    progress.fraction = fillingShare + (1 - fillingShare) * (done / total);
    onProgress?.(progress);
  }
}

function recordsOf(batch: ImdbTitle[], work: ImdbWorkFile) {
  const parts = batch.map(imdbParts);
  const people = work.findPeople(parts.flat().map((part) => part.person));
  const titles = batch.map((title, i) =>
    imdbTitleRecord(
      title,
      (parts[i] ?? []).flatMap((part) => {
        const person = people.get(part.person);
        return person ? [imdbCredit(part, person)] : [];
      }),
    ),
  );
  return { titles, people: [...people.values()] };
}

async function readPosition(db: Kysely<Tables>, about: string): Promise<{ after: number; done: number }> {
  const value = await readSetting(db, positionSetting);
  const position = value === undefined ? null : (JSON.parse(value) as { about: string; after: number; done: number });
  return position?.about === about ? position : { after: 0, done: 0 };
}
