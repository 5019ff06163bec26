import type { Insertable, Selectable } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type InvitationRow = Selectable<Tables['invitations']>;

export async function insertInvitation(db: Db, row: Insertable<Tables['invitations']>): Promise<InvitationRow> {
  return db.insertInto('invitations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listInvitationsOf(db: Db, userId: number): Promise<InvitationRow[]> {
  return db.selectFrom('invitations').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** All invitations with their creators, newest first. */
export async function listInvitations(db: Db, limit: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .selectAll('invitations')
    .select('users.username')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .execute();
}

/** Unexpired, with uses left and an active creator. */
export async function findOpenInvitation(db: Db, hash: string, now: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select('invitations.id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

/** Counts one use; false if none was left. */
export async function countInvitationUse(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False without such an invitation; `userId` null: of any creator. */
export async function deleteInvitation(db: Db, id: number, userId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .$call(ifGiven(userId, (query, creatorId) => query.where('user_id', '=', creatorId)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationsExpiredBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', at).execute();
}
