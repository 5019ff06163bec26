import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
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
