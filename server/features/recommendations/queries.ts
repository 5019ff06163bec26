import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';

/** Retains the date of an earlier dismissal. */
export async function insertDismissed(db: Db, userId: number, titleId: number, now: number): Promise<void> {
  await db
    .insertInto('dismissed_titles')
    .values({ user_id: userId, title_id: titleId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Retains the newest `kept`; of those dismissed at the same time, all or none. */
export async function trimDismissed(db: Db, userId: number, kept: number): Promise<void> {
  const oldest = await db
    .selectFrom('dismissed_titles')
    .select('dismissed_at')
    .where('user_id', '=', userId)
    .orderBy('dismissed_at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('dismissed_titles')
    .where('user_id', '=', userId)
    .where('dismissed_at', '<=', oldest.dismissed_at)
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

/** People who have the title in their collection or favorites and did not switch recommendations off. */
export async function listOwners(db: Db, titleId: number, limit: number): Promise<number[]> {
  const rows = await owners(db).where('title_id', '=', titleId).limit(limit).execute();
  return rows.map(({ user_id }) => user_id);
}

/** The newest people with lists who did not switch recommendations off. */
export async function listNewestOwners(db: Db, limit: number): Promise<number[]> {
  const rows = await owners(db).orderBy('user_id', 'desc').limit(limit).execute();
  return rows.map(({ user_id }) => user_id);
}

function owners(db: Db) {
  return db
    .selectFrom('list_entries')
    .select('user_id')
    .distinct()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('preferences')
            .select('preferences.user_id')
            .whereRef('preferences.user_id', '=', 'list_entries.user_id')
            .where('recommendations', '=', 0),
        ),
      ),
    );
}

/** Counts the people who have a title in their collection or favorites, by title. */
export async function countKeptBy(db: Db, userIds: number[]): Promise<{ title_id: number; people: number }[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select(['title_id', sql<number>`count(distinct user_id)`.as('people')])
    .where('user_id', 'in', userIds)
    .groupBy('title_id')
    .execute();
  return rows.map(({ title_id, people }) => ({ title_id, people: Number(people) }));
}
