import type { ProfileBody, User } from '#contract/auth.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { getOwnAccount } from './own-account.ts';
import { notifyOldAddress } from '../emails/email-reverts.ts';
import { deleteLinks } from '../emails/link-queries.ts';
import { commit, type AccountDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { emailChanges } from '../quotas.ts';
import { readSignUp, requireAllowedDomain } from '../sign-up/sign-up-settings.ts';
import { mailEmailChange } from '../registration/registration.ts';
import { lockLiveSession } from '../sessions/devices.ts';

export interface UpdatedProfile {
  user: User;
  /** The new, unconfirmed address. */
  emailToConfirm: string | null;
}

/**
 * Changes the name immediately. A new address takes effect once confirmed; the old one is notified. The current address
 * withdraws a new one that waits for its confirmation.
 *
 * @throws `too_many_attempts`, `email_domain_refused`, `authentication_required` for a new address if the session has ended
 */
export async function updateProfile(
  deps: AccountDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  profile: ProfileBody,
): Promise<UpdatedProfile> {
  const { db, clock } = deps;
  const { userId } = actor;
  const user = await queries.findUser(db, userId);
  if (!user) refuse('authentication_required');
  const isCurrentEmail = profile.email !== undefined && queries.keyOf(profile.email) === user.email_key;
  const newEmail = isCurrentEmail ? null : (profile.email ?? null);
  if (newEmail !== null) requireAllowedDomain(await readSignUp(db), newEmail);
  if (newEmail !== null) await deps.quotas.require(db, emailChanges, userId);

  return commit(deps, async (trx) => {
    if (newEmail !== null) await lockLiveSession(trx, deps, actor);
    await queries.updateUser(trx, userId, {
      ...(profile.first_name === undefined ? {} : { first_name: profile.first_name }),
      ...(profile.last_name === undefined ? {} : { last_name: profile.last_name }),
    });
    if (isCurrentEmail) {
      await queries.lockUser(trx, userId);
      await deleteLinks(trx, userId, ['email_change']);
    }
    if (newEmail !== null) {
      await mailEmailChange(trx, deps, user, newEmail);
      await notifyOldAddress(trx, deps, user, { mail: 'email_change_requested', newEmail });
    }
    return { user: await getOwnAccount(trx, userId, clock.now()), emailToConfirm: newEmail };
  });
}
