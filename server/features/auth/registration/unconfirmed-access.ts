import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import { removeAllFactors } from '../factors/removal.ts';
import { deleteLinksOf } from '../providers/provider-queries.ts';
import type { UserRow } from '../queries.ts';

/**
 * For an account whose address was never confirmed, when the owner of the mailbox takes it over: the person who
 * registered may be another. Removes factors, passkeys, linked providers and, through its event, what is shared.
 * Sessions and API tokens end with the password.
 */
export async function removeUnconfirmedAccess(trx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  await removeAllFactors(trx, deps, user, 'self');
  await deleteLinksOf(trx, user.id);
  await deps.onAccountEvent(trx, { type: 'unconfirmed_access_removed', userId: user.id });
}
