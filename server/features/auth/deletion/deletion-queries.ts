import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** A repeated request does not postpone the deletion. */
export async function insertDeletion(db: Db, deletion: Insertable<Tables['account_deletions']>): Promise<void> {
  await db
    .insertInto('account_deletions')
    .values(deletion)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function findDeletion(db: Db, userId: number) {
  return db.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** False without a pending deletion, or once it is due. */
export async function deleteDeletion(db: Db, userId: number, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('due_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDueDeletions(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function listPendingDeletionsOf(db: Db, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom('account_deletions').select('user_id').where('user_id', 'in', userIds).execute();
  return rows.map((row) => row.user_id);
}
