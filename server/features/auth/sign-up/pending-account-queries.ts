import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type PendingRow = Selectable<Tables['pending_accounts']>;

export async function insertPending(db: Db, row: PendingRow): Promise<void> {
  await db.insertInto('pending_accounts').values(row).execute();
}

export async function findPending(db: Db, userId: number): Promise<PendingRow | undefined> {
  return db.selectFrom('pending_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function markConfirmed(db: Db, userId: number): Promise<void> {
  await db.updateTable('pending_accounts').set({ needs_verification: 0 }).where('user_id', '=', userId).execute();
}

export async function deletePending(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pending_accounts').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accounts awaiting approval, longest waiting first. */
export async function listAwaitingApproval(db: Db, limit: number) {
  return db
    .selectFrom('pending_accounts')
    .innerJoin('users', 'users.id', 'pending_accounts.user_id')
    .select(['users.id', 'username', 'email', 'first_name', 'last_name', 'email_verified', 'requested_at'])
    .where('needs_approval', '=', 1)
    .where('needs_verification', '=', 0)
    .orderBy('requested_at')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

export async function listActiveAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
