import type { PasswordChangeBody, ResetPasswordBody, SessionReply } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { requireUnguessable } from './guessable-passwords.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { announceReset } from '../emails/email-reverts.ts';
import { findOpenLink, findUnexpiredLink, prepareLink, consumeLink } from '../emails/emailed-links.ts';
import { deleteChallengesOf } from '../factors/challenge-queries.ts';
import { deleteDevicesOf } from '../factors/remembered-device-queries.ts';
import { deleteLinks } from '../emails/link-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import { commit, type AccountEvent, type AccountDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { currentPasswordTries, passwordChangeMails, resetMails } from '../quotas.ts';
import { confirmEmail } from '../registration/registration.ts';
import { removeUnconfirmedAccess } from '../registration/unconfirmed-access.ts';
import { endAllAccess } from '../sessions/end-all-access.ts';
import { openSession } from '../sessions/sessions.ts';

/**
 * Changes the password at once. Every session ends; the reply holds a new one for the caller.
 *
 * @throws `wrong_password`, `too_many_attempts`, `bad_request` for a guessable password
 */
export async function changePassword(
  deps: AccountDeps,
  { userId, userAgent, body }: { userId: number; userAgent: string; body: PasswordChangeBody },
): Promise<SessionReply> {
  const user = await getUserWithPassword(deps, userId, body.current_password);
  await requireUnguessableFor(deps, user, body.new_password);
  const passwordHash = await deps.passwords.hash(body.new_password);
  return commit(deps, async (trx) => {
    const isSet = await setPassword(trx, deps, user, { passwordHash, by: 'profile' });
    if (!isSet) refuse('wrong_password');
    return openSession(trx, deps, userId, userAgent);
  });
}

/**
 * Stores the hash of the new password until an emailed link confirms it.
 *
 * @throws `wrong_password`, `too_many_attempts`, `bad_request` for a guessable password
 */
export async function requestPasswordChange(
  deps: AccountDeps,
  userId: number,
  body: PasswordChangeBody,
): Promise<void> {
  const { db, quotas, passwords } = deps;
  const user = await getUserWithPassword(deps, userId, body.current_password);
  await requireUnguessableFor(deps, user, body.new_password);
  await quotas.require(db, passwordChangeMails, userId);
  const passwordHash = await passwords.hash(body.new_password);
  await commit(deps, async (trx) => {
    await mailUser(trx, deps, user, {
      mail: 'password_change',
      data: { firstName: user.first_name },
      prepareLink: () =>
        prepareLink(trx, deps, { userId, purpose: 'password_change', email: user.email, passwordHash }),
    });
  });
}

/**
 * Repeating it has no effect while no other change followed (BEHAVIOUR.md 2). Returns whether this call changed the
 * password.
 *
 * @throws `confirmation_token_invalid`
 */
export async function confirmPasswordChange(deps: AccountDeps, token: string): Promise<boolean> {
  const invalid = 'confirmation_token_invalid';
  return commit(deps, async (trx) => {
    const find = () => findUnexpiredLink({ ...deps, db: trx }, token, 'password_change');
    const found = (await find()) ?? refuse(invalid);
    await queries.lockUser(trx, found.user_id);
    // Another call may have used or replaced it meanwhile.
    const link = (await find()) ?? refuse(invalid);
    if (link.used_at !== null) return false;
    const user = await queries.findUser(trx, link.user_id);
    if (!user || !link.password_hash) refuse(invalid);
    await consumeLink(trx, deps, link, invalid);
    const change = { passwordHash: link.password_hash, by: 'emailed_link', keptLinkId: link.id } as const;
    return (await setPassword(trx, deps, user, change)) || refuse(invalid);
  });
}

/** Longer than storing a reset takes. */
const forgotPasswordMs = 25;

/** Mails a reset link to the owner of this address. Reply and duration do not reveal whether there is one. */
export async function forgotPassword(deps: AccountDeps, email: string): Promise<void> {
  await withMinimumDuration(forgotPasswordMs, prepareReset(deps, email));
}

async function prepareReset(deps: AccountDeps, email: string): Promise<void> {
  const { quotas } = deps;
  await commit(deps, async (trx) => {
    const mayMail = await quotas.take(trx, resetMails, queries.keyOf(email));
    const user = await queries.findUserByEmail(trx, email);
    if (!user || user.is_active === 0 || !mayMail) return;
    await mailReset(trx, deps, user);
  });
}

/** Mails a reset link, which replaces an older one. `ignoresQuota`: not limited by the quota of the mailbox. */
export async function mailReset(
  trx: Db,
  deps: Pick<AccountDeps, 'clock' | 'rateLimits'>,
  user: UserRow,
  { ignoresQuota = false } = {},
): Promise<void> {
  await mailUser(trx, deps, user, {
    mail: 'password_reset',
    data: { firstName: user.first_name },
    prepareLink: () => prepareLink(trx, deps, { userId: user.id, purpose: 'password_reset', email: user.email }),
    ignoresQuota,
  });
  await announceReset(trx, deps, user);
}

export async function isResetTokenValid(deps: AccountDeps, token: string): Promise<boolean> {
  return (await findOpenLink(deps, token, 'password_reset')) !== undefined;
}

/**
 * Sets a new password with a mailed token. That also confirms the address, because the token was mailed to it; if it was
 * not confirmed before, the other ways to sign in are removed, too.
 *
 * @throws `reset_token_invalid`, `bad_request` for a guessable password
 */
export async function resetPassword(deps: AccountDeps, { token, new_password }: ResetPasswordBody): Promise<void> {
  const invalid = 'reset_token_invalid';
  const link = await findOpenLink(deps, token, 'password_reset');
  const owner = link && (await queries.findUser(deps.db, link.user_id));
  if (!link || !owner) refuse(invalid);
  await requireUnguessableFor(deps, owner, new_password);
  const passwordHash = await deps.passwords.hash(new_password);
  await commit(deps, async (trx) => {
    await consumeLink(trx, deps, link, invalid);
    const user = await queries.findUser(trx, link.user_id);
    if (!user || !(await setPassword(trx, deps, user, { passwordHash, by: 'reset' }))) refuse(invalid);
    if (user.email_verified === 0) await removeUnconfirmedAccess(trx, deps, user);
    await confirmEmail(trx, deps, link);
  });
}

/** @throws `bad_request` */
const requireUnguessableFor = (deps: AccountDeps, user: UserRow, password: string): Promise<void> =>
  requireUnguessable(deps, {
    password,
    field: 'new_password',
    ownWords: [user.username, user.email, user.first_name, user.last_name],
  });

interface NewPassword {
  passwordHash: string;
  by: Extract<AccountEvent, { type: 'password_changed' }>['by'];
  /** The used link that made the change, so that opening it again is recognised. */
  keptLinkId?: number;
}

/**
 * Replaces the password, ends every session, voids pending links and notifies the owner. False if the password changed
 * since `user` was read.
 */
export async function setPassword(
  trx: Db,
  deps: Pick<AccountDeps, 'clock' | 'rateLimits' | 'onAccountEvent'>,
  user: UserRow,
  { passwordHash, by, keptLinkId }: NewPassword,
): Promise<boolean> {
  const isReplaced = await queries.replacePassword(trx, user.id, { old: user.password_hash, now: passwordHash });
  if (!isReplaced) return false;
  await endAllAccess(trx, user.id, deps.clock.now());
  await deleteLinks(trx, user.id, ['password_reset', 'password_change', 'email_change', 'provider_link'], {
    exceptId: keptLinkId,
  });
  await deleteChallengesOf(trx, user.id);
  await deleteDevicesOf(trx, user.id);
  await mailUser(trx, deps, user, { mail: 'password_changed', data: { firstName: user.first_name } });
  await deps.onAccountEvent(trx, { type: 'password_changed', userId: user.id, by });
  return true;
}

/**
 * The person, if the password is right.
 *
 * @throws `wrong_password`, `too_many_attempts`
 */
export async function getUserWithPassword(
  { db, quotas, passwords }: AccountDeps,
  userId: number,
  password: string,
): Promise<UserRow> {
  await quotas.require(db, currentPasswordTries, userId);
  const user = await queries.findUser(db, userId);
  if (!user) refuse('authentication_required');
  if (!(await passwords.verify(user.password_hash, password))) refuse('wrong_password');
  await quotas.clear(db, currentPasswordTries, userId);
  return user;
}
