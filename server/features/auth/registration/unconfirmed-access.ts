import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import { removeAllFactors } from '../factors/removal.ts';
import { deleteLinksOf } from '../providers/provider-queries.ts';
import type { UserRow } from '../queries.ts';

/**
 * Removes factors, passkeys and linked providers of an account whose address was never confirmed. Its creator may
 * not own the mailbox, and must not keep access once its owner takes over. Sessions and API tokens end with the password.
 */
export async function removeUnconfirmedAccess(trx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  if (user.email_verified !== 0) return;
  await removeAllFactors(trx, deps, user, 'self');
  await deleteLinksOf(trx, user.id);
}
