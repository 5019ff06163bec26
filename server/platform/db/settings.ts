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

/** Writes the value unless there is one; of several processes at once, one does. */
export async function writeSettingOnce(db: Db, name: string, make: () => Promise<string>): Promise<void> {
  if ((await readSetting(db, name)) !== undefined) return;
  await db
    .insertInto('settings')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
