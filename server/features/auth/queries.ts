import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { directoryKey } from './administration/directory-key.ts';

export type UserRow = Selectable<Tables['users']>;

/** Usernames and addresses are compared without case; both are ASCII (contract/auth.ts). */
export const keyOf = (name: string): string => name.toLowerCase();

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws `authentication_required` when the account has just been deleted */
export async function getUser(db: Db, id: number): Promise<UserRow> {
  return (await findUser(db, id)) ?? refuse('authentication_required');
}

/**
 * Serializes transactions that change a person's data. Must be called before links and sessions are locked, which
 * prevents deadlocks.
 */
export async function lockUser(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', id)
    .execute();
}

export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', keyOf(username)).executeTakeFirst();
}

/** By username or email address; usernames contain no `@`. */
export const findUserToSignIn = (db: Db, name: string): Promise<UserRow | undefined> =>
  name.includes('@') ? findUserByEmail(db, name) : findUserByUsername(db, name);

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();
}

/** Own account with its pending email change, if requested since `pendingSince`. */
export async function findAccount(db: Db, id: number, pendingSince: number) {
  return db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .leftJoin('emailed_links', (join) =>
      join
        .onRef('emailed_links.user_id', '=', 'users.id')
        .on('emailed_links.purpose', '=', 'email_change')
        .on('emailed_links.used_at', 'is', null)
        .on('emailed_links.created_at', '>', pendingSince),
    )
    .selectAll('users')
    .leftJoin('totp_factors', 'totp_factors.user_id', 'users.id')
    .select([
      'avatars.name as avatar_name',
      'emailed_links.email as pending_email',
      'totp_factors.confirmed_at as totp_confirmed_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .limit(1)
        .as('a_passkey_id'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('id').execute();
}

type NewUser = Omit<Insertable<Tables['users']>, 'username_key' | 'email_key' | 'last_login' | 'directory_key'>;

/** The new row; undefined if the username or the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      ...user,
      username_key: keyOf(user.username),
      email_key: keyOf(user.email),
      last_login: null,
      directory_key: directoryKey(user),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Changes = Pick<Updateable<Tables['users']>, 'first_name' | 'last_name' | 'email_verified' | 'is_active' | 'role'>;

export async function updateUser(db: Db, id: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
  if (changes.first_name !== undefined || changes.last_name !== undefined) await updateDirectoryKey(db, id);
}

/** Updates the directory entry after a change of name or address. */
async function updateDirectoryKey(db: Db, id: number): Promise<void> {
  const user = await findUser(db, id);
  if (user)
    await db
      .updateTable('users')
      .set({ directory_key: directoryKey(user) })
      .where('id', '=', id)
      .execute();
}

/** Marks the address as verified; false if it was verified before or has changed. */
export async function markEmailVerified(db: Db, id: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', id)
    .where('email_key', '=', keyOf(email))
    .where('email_verified', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the address. Throws a unique violation if it is taken. */
export async function updateEmail(db: Db, id: number, email: string, isVerified = true): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_key: keyOf(email), email_verified: isVerified ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await updateDirectoryKey(db, id);
}

/** False if the password is no longer `old`. */
export async function replacePassword(
  db: Db,
  id: number,
  { old, now }: { old: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: now })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the account was deactivated or its password changed since `passwordHash` was read. */
export async function recordSignIn(db: Db, { id, password_hash }: UserRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_login: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks and returns the ids of all active administrators. */
export async function lockActiveAdmins(trx: Db): Promise<number[]> {
  const rows = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** False if there is no such person. */
export async function deleteUser(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Filters out deactivated accounts. */
export async function listActive(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('is_active', '=', 1).execute();
  return rows.map((row) => row.id);
}
