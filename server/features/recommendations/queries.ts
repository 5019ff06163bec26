import type { Db } from '#server/platform/db/tables.ts';

/** Keeps the date of an earlier dismissal. */
export async function insertDismissed(db: Db, userId: number, titleId: number, now: number): Promise<void> {
  await db
    .insertInto('dismissed_titles')
    .values({ user_id: userId, title_id: titleId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissed(db: Db, userId: number, titleId: number): Promise<void> {
  await db.deleteFrom('dismissed_titles').where('user_id', '=', userId).where('title_id', '=', titleId).execute();
}

/** Newest first. */
export async function listDismissed(db: Db, userId: number): Promise<{ title_id: number; dismissed_at: number }[]> {
  return db
    .selectFrom('dismissed_titles')
    .select(['title_id', 'dismissed_at'])
    .where('user_id', '=', userId)
    .orderBy('dismissed_at', 'desc')
    .orderBy('title_id')
    .execute();
}
