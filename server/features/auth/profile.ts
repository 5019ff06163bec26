import type { ProfileBody, User } from '#contract/auth.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { getOwnAccount } from './account.ts';
import { notifyOldAddress } from './email-reverts.ts';
import { commit, type AccountParts } from './parts.ts';
import * as queries from './queries.ts';
import { emailChanges } from './quotas.ts';
import { mailEmailChange } from './registration.ts';

export interface UpdatedProfile {
  user: User;
  /** The new address that has been asked to confirm itself. */
  emailToConfirm: string | null;
}

/**
 * Changes the name at once. A new address is asked to confirm itself; until it has, the old one stays, and is told.
 *
 * @throws `too_many_attempts`
 */
export async function updateProfile(
  parts: AccountParts,
  userId: number,
  profile: ProfileBody,
): Promise<UpdatedProfile> {
  const { db, clock } = parts;
  const user = await queries.findUser(db, userId);
  if (!user) refuse('authentication_required');
  const newEmail =
    profile.email !== undefined && queries.keyOf(profile.email) !== user.email_key ? profile.email : null;
  if (newEmail !== null) await parts.quotas.require(db, emailChanges, userId);

  return commit(parts, async (trx) => {
    await queries.updateUser(trx, userId, {
      ...(profile.first_name === undefined ? {} : { first_name: profile.first_name }),
      ...(profile.last_name === undefined ? {} : { last_name: profile.last_name }),
    });
    if (newEmail !== null) {
      await mailEmailChange(trx, parts, user, newEmail);
      await notifyOldAddress(trx, parts, user, { mail: 'email_change_requested', newEmail });
    }
    return { user: await getOwnAccount(trx, userId, clock.now()), emailToConfirm: newEmail };
  });
}
