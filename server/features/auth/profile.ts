import type { ProfileBody, User } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { getOwnAccount } from './account.ts';
import { mailUser } from './mail-user.ts';
import { commit, type AccountParts } from './parts.ts';
import * as queries from './queries.ts';
import type { UserRow } from './queries.ts';
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
      await tellOldAddress(trx, parts, user, newEmail);
    }
    return { user: await getOwnAccount(trx, userId, clock.now()), emailToConfirm: newEmail };
  });
}

async function tellOldAddress(trx: Db, parts: AccountParts, user: UserRow, newEmail: string) {
  if (user.email_verified === 0) return;
  await mailUser(trx, parts, user, {
    mail: 'email_change_requested',
    data: { firstName: user.first_name, newEmail },
  });
}
