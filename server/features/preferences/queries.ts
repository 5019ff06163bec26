import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type PreferencesRow = Selectable<Tables['preferences']>;

export async function findPreferences(db: Db, userId: number): Promise<PreferencesRow | undefined> {
  return db.selectFrom('preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function listPreferences(db: Db, userIds: number[]): Promise<PreferencesRow[]> {
  return userIds.length === 0 ? [] : db.selectFrom('preferences').selectAll().where('user_id', 'in', userIds).execute();
}

/** Updates only these fields, so that two devices can change different ones in parallel. */
export async function changePreferences(
  db: Db,
  initial: PreferencesRow,
  changes: Partial<Omit<PreferencesRow, 'user_id'>>,
): Promise<PreferencesRow> {
  return db
    .insertInto('preferences')
    .values({ ...initial, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}
