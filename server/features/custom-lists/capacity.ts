import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countLists } from './queries.ts';

/** Call before adding a list, in the same transaction: parallel calls of a person wait for each other. @throws `too_many_custom_lists` */
export async function requireListCapacity(trx: Db, userId: number): Promise<void> {
  await lockUser(trx, userId);
  if ((await countLists(trx, userId)) >= limits.customListsMax) refuse('too_many_custom_lists');
}
