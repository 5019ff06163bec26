import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countStoredEntries, measureNotes } from './queries.ts';
import { countRatings } from './rating-queries.ts';

/**
 * Call after adding, in the same transaction. Concurrent calls may exceed the limit by the entries they add. @throws
 * `diary_full`
 */
export async function requireCapacity(trx: Db, userId: number): Promise<void> {
  if ((await countStoredEntries(trx, userId)) > limits.diaryEntriesMax) refuse('diary_full');
}

/** Call after a note was added or became longer, in the same transaction. @throws `notes_full` */
export async function requireNoteCapacity(trx: Db, userId: number): Promise<void> {
  if ((await measureNotes(trx, userId)) > limits.notesMaxBytes) refuse('notes_full');
}

/** Call after rating, in the same transaction. @throws `too_many_ratings` */
export async function requireRatingCapacity(trx: Db, userId: number): Promise<void> {
  if ((await countRatings(trx, userId)) > limits.ratingsMax) refuse('too_many_ratings');
}
