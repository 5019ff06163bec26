/**
 * Accounts: identity, credentials, and their mails. Lists, preferences and notifications belong to other features,
 * which receive account events through `onAccountEvent`.
 */
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createQuotas, deleteEndedQuotas } from '#server/platform/db/quotas.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import type { MintToken } from '#server/features/email/service.ts';
import { mintRevertToken, purgeReverts } from './emails/email-reverts.ts';
import { mintLinkToken, purgeLinks } from './emails/emailed-links.ts';
import type { AccountDeps } from './deps.ts';
import { purgeProviderSignIns } from './providers/provider-sign-in.ts';
import { purgeInvitations } from './sign-up/invitations.ts';
import { purgeApiTokens } from './api-tokens/api-tokens.ts';
import { createSecurityLog } from '#server/features/security-log/service.ts';
import { recordAccountEvent } from './account-event-log.ts';
import { deleteChallengesExpiredBefore } from './factors/challenge-queries.ts';
import { deleteDevicesExpiredBefore } from './factors/remembered-device-queries.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { purgeSessions } from './sessions/sessions.ts';

export type { AccountEvent, AccountDeps } from './deps.ts';
export {
  createUser,
  deleteUser,
  assignRandomPassword,
  listFaults,
  listUsers,
  removeFactorsOf,
  setRole,
} from './administration/operator-commands.ts';
export {
  changeActive,
  changeProfile,
  changeRole,
  endAllSessions,
  lockAccount,
  removeAccount,
} from './administration/locked-account-changes.ts';
export { authenticateApiToken, isApiToken, listApiTokens } from './api-tokens/api-tokens.ts';
export { listOwnInvitations, listAllInvitations, withdrawInvitation } from './sign-up/invitations.ts';
export { approve, listApprovals, refuseApproval } from './sign-up/pending-accounts.ts';
export { readSignUp, writeSignUp } from './sign-up/sign-up-settings.ts';
export { listProviderLinks } from './providers/provider-links.ts';
export type { ProviderSettings } from './deps.ts';
export { createOpenIdProvider } from './providers/openid-client.ts';
export { lockAdministrator, type Administrator } from './administration/administrator-lock.ts';
export { exportAccount, findShownAccount } from './profile/exported-account.ts';
export { deleteDueAccounts } from './deletion/deletion.ts';
export { lockLiveSession, listValidSessions, listSessions } from './sessions/devices.ts';
export { findAccountFacts, listDirectory, presentUsers } from './administration/directory.ts';
export { countUsersByKind, listLatestSignIns, listNewestUsers } from './administration/directory-queries.ts';

export { ensureAdministrator } from './administration/bootstrap-administrator.ts';
export { mailReset } from './passwords/passwords.ts';
export { commit } from './deps.ts';
export { createPasswordHasher } from './passwords/password-hasher.ts';
export { findUser, findUserByUsername, listActive, lockUser, type UserRow } from './queries.ts';
export { hashToken, randomPassword, randomToken } from './secrets.ts';
export { authenticate, openSession } from './sessions/sessions.ts';
export { findRelyingParty } from './passkeys/relying-party.ts';
export { removeAllFactors } from './factors/removal.ts';
export { listFactors } from './factors/factor-queries.ts';

interface AccountOptions extends Pick<AccountDeps, 'db' | 'clock' | 'mail' | 'rateLimits'> {
  config?: Pick<Config, 'secretKeys' | 'requiredFactor' | 'publicUrl' | 'refusesGuessablePasswords' | 'authHeader'>;
  passwords?: AccountDeps['passwords'];
  securityLog?: AccountDeps['securityLog'];
  provider?: AccountDeps['provider'];
  onAccountEvent?: AccountDeps['onAccountEvent'];
}

export function createAccounts({
  db,
  clock,
  mail,
  rateLimits,
  passwords = createPasswordHasher(),
  securityLog = createSecurityLog({ clock }),
  provider,
  onAccountEvent = async () => {},
  config = {
    secretKeys: [],
    requiredFactor: 'none',
    publicUrl: 'http://localhost',
    refusesGuessablePasswords: false,
    authHeader: null,
  },
}: AccountOptions): AccountDeps {
  return {
    db,
    clock,
    mail,
    passwords,
    rateLimits,
    quotas: createQuotas({ clock, enforced: rateLimits }),
    securityLog,
    provider,
    header: config.authHeader ?? undefined,
    secrets: createSecretBox({ db, secrets: config.secretKeys }),
    requiredFactor: config.requiredFactor,
    refusesGuessable: config.refusesGuessablePasswords,
    publicUrl: config.publicUrl,
    async onAccountEvent(trx, event) {
      await recordAccountEvent(trx, securityLog, event);
      await onAccountEvent(trx, event);
    },
  };
}

/** Creates the tokens of links while their mails are being sent. */
export const createTokenMint =
  (deps: Pick<AccountDeps, 'db' | 'clock'>): MintToken =>
  (kind, id) =>
    kind === 'link' ? mintLinkToken(deps, id) : mintRevertToken(deps, id);

/** Deletes expired sessions, links and counts. Called periodically. */
export async function purgeAccounts({ db, clock }: { db: AccountDeps['db']; clock: Clock }): Promise<void> {
  await purgeSessions({ db, clock });
  await purgeLinks({ db, clock });
  await purgeReverts({ db, clock });
  await purgeApiTokens({ db, clock });
  await purgeInvitations({ db, clock });
  await purgeProviderSignIns({ db, clock });
  await deleteChallengesExpiredBefore(db, clock.now());
  await deleteDevicesExpiredBefore(db, clock.now());
  await deleteEndedQuotas(db, clock.now());
}
