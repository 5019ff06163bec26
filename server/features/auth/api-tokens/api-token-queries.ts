import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type ApiTokenRow = Selectable<Tables['api_tokens']>;

export async function insertToken(db: Db, token: Insertable<Tables['api_tokens']>): Promise<ApiTokenRow> {
  return db.insertInto('api_tokens').values(token).returningAll().executeTakeFirstOrThrow();
}

export async function countTokensOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export async function listTokensOf(db: Db, userId: number): Promise<ApiTokenRow[]> {
  return db.selectFrom('api_tokens').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** With the role of its owner; undefined if the owner is deactivated. */
export async function findToken(db: Db, hash: string) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .selectAll('api_tokens')
    .select('users.role')
    .where('hash', '=', hash)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

export async function setLastUsed(db: Db, id: number, at: number): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** The name of the deleted token; undefined if the person has no such token. */
export async function deleteToken(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deleteTokensOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

export async function deleteTokensExpiredBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<', at).execute();
}
