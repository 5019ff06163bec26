/**
 * Accounts: who somebody is, how they prove it, and the mails that go with it. What people keep, prefer and are notified
 * of is left to other features, which hear of what happens to an account through `onAccountEvent`.
 */
import type { Clock } from '#server/platform/clock.ts';
import { createQuotas, deleteEndedQuotas } from '#server/platform/db/quotas.ts';
import type { MintToken } from '#server/features/email/service.ts';
import { mintRevertToken, purgeReverts } from './email-reverts.ts';
import { mintLinkToken, purgeLinks } from './emailed-links.ts';
import type { AccountParts } from './parts.ts';
import { createPasswordHasher } from './passwords-at-rest.ts';
import { purgeSessions } from './sessions.ts';

export type { AccountEvent, AccountParts } from './parts.ts';
export { createUser, deleteUser, giveNewPassword, listFaults, listUsers, setRole } from './administration.ts';
export {
  changeActive,
  changeProfile,
  changeRole,
  endAllSessions,
  lockAccount,
  removeAccount,
} from './account-changes.ts';
export { lockAdministrator, type Administrator } from './administrators.ts';
export { exportAccount, findShownAccount } from './account-copy.ts';
export { deleteDueAccounts } from './deletion.ts';
export { holdSession, listGoodSessions, listSessions } from './devices.ts';
export { findAccountFacts, listDirectory, presentUsers } from './directory.ts';
export { countUsersByKind, listLatestSignIns, listNewestUsers } from './directory-queries.ts';

export { ensureAdministrator } from './first-administrator.ts';
export { mailReset } from './passwords.ts';
export { commit } from './parts.ts';
export { createPasswordHasher } from './passwords-at-rest.ts';
export { findUser, findUserByUsername, listActive, type UserRow } from './queries.ts';
export { randomPassword } from './secrets.ts';
export { authenticate, openSession } from './sessions.ts';

interface AccountOptions extends Pick<AccountParts, 'db' | 'clock' | 'mail' | 'rateLimits'> {
  onAccountEvent?: AccountParts['onAccountEvent'];
}

/** What the rules of accounts work with. */
export function createAccounts({
  db,
  clock,
  mail,
  rateLimits,
  onAccountEvent = async () => {},
}: AccountOptions): AccountParts {
  return {
    db,
    clock,
    mail,
    passwords: createPasswordHasher(),
    rateLimits,
    quotas: createQuotas({ clock, enforced: rateLimits }),
    onAccountEvent,
  };
}

/** Makes the tokens of mails while they are being sent. */
export const createTokenMint =
  (deps: Pick<AccountParts, 'db' | 'clock'>): MintToken =>
  (kind, id) =>
    kind === 'link' ? mintLinkToken(deps, id) : mintRevertToken(deps, id);

/** Forgets sessions, links and counts that can no longer matter; to be called now and then. */
export async function purgeAccounts({ db, clock }: { db: AccountParts['db']; clock: Clock }): Promise<void> {
  await purgeSessions({ db, clock });
  await purgeLinks({ db, clock });
  await purgeReverts({ db, clock });
  await deleteEndedQuotas(db, clock.now());
}
