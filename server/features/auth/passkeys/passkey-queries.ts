import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Undefined if the credential is registered already. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<Insertable<Tables['passkeys']>, 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined if the person has no such passkey. */
export async function renamePasskey(
  db: Db,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined if the person has no such passkey. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | undefined> {
  return db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
}

/** Returns the deleted rows. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.deleteFrom('passkeys').where('user_id', '=', userId).returningAll().execute();
}

/** Stores a use; false if the passkey was removed or used in parallel. */
export async function advancePasskey(
  db: Db,
  { id, counter }: PasskeyRow,
  next: { counter: number; now: number; isSynced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: next.counter, last_used_at: next.now, is_synced: next.isSynced ? 1 : 0 })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
