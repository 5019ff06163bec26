import type { RegisterBody } from '#contract/auth.ts';
import type { Language } from '#contract/preference-choices.ts';
import { enqueueAccountMail } from '#server/features/email/service.ts';
import { updatePreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isUniqueViolation } from '#server/platform/db/unique.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { requireUnguessable } from '../passwords/guessable-passwords.ts';
import { withMinimumDuration } from '../passwords/minimum-duration.ts';
import { findReservation, type RevertRow } from '../emails/email-revert-queries.ts';
import { notifyOldAddress } from '../emails/email-reverts.ts';
import { linkLifetimeMs, prepareLink } from '../emails/emailed-links.ts';
import * as linkQueries from '../emails/link-queries.ts';
import type { LinkRow } from '../emails/link-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { isInvitationOpen, useInvitation } from '../sign-up/invitations.ts';
import {
  findPendingReason,
  addPendingAccount,
  startsPending,
  continueAfterVerification,
} from '../sign-up/pending-accounts.ts';
import { readSignUp, requireAllowedDomain } from '../sign-up/sign-up-settings.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import {
  emailChangeMailsAnHour,
  registrationMails,
  repeatedRegistrations,
  verificationMailsADay,
  verificationMailsAtOnce,
} from '../quotas.ts';
import { hashToken } from '../secrets.ts';

interface Registration {
  body: RegisterBody;
  /** Language of the page; stored as the preference. */
  language: Language;
}

/**
 * Creates an account. If the address belongs to an account, nothing is created and its owner gets a mail, so that the
 * reply does not reveal who has an account.
 *
 * @throws `bad_request` for a guessable password, `username_taken`, `registration_closed`, `invitation_required`, `invitation_invalid`, `email_domain_refused`
 */
export async function register(deps: AccountDeps, { body, language }: Registration): Promise<void> {
  const { db, clock, passwords } = deps;
  const arrivedAt = clock.now();
  const settings = await readSignUp(db);
  if (settings.mode === 'closed') refuse('registration_closed');
  if (settings.mode === 'invitation' && !body.invitation) refuse('invitation_required');
  requireAllowedDomain(settings, body.email);
  await requireUnguessable(deps, {
    password: body.password,
    field: 'password',
    ownWords: [body.username, body.email, body.first_name, body.last_name],
  });
  const namesake = await queries.findUserByUsername(db, body.username);
  if (namesake) return registerAgain(deps, namesake, body, arrivedAt);

  // Checked before the address, so that the refusal does not depend on it.
  if (settings.mode === 'invitation' && !(await isInvitationOpen(deps, body.invitation ?? '')))
    refuse('invitation_invalid');
  const passwordHash = await passwords.hash(body.password);
  await withMinimumDuration(writingMs, createAccount(deps, { body, language }, passwordHash));
}

/** Longer than it takes to create an account or to mail the owner of a known address. */
const writingMs = 25;

async function createAccount(deps: AccountDeps, { body, language }: Registration, passwordHash: string): Promise<void> {
  await commit(deps, async (trx) => {
    const settings = await readSignUp(trx);
    const reservation = await findReservation(trx, {
      email: body.email,
      now: deps.clock.now(),
      exceptUserId: null,
    });
    const user = reservation
      ? undefined
      : await queries.insertUser(trx, {
          username: body.username,
          email: body.email,
          password_hash: passwordHash,
          first_name: body.first_name,
          last_name: body.last_name,
          role: 'user',
          is_active: startsPending(settings) ? 0 : 1,
          email_verified: 0,
          created_at: deps.clock.now(),
        });
    if (user) {
      await updatePreferences(trx, user.id, { language });
      await mailVerification(trx, deps, user);
      await deps.onAccountEvent(trx, { type: 'registered', userId: user.id });
      if (settings.mode === 'invitation') await useInvitation(trx, deps, body.invitation ?? '');
      if (startsPending(settings)) await addPendingAccount(trx, deps, user, settings);
      return;
    }
    if (await queries.findUserByUsername(trx, body.username)) refuse('username_taken');
    // Otherwise the remaining uses of the invitation would reveal that the address is known.
    if (settings.mode === 'invitation') await useInvitation(trx, deps, body.invitation ?? '');
    await notifyOwnerOfAddress(trx, deps, body.email, reservation);
  });
}

/**
 * Registering again with the username, address and password of an unverified account sends the verification mail again
 * (BEHAVIOUR.md 7), unless the account was created during this call, by a parallel one.
 */
async function registerAgain(deps: AccountDeps, user: UserRow, body: RegisterBody, arrivedAt: number): Promise<void> {
  if (user.created_at >= arrivedAt) refuse('username_taken');
  await deps.quotas.require(deps.db, repeatedRegistrations, user.username_key);
  // Always compared, so that the duration does not depend on the owner.
  const isSamePassword = await deps.passwords.verify(user.password_hash, body.password);
  const isSamePerson = isSamePassword && user.email_key === queries.keyOf(body.email);
  const isDeactivated = user.is_active === 0 && (await findPendingReason(deps.db, user.id)) === null;
  if (!isSamePerson || user.email_verified === 1 || isDeactivated) refuse('username_taken');
  await commit(deps, async (trx) => {
    if (await deps.quotas.take(trx, registrationMails, user.email_key)) await mailVerification(trx, deps, user);
  });
}

/**
 * Confirms the account's address or its new one. Idempotent per token, because mail programs prefetch links.
 *
 * @returns the account's username, for the sign-in that follows
 * @throws `verification_token_invalid`, `email_taken`
 */
export async function verifyEmail(deps: AccountDeps, token: string): Promise<{ username: string | undefined }> {
  const { clock } = deps;
  return commit(deps, async (trx) => {
    const link = await linkQueries.findLinkByToken(trx, hashToken(token), ['email_verification', 'email_change']);
    if (!link) refuse('verification_token_invalid');
    if (link.is_active === 0 && (await findPendingReason(trx, link.user_id)) === null)
      refuse('verification_token_invalid');
    const username = (await queries.findUser(trx, link.user_id))?.username;
    if (link.used_at !== null) return { username };
    if (link.expires_at <= clock.now()) refuse('verification_token_invalid');
    await queries.lockUser(trx, link.user_id);
    const isFirst = await linkQueries.markLinkUsed(trx, link.id, clock.now());
    if (!isFirst) return { username };
    if (link.purpose === 'email_change') await changeEmail(trx, deps, link);
    else await confirmEmail(trx, deps, link);
    return { username };
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuse('email_taken') : Promise.reject(error)));
}

/** Marks the address as verified and sends a welcome if it was not. Other addresses of the person do not count. */
export async function confirmEmail(trx: Db, deps: AccountDeps, { user_id, email }: LinkRow): Promise<void> {
  if (!(await queries.markEmailVerified(trx, user_id, email))) return;
  await welcome(trx, deps, user_id);
  await continueAfterVerification(trx, deps, user_id);
}

async function changeEmail(trx: Db, deps: AccountDeps, { user_id, email }: LinkRow): Promise<void> {
  const user = await queries.findUser(trx, user_id);
  if (!user) return;
  if (await findReservation(trx, { email, now: deps.clock.now(), exceptUserId: user_id })) refuse('email_taken');
  await queries.updateEmail(trx, user_id, email);
  // Invalidates links that were mailed to the old address.
  await linkQueries.deleteLinks(trx, user_id, [
    'email_verification',
    'password_reset',
    'password_change',
    'provider_link',
  ]);
  await deps.onAccountEvent(trx, { type: 'email_changed', userId: user_id, from: user.email, to: email });
  if (user.email_verified === 0) return welcome(trx, deps, user_id);
  await notifyOldAddress(trx, deps, user, { mail: 'email_changed_revertible', newEmail: email });
}

async function welcome(trx: Db, deps: AccountDeps, userId: number): Promise<void> {
  const user = await queries.findUser(trx, userId);
  if (!user) return;
  await mailUser(trx, deps, user, { mail: 'welcome', data: { firstName: user.first_name } });
  await deps.onAccountEvent(trx, { type: 'email_verified', userId });
}

/**
 * Sends the verification mail again, to the pending new address if any. False if there is nothing to verify.
 *
 * @throws `too_many_attempts`
 */
export async function resendVerification(deps: AccountDeps, userId: number): Promise<boolean> {
  const { db, clock, quotas } = deps;
  const user = await queries.findUser(db, userId);
  if (!user) refuse('authentication_required');
  const pending = await linkQueries.findWaitingLink(
    db,
    userId,
    'email_change',
    clock.now() - linkLifetimeMs.email_change,
  );
  if (!pending && user.email_verified === 1) return false;
  await quotas.require(db, verificationMailsAtOnce, userId);
  await quotas.require(db, verificationMailsADay, userId);
  // Counted against the current mailbox: the new one's quota would reveal whether it belongs to an account.
  if (pending) await quotas.require(db, emailChangeMailsAnHour, userId);
  await commit(deps, async (trx) => {
    if (pending) return mailEmailChange(trx, deps, user, pending.email);
    const fullForMs = await mailVerification(trx, deps, user);
    if (fullForMs !== undefined) refuse('too_many_attempts', { retryAfterSeconds: Math.ceil(fullForMs / 1000) });
  });
  return true;
}

/** Sends a confirmation link to the new address; if it belongs to another account, notifies that account instead. */
export async function mailEmailChange(trx: Db, deps: AccountDeps, user: UserRow, newEmail: string): Promise<void> {
  const linkId = await prepareLink(trx, deps, { userId: user.id, purpose: 'email_change', email: newEmail });
  const reservation = await findReservation(trx, {
    email: newEmail,
    now: deps.clock.now(),
    exceptUserId: user.id,
  });
  if (reservation || (await queries.findUserByEmail(trx, newEmail)))
    return notifyOwnerOfAddress(trx, deps, newEmail, reservation);
  await enqueueAccountMail(trx, deps, {
    mail: 'email_change',
    to: newEmail,
    isVerified: false,
    userId: user.id,
    username: user.username,
    data: { username: user.username, newEmail },
    // Also created beyond the quota, so that the reply is the same as for a taken address.
    prepareLink: async () => linkId,
  });
}

/** Sends a verification mail. Returns what `mailUser` does. */
export async function mailVerification(
  trx: Db,
  deps: Pick<AccountDeps, 'clock' | 'rateLimits'>,
  user: UserRow,
): Promise<number | undefined> {
  return mailUser(trx, deps, user, {
    mail: 'verification',
    data: { username: user.username },
    prepareLink: () => prepareLink(trx, deps, { userId: user.id, purpose: 'email_verification', email: user.email }),
  });
}

async function notifyOwnerOfAddress(trx: Db, deps: AccountDeps, email: string, reservation?: RevertRow): Promise<void> {
  const owner = await (reservation ? queries.findUser(trx, reservation.user_id) : queries.findUserByEmail(trx, email));
  if (!owner || !(await deps.quotas.take(trx, registrationMails, queries.keyOf(email)))) return;
  const address = reservation ? { email: reservation.email, email_verified: 1 } : {};
  const data = { username: owner.username };
  await mailUser(trx, deps, { ...owner, ...address }, { mail: 'registration_attempt', data });
}
