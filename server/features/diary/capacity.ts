import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countStoredEntries } from './queries.ts';

/**
 * Call after adding, in the same transaction. Concurrent calls may exceed the limit by the entries they add. @throws
 * `diary_full`
 */
export async function requireCapacity(trx: Db, userId: number): Promise<void> {
  if ((await countStoredEntries(trx, userId)) > limits.diaryEntriesMax) refuse('diary_full');
}
