import type { Role } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { deleteRevertsOf } from '../emails/email-revert-queries.ts';
import * as linkQueries from '../emails/link-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import type { AccountDeps } from '../deps.ts';
import { keyOf } from '../queries.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { mailVerification } from '../registration/registration.ts';
import { continueAfterVerification, endPendingState } from '../sign-up/pending-accounts.ts';
import { endAllAccess } from '../sessions/end-all-access.ts';
import { requireRemainingAdministrator } from './administrator-lock.ts';

/**
 * Changes by an administrator, each in the caller's transaction on a locked row. Removing an administrator locks all of
 * them first, so that one of two concurrent removals is refused.
 */

type Deps = Pick<AccountDeps, 'clock' | 'onAccountEvent'>;
type MailingDeps = Deps & Pick<AccountDeps, 'rateLimits'>;

/** @throws `user_not_found` */
export async function lockAccount(trx: Db, userId: number): Promise<UserRow> {
  await queries.lockUser(trx, userId);
  return (await queries.findUser(trx, userId)) ?? refuse('user_not_found');
}

/** @throws `last_administrator` */
export async function changeRole(trx: Db, user: UserRow, role: Role): Promise<void> {
  if (role === 'user') await requireRemainingAdministrator(trx, user.id);
  await queries.updateUser(trx, user.id, { role });
}

/** Deactivating ends all sessions. @throws `last_administrator` */
export async function changeActive(trx: Db, deps: Deps, user: UserRow, isActive: boolean): Promise<void> {
  if (!isActive) await requireRemainingAdministrator(trx, user.id);
  await queries.updateUser(trx, user.id, { is_active: isActive ? 1 : 0 });
  if (isActive) await endPendingState(trx, user.id);
  if (!isActive) await endAllSessions(trx, deps, user.id);
}

/** Returns the number of ended sessions. */
export async function endAllSessions(trx: Db, { clock, onAccountEvent }: Deps, userId: number): Promise<number> {
  const ended = await endAllAccess(trx, userId, clock.now());
  await onAccountEvent(trx, { type: 'sessions_ended', userId });
  return ended;
}

/** Deletes the account and all its data. @throws `last_administrator`, `user_not_found` */
export async function removeAccount(trx: Db, userId: number): Promise<void> {
  await requireRemainingAdministrator(trx, userId);
  if (!(await queries.deleteUser(trx, userId))) refuse('user_not_found');
}

export interface ProfileChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  email_verified?: boolean | undefined;
}

/**
 * A new address takes effect at once: links mailed to the old one become invalid, and both addresses are notified.
 * Marking the address as verified continues the activation of a pending account.
 * Throws a unique violation if the address is taken.
 */
export async function changeProfile(trx: Db, deps: MailingDeps, user: UserRow, changes: ProfileChanges): Promise<void> {
  const { first_name, last_name, email = user.email } = changes;
  await queries.updateUser(trx, user.id, {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
  });
  const isOther = keyOf(email) !== user.email_key;
  const wasVerified = user.email_verified === 1;
  const isVerified = changes.email_verified ?? (wasVerified && !isOther);
  if (email === user.email && isVerified === wasVerified) return;
  await queries.updateEmail(trx, user.id, email, isVerified);
  if (isOther) await revokeOldAddress(trx, deps, user, email);
  if (isVerified && !wasVerified) await continueAfterVerification(trx, deps, user.id);
  if (!isVerified && (isOther || wasVerified)) await mailVerification(trx, deps, { ...user, email, email_verified: 0 });
}

async function revokeOldAddress(trx: Db, deps: MailingDeps, user: UserRow, email: string) {
  await linkQueries.deleteLinks(trx, user.id, [
    'email_verification',
    'email_change',
    'password_reset',
    'password_change',
    'provider_link',
  ]);
  // The owner of the old mailbox must not undo an administrator's change.
  await deleteRevertsOf(trx, user.id);
  await deps.onAccountEvent(trx, { type: 'email_changed', userId: user.id, from: user.email, to: email });
  if (user.email_verified === 1)
    await mailUser(trx, deps, user, {
      mail: 'email_changed',
      data: { firstName: user.first_name, newEmail: email },
    });
}
