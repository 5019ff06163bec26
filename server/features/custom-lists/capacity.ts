import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countAllEntries, measureNotes } from './entry-queries.ts';
import { countLists } from './queries.ts';

/** Call before adding a list, in the same transaction: parallel calls of a person wait for each other. @throws `too_many_custom_lists` */
export async function requireListCapacity(trx: Db, userId: number): Promise<void> {
  await lockUser(trx, userId);
  if ((await countLists(trx, userId)) >= limits.customListsMax) refuse('too_many_custom_lists');
}

/**
 * Call after adding entries, in the same transaction. Concurrent calls may exceed the limit by what they add. @throws
 * `too_many_list_entries`
 */
export async function requireEntryCapacity(trx: Db, userId: number): Promise<void> {
  if ((await countAllEntries(trx, userId)) > limits.customEntriesMax) refuse('too_many_list_entries');
}

/** Call after a note was added or became longer, in the same transaction. @throws `notes_full` */
export async function requireNoteCapacity(trx: Db, userId: number): Promise<void> {
  if ((await measureNotes(trx, userId)) > limits.notesMaxBytes) refuse('notes_full');
}
