import type { Db } from './tables.ts';

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

/** Compare and set: `before` is the value read, undefined for none. Returns whether it was set. */
export async function replaceSetting(
  db: Db,
  name: string,
  before: string | undefined,
  after: string,
): Promise<boolean> {
  if (before === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ name, value: after })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: after })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
