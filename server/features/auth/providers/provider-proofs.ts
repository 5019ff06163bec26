import type { ProviderCallbackReply, ProviderPasswordBody } from '#contract/accounts/providers.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { consumeLink, findOpenLink, prepareLink } from '../emails/emailed-links.ts';
import { mailUser } from '../emails/mail-user.ts';
import { getUserWithPassword, setPassword } from '../passwords/passwords.ts';
import { confirmEmail } from '../registration/registration.ts';
import { removeUnconfirmedAccess } from '../registration/unconfirmed-access.ts';
import { challengeSecondFactor } from '../factors/second-factor.ts';
import { findUser, keyOf, type UserRow } from '../queries.ts';
import { hashToken, randomPassword } from '../secrets.ts';
import { addLink } from './provider-links.ts';
import * as providerQueries from './provider-queries.ts';
import { signInLinked } from './provider-sign-in.ts';

/**
 * Proofs that an account belongs to the person who signs in with the provider under the same address: the account's
 * password, or a link mailed to the address. The provider's claim alone is not sufficient, because providers may verify
 * addresses less strictly.
 */

/**
 * Links after checking the account's password, and signs in.
 *
 * @throws `provider_link_expired`, `wrong_password`, `too_many_attempts`
 */
export async function proveByPassword(
  deps: AccountDeps,
  { challenge, password, userAgent }: ProviderPasswordBody & { userAgent: string },
): Promise<ProviderCallbackReply> {
  const { user_id: userId } = await requirePending(deps, challenge);
  const user = await getUserWithPassword(deps, userId, password);
  await requireNoSecondFactor(deps, user);
  await commit(deps, async (trx) => {
    const taken = await providerQueries.consumePendingLink(trx, userId, deps.clock.now());
    if (!taken || taken.challenge_hash !== hashToken(challenge)) refuse('provider_link_expired');
    await addLink(trx, deps, { userId, ...taken });
  });
  return signInLinked(deps, userId, { userAgent, person: null });
}

/**
 * Mails a link that links the provider account.
 *
 * @throws `provider_link_expired`, `account_deactivated`
 */
export async function mailProof(deps: AccountDeps, challenge: string): Promise<void> {
  const { user_id: userId } = await requirePending(deps, challenge);
  const user = (await findUser(deps.db, userId)) ?? refuse('provider_link_expired');
  if (user.is_active === 0) refuse('account_deactivated');
  await requireNoSecondFactor(deps, user);
  await commit(deps, async (trx) => {
    await mailUser(trx, deps, user, {
      mail: 'provider_link',
      data: { username: user.username, provider: deps.provider?.name ?? '' },
      prepareLink: () => prepareLink(trx, deps, { userId, purpose: 'provider_link', email: user.email }),
    });
  });
}

/**
 * Links with a token mailed to the account's current address. If that was not confirmed before, it is now, and the
 * password and all other access end.
 *
 * @throws `provider_link_expired`, `provider_taken`, `provider_link_needs_sign_in` if a second factor was set up meanwhile
 */
export async function proveByMail(deps: AccountDeps, token: string): Promise<void> {
  const link = (await findOpenLink(deps, token, 'provider_link')) ?? refuse('provider_link_expired');
  await requireNoSecondFactor(deps, (await findUser(deps.db, link.user_id)) ?? refuse('provider_link_expired'));
  const passwordHash = await deps.passwords.hash(randomPassword());
  await commit(deps, async (trx) => {
    await consumeLink(trx, deps, link, 'provider_link_expired');
    const user = await findUser(trx, link.user_id);
    if (keyOf(link.email) !== user?.email_key) refuse('provider_link_expired');
    const taken = await providerQueries.consumePendingLink(trx, link.user_id, deps.clock.now());
    if (!taken) refuse('provider_link_expired');
    if (user.email_verified === 0) {
      if (!(await setPassword(trx, deps, user, { passwordHash, by: 'reset' }))) refuse('provider_link_expired');
      await removeUnconfirmedAccess(trx, deps, user);
      await confirmEmail(trx, deps, link);
    }
    await addLink(trx, deps, { userId: link.user_id, ...taken });
  });
}

async function requirePending({ db, clock }: AccountDeps, challenge: string) {
  const pending = await providerQueries.findPendingLink(db, hashToken(challenge), clock.now());
  return pending ?? refuse('provider_link_expired');
}

/** Password and mailbox are one factor each, which is not sufficient for accounts with two factors. */
async function requireNoSecondFactor(deps: AccountDeps, user: UserRow): Promise<void> {
  if (await challengeSecondFactor(deps, user, undefined)) refuse('provider_link_needs_sign_in');
}
