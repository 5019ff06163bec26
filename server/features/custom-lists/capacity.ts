import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { measureEntries } from './entry-queries.ts';
import { countLists } from './queries.ts';

/** Call before adding a list, in the same transaction: parallel calls of a person wait for each other. @throws `too_many_custom_lists` */
export async function requireListCapacity(trx: Db, userId: number): Promise<void> {
  await lockUser(trx, userId);
  if ((await countLists(trx, userId)) >= limits.customListsMax) refuse('too_many_custom_lists');
}

/**
 * Call after adding entries or lengthening a note, in the same transaction. Concurrent calls may exceed the limits by
 * what they add. @throws `too_many_list_entries`, `notes_full`
 */
export async function requireEntryCapacity(trx: Db, userId: number): Promise<void> {
  const { count, noteBytes } = await measureEntries(trx, userId);
  if (count > limits.customEntriesMax) refuse('too_many_list_entries');
  if (noteBytes > limits.notesMaxBytes) refuse('notes_full');
}
