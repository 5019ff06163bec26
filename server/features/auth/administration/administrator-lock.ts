import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import * as queries from '../queries.ts';

/** An administrator who is about to act. */
export interface Administrator {
  id: number;
  username: string;
}

/**
 * Makes sure, within a transaction, that somebody still is an administrator, and lets no two administrators act at once:
 * who has just been demoted by another one is refused. To be called before anything else is locked.
 *
 * @throws `forbidden`
 */
export async function lockAdministrator(trx: Db, userId: number): Promise<Administrator> {
  const admins = await queries.lockActiveAdmins(trx);
  const user = admins.includes(userId) ? await queries.findUser(trx, userId) : undefined;
  return user ? { id: user.id, username: user.username } : refuse('forbidden');
}
