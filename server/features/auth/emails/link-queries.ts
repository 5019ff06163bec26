import type { Insertable, Selectable } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { lockUser } from '../queries.ts';

export type LinkRow = Selectable<Tables['emailed_links']>;
export type LinkPurpose = LinkRow['purpose'];

/** Replaces an older link for the same purpose and its tokens; returns its id. */
export async function replaceLink(trx: Db, link: Insertable<Tables['emailed_links']>): Promise<number> {
  await lockUser(trx, link.user_id);
  await deleteLinks(trx, link.user_id, [link.purpose]);
  const { id } = await trx.insertInto('emailed_links').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteLinks(
  db: Db,
  userId: number,
  purposes: LinkPurpose[],
  { exceptId }: { exceptId?: number | undefined } = {},
): Promise<void> {
  await db
    .deleteFrom('emailed_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .$call(ifGiven(exceptId, (query, id) => query.where('id', '!=', id)))
    .execute();
}

export async function findWaitingLink(
  db: Db,
  userId: number,
  purpose: LinkPurpose,
  since: number,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('emailed_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function findUnusedLink(db: Db, id: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom('emailed_links')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export async function insertToken(db: Db, token: Insertable<Tables['emailed_tokens']>): Promise<void> {
  await db.insertInto('emailed_tokens').values(token).execute();
}

/** Also used links, with the token's expiry and whether the person is active. */
export async function findLinkByToken(db: Db, hash: string, purposes: LinkPurpose[]) {
  return db
    .selectFrom('emailed_tokens')
    .innerJoin('emailed_links', 'emailed_links.id', 'emailed_tokens.link_id')
    .innerJoin('users', 'users.id', 'emailed_links.user_id')
    .selectAll('emailed_links')
    .select(['emailed_tokens.expires_at', 'users.is_active'])
    .where('emailed_tokens.hash', '=', hash)
    .where('emailed_links.purpose', 'in', purposes)
    .executeTakeFirst();
}

/** False if already used or replaced. Of concurrent calls exactly one returns true. */
export async function markLinkUsed(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailed_links')
    .set({ used_at: now, password_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLinksOlderThan(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('emailed_links').where('created_at', '<', moment).execute();
}
