import type { CustomListChange } from '#contract/lists/custom-lists.ts';
import type { Db } from '#server/platform/db/tables.ts';

interface Own {
  userId: number;
  id: number;
}

const columns = ['id', 'name', 'description', 'visibility', 'token', 'created_at', 'updated_at'] as const;
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;

export async function insertList(
  db: Db,
  userId: number,
  list: CustomListChange & { token: string | null; key?: string | undefined },
  now: number,
): Promise<ListRow> {
  return db
    .insertInto('custom_lists')
    .values({ ...list, user_id: userId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findListByKey(db: Db, userId: number, key: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('custom_lists')
    .select(columns)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function countLists(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('custom_lists')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most recently changed first. */
export async function listLists(db: Db, userId: number): Promise<ListRow[]> {
  return db
    .selectFrom('custom_lists')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findList(db: Db, { userId, id }: Own) {
  return db
    .selectFrom('custom_lists')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The n-th of the person's lists with this name, oldest first. */
export async function findListByName(
  db: Db,
  userId: number,
  { name, nth }: { name: string; nth: number },
): Promise<ListRow | undefined> {
  return db
    .selectFrom('custom_lists')
    .select(columns)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst();
}

/** Undefined for the token of a list that became private. */
export async function findSharedList(db: Db, token: string) {
  return db
    .selectFrom('custom_lists')
    .select([...columns, 'user_id'])
    .where('token', '=', token)
    .where('visibility', '!=', 'private')
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. Undefined if the person has no such list. */
export async function touchList(db: Db, { userId, id }: Own, now: number): Promise<ListRow | undefined> {
  return db
    .updateTable('custom_lists')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function updateList(db: Db, id: number, list: CustomListChange & { token: string | null }): Promise<void> {
  await db.updateTable('custom_lists').set(list).where('id', '=', id).execute();
}

/** Links to them stop working. */
export async function makeListsPrivate(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('custom_lists')
    .set({ visibility: 'private', token: null })
    .where('user_id', '=', userId)
    .where('visibility', '!=', 'private')
    .execute();
}

/** False if the person has no such list. */
export async function deleteList(db: Db, { userId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('custom_lists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
