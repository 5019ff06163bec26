import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export async function insertRequest(db: Db, row: Insertable<Tables['provider_requests']>): Promise<void> {
  await db.insertInto('provider_requests').values(row).execute();
}

/** Deletes and returns the request of a state. */
export async function consumeRequest(db: Db, stateHash: string) {
  return db.deleteFrom('provider_requests').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
}

/** The issuer of links to names sent by a proxy (`AUTH_HEADER`); issuers of providers are URLs. */
export const headerIssuer = 'header';

export type LinkRow = Selectable<Tables['provider_links']>;

export async function findLink(db: Db, issuer: string, subject: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Those to OpenID Connect providers. */
export async function listLinksOf(db: Db, userId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '!=', headerIssuer)
    .orderBy('id')
    .execute();
}

/** False if this provider account is linked already. */
export async function insertLink(db: Db, row: Insertable<Tables['provider_links']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('provider_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteLink(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('provider_links').where('user_id', '=', userId).execute();
}

export type PendingLinkRow = Selectable<Tables['pending_provider_links']>;

/** Replaces an older pending link of the account. */
export async function replacePendingLink(db: Db, row: PendingLinkRow): Promise<void> {
  const { user_id: _, ...values } = row;
  await db
    .insertInto('pending_provider_links')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findPendingLink(db: Db, challengeHash: string, now: number): Promise<PendingLinkRow | undefined> {
  return db
    .selectFrom('pending_provider_links')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes and returns the pending link of an account. */
export async function consumePendingLink(db: Db, userId: number, now: number): Promise<PendingLinkRow | undefined> {
  return db
    .deleteFrom('pending_provider_links')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('provider_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pending_provider_links').where('expires_at', '<=', now).execute();
}
