import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countLists } from './queries.ts';

/** Call after adding, in the same transaction. Parallel calls may exceed the limit by what they add. @throws `too_many_custom_lists` */
export async function requireListCapacity(trx: Db, userId: number): Promise<void> {
  if ((await countLists(trx, userId)) > limits.customListsMax) refuse('too_many_custom_lists');
}
