import type { ListName } from '#contract/lists/lists.ts';
import type { Db } from '#server/platform/db/tables.ts';

interface Entry {
  userId: number;
  list: ListName;
  titleId: number;
}

/** Returns whether the entry was added; of concurrent calls exactly one returns true. */
export async function insertEntry(db: Db, { userId, list, titleId }: Entry, addedAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('list_entries')
    .values({ user_id: userId, list, title_id: titleId, added_at: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns whether the entry existed. */
export async function deleteEntry(db: Db, { userId, list, titleId }: Entry): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_entries')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the number of removed entries. */
export async function deleteEntries(
  db: Db,
  { userId, list, titleIds }: Omit<Entry, 'titleId'> & { titleIds: number[] },
): Promise<number> {
  if (titleIds.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('list_entries')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('title_id', 'in', titleIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function countByList(db: Db, userId: number): Promise<Map<ListName, number>> {
  const rows = await db
    .selectFrom('list_entries')
    .select((eb) => ['list', eb.fn.countAll().as('count')])
    .where('user_id', '=', userId)
    .groupBy('list')
    .execute();
  return new Map(rows.map((row) => [row.list, Number(row.count)]));
}

/** Newest first. */
export async function listEntries(db: Db, userId: number, list: ListName) {
  return db
    .selectFrom('list_entries')
    .select(['title_id', 'added_at'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('added_at', 'desc')
    .orderBy('title_id', 'desc')
    .execute();
}

/** Newest first. */
export async function listNewestTitleIds(
  db: Db,
  userId: number,
  { list, limit }: { list: ListName; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select('title_id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('added_at', 'desc')
    .orderBy('title_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.title_id);
}

/** Entries of all lists, newest first. */
export async function listAllEntries(db: Db, userId: number) {
  return db
    .selectFrom('list_entries')
    .select(['title_id', 'list', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('title_id', 'desc')
    .execute();
}

export async function listTitleIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select('title_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.title_id);
}

export async function findEntry(db: Db, { userId, list, titleId }: Entry) {
  return db
    .selectFrom('list_entries')
    .select(['title_id', 'added_at'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
}

/** The lists that contain each of these titles. */
export async function listMemberships(db: Db, userId: number, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('list_entries')
    .select(['title_id', 'list'])
    .where('user_id', '=', userId)
    .where('title_id', 'in', titleIds)
    .execute();
}
