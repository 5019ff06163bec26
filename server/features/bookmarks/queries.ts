import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type BookmarkRow = Insertable<Tables['bookmarks']>;

/** Newest first, without removed ones. */
export async function listBookmarks(db: Db, userId: number) {
  return db
    .selectFrom('bookmarks')
    .select(['title_id', 'added_at'])
    .where('user_id', '=', userId)
    .where('is_removed', '=', 0)
    .orderBy('added_at', 'desc')
    .orderBy('title_id', 'desc')
    .execute();
}

/** Includes removed ones. */
export async function findRows(db: Db, userId: number, titleIds: number[]) {
  return db
    .selectFrom('bookmarks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('title_id', 'in', titleIds)
    .execute();
}

export async function countRows(db: Db, userId: number, isRemoved: 0 | 1): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('is_removed', '=', isRemoved)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function upsertRows(db: Db, rows: BookmarkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('bookmarks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'title_id']).doUpdateSet((eb) => ({
        added_at: eb.ref('excluded.added_at'),
        changed_at: eb.ref('excluded.changed_at'),
        is_removed: eb.ref('excluded.is_removed'),
      })),
    )
    .execute();
}

/** Deletes the removed bookmarks of a person that are older than their newest `max`. */
export async function trimRemoved(db: Db, userId: number, max: number): Promise<void> {
  const oldest = await db
    .selectFrom('bookmarks')
    .select('changed_at')
    .where('user_id', '=', userId)
    .where('is_removed', '=', 1)
    .orderBy('changed_at', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('is_removed', '=', 1)
    .where('changed_at', '<=', oldest.changed_at)
    .execute();
}

/** Includes removed ones. */
export async function deleteRows(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
}

export async function deleteRemovedBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('is_removed', '=', 1).where('changed_at', '<', before).execute();
}
