import type { CustomListChange } from '#contract/lists/custom-lists.ts';
import { lockUser } from '#server/features/auth/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { requireListCapacity } from './capacity.ts';
import { findListByKey, insertList, type ListRow } from './queries.ts';

type NewList = CustomListChange & { token: string | null; key?: string | undefined };

/** Idempotent by key, also in parallel. @throws `too_many_custom_lists` */
export async function insertNewList(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  list: NewList,
): Promise<ListRow & { isNew: boolean }> {
  await lockUser(db, userId);
  const known = list.key === undefined ? undefined : await findListByKey(db, userId, list.key);
  if (known) return { ...known, isNew: false };
  await requireListCapacity(db, userId);
  return { ...(await insertList(db, userId, list, clock.now())), isNew: true };
}
