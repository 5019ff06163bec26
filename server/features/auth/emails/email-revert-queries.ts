import type { Insertable, Selectable } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { keyOf } from '../queries.ts';

export type RevertRow = Selectable<Tables['email_reverts']>;

/** Adds or prolongs the right to revert to an address; returns its id. */
export async function upsertRevert(
  db: Db,
  { user_id, email, expires_at }: Pick<Insertable<Tables['email_reverts']>, 'user_id' | 'email' | 'expires_at'>,
): Promise<number> {
  const { id } = await db
    .insertInto('email_reverts')
    .values({ user_id, email, email_key: keyOf(email), expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'email_key']).doUpdateSet({ expires_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRevert(db: Db, id: number, now: number): Promise<RevertRow | undefined> {
  return db
    .selectFrom('email_reverts')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Undefined for expired tokens and deactivated people. */
export async function findRevertByToken(db: Db, hash: string, now: number): Promise<RevertRow | undefined> {
  return db
    .selectFrom('email_revert_tokens')
    .innerJoin('email_reverts', 'email_reverts.id', 'email_revert_tokens.revert_id')
    .innerJoin('users', 'users.id', 'email_reverts.user_id')
    .selectAll('email_reverts')
    .where('email_revert_tokens.hash', '=', hash)
    .where('email_reverts.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

/** The earliest first. */
export async function listReverts(db: Db, userId: number, now: number): Promise<RevertRow[]> {
  return db
    .selectFrom('email_reverts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
}

/** Another account that can revert to this address. */
export async function findReservation(
  db: Db,
  { email, now, exceptUserId }: { email: string; now: number; exceptUserId: number | null },
): Promise<RevertRow | undefined> {
  return db
    .selectFrom('email_reverts')
    .selectAll()
    .where('email_key', '=', keyOf(email))
    .where('expires_at', '>', now)
    .$call(ifGiven(exceptUserId, (query, userId) => query.where('user_id', '!=', userId)))
    .limit(1)
    .executeTakeFirst();
}

export async function insertRevertToken(db: Db, token: Insertable<Tables['email_revert_tokens']>): Promise<void> {
  await db.insertInto('email_revert_tokens').values(token).execute();
}

/** Including those added later. */
export async function deleteRevertsFrom(db: Db, { id, user_id }: Pick<RevertRow, 'id' | 'user_id'>): Promise<void> {
  await db.deleteFrom('email_reverts').where('user_id', '=', user_id).where('id', '>=', id).execute();
}

export async function deleteRevertsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('email_reverts').where('user_id', '=', userId).execute();
}

export async function deleteExpiredReverts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('email_reverts').where('expires_at', '<=', now).execute();
}
