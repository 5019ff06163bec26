import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { listPendingDeletionsOf } from '../deletion/deletion-queries.ts';
import * as queries from '../queries.ts';

export interface Administrator {
  id: number;
  username: string;
}

/**
 * Checks in a transaction that the caller still is an administrator, and locks all administrators until it ends. Must
 * be called before any other lock. @throws `forbidden`
 */
export async function lockAdministrator(trx: Db, userId: number): Promise<Administrator> {
  const admins = await queries.lockActiveAdmins(trx);
  const user = admins.includes(userId) ? await queries.findUser(trx, userId) : undefined;
  return user ? { id: user.id, username: user.username } : refuse('forbidden');
}

/**
 * Checks that an administrator remains without this account, and locks all administrators until the transaction ends.
 * Administrators with a pending deletion do not count. @throws `last_administrator`
 */
export async function requireRemainingAdministrator(trx: Db, leavingId: number): Promise<void> {
  const admins = await queries.lockActiveAdmins(trx);
  if (!admins.includes(leavingId)) return;
  const pending = await listPendingDeletionsOf(trx, admins);
  if (admins.every((id) => id === leavingId || pending.includes(id))) refuse('last_administrator');
}
