import { describeDevice } from '#contract/accounts/device.ts';
import type { LoginReply, SecondFactorBody } from '#contract/accounts/factors.ts';
import type { AuthenticationResponse } from '#contract/accounts/passkeys.ts';
import type { SignInMethod } from '#contract/accounts/security-event-kinds.ts';
import type { SessionReply } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { cancelDeletion, isDeletionDue } from '../deletion/pending-deletion.ts';
import { mailUser } from '../emails/mail-user.ts';
import { consumeChallenge, findChallenge } from '../factors/challenges.ts';
import { consumeCode, readCode, refuseCode } from '../factors/codes.ts';
import { rememberDevice } from '../factors/remembered-devices.ts';
import { challengeSecondFactor } from '../factors/second-factor.ts';
import { recordUse, verifyAssertion } from '../passkeys/passkey-assertions.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { signInTries } from '../quotas.ts';
import { hashToken } from '../secrets.ts';
import { findPendingReason } from '../sign-up/pending-accounts.ts';
import { listUserAgents } from './session-queries.ts';
import { openSession } from './sessions.ts';

interface Credentials {
  username: string;
  password: string;
  userAgent: string;
  /** Tokens of remembered browsers, by account. */
  deviceTokenOf?: (userId: number) => string | undefined;
}

/**
 * Signs in, or asks for the second factor. `username` may be the email address. Unknown usernames and wrong passwords
 * get the same reply after the same time; only the right password reveals that an account is deactivated or has a
 * second factor.
 *
 * @throws `invalid_credentials`, `account_deactivated`, `too_many_attempts`
 */
export async function signIn(deps: AccountDeps, credentials: Credentials): Promise<LoginReply> {
  const { db, passwords, securityLog } = deps;
  const { username, password, userAgent, deviceTokenOf } = credentials;
  const user = await queries.findUserToSignIn(db, username);
  // Counted by the text entered: a shared counter would reveal which address belongs to a username.
  await requireTriesLeft(deps, username, user?.id ?? null);
  const isRight = user ? await passwords.verify(user.password_hash, password) : await passwords.verifyNobody(password);
  if (!user || !isRight) {
    const details: Record<string, string> = { method: 'password', reason: 'credentials' };
    await securityLog.record(db, { kind: 'sign_in_failed', userId: user?.id ?? null, details });
    refuse('invalid_credentials');
  }
  await requireAdmissible(deps, user, 'password');
  const challenge = await challengeSecondFactor(deps, user, deviceTokenOf?.(user.id));
  return challenge ?? commit(deps, (trx) => completeSignIn(trx, deps, user, { userAgent, method: 'password' }));
}

/** A completed sign-in, and the cookie of a browser to remember. */
interface SecondFactorSignIn {
  session: SessionReply;
  remembered: { userId: number; token: string } | null;
}

/**
 * Completes a sign-in with a code.
 *
 * @throws `challenge_expired`, `code_invalid`, `too_many_attempts`, `account_deactivated`
 */
export async function answerSecondFactor(
  deps: AccountDeps,
  { challenge, code, remember, userAgent }: SecondFactorBody & { userAgent: string },
): Promise<SecondFactorSignIn> {
  const asked = await findChallenge(deps.db, deps, { challenge, purpose: 'second_factor' });
  const userId = asked?.user_id ?? refuse('challenge_expired');
  const given = await readCode(deps, userId, code);
  const signedIn = await commit(deps, async (trx): Promise<SecondFactorSignIn | null> => {
    await queries.lockUser(trx, userId);
    const user = (await queries.findUser(trx, userId)) ?? refuse('challenge_expired');
    if (user.is_active === 0) refuse('account_deactivated');
    if (!(await consumeCode(trx, deps, user, given))) return null;
    // A password change deletes pending challenges.
    if (!(await consumeChallenge(trx, deps, { challenge, purpose: 'second_factor' }))) refuse('challenge_expired');
    const method = given?.kind ?? 'totp';
    return {
      session: await completeSignIn(trx, deps, user, { userAgent, method }),
      remembered: remember ? { userId, token: await rememberDevice(trx, deps, { userId, userAgent }) } : null,
    };
  });
  return signedIn ?? refuseCode(deps, userId);
}

/**
 * Signs in with a passkey, which counts as two factors.
 *
 * @throws `passkey_invalid`, `passkeys_unavailable`, `account_deactivated`
 */
export async function signInWithPasskey(
  deps: AccountDeps,
  { response, userAgent }: { response: AuthenticationResponse; userAgent: string },
): Promise<SessionReply> {
  const assertion = await verifyAssertion(deps, { purpose: 'passkey_sign_in', response });
  const user = (await queries.findUser(deps.db, assertion.passkey.user_id)) ?? refuse('passkey_invalid');
  await requireAdmissible(deps, user, 'passkey');
  return commit(deps, async (trx) => {
    await recordUse(trx, deps, assertion);
    return completeSignIn(trx, deps, user, { userAgent, method: 'passkey' });
  });
}

/**
 * Creates the session of an authenticated person and notifies them of a new device.
 *
 * @throws `invalid_credentials` if the account was deactivated or its password changed since `user` was read
 */
export async function completeSignIn(
  trx: Db,
  deps: AccountDeps,
  user: UserRow,
  { userAgent, method }: { userAgent: string; method: SignInMethod },
): Promise<SessionReply> {
  if (!(await queries.recordSignIn(trx, user, deps.clock.now()))) refuse('invalid_credentials');
  for (const typed of [user.username_key, user.email_key]) await deps.quotas.clear(trx, signInTries, typed);
  const isNewDevice = await isUnknownDevice(trx, user.id, userAgent);
  // A proxy asserts the current user of the browser, possibly long after they proved their identity.
  const session = await openSession(trx, deps, user.id, userAgent, { isRecent: method !== 'header' });
  if (isNewDevice)
    await mailUser(trx, deps, user, {
      mail: 'new_sign_in',
      data: { firstName: user.first_name, ...describeDevice(userAgent) },
    });
  await deps.onAccountEvent(trx, { type: 'signed_in', userId: user.id, method, userAgent, isNewDevice });
  await cancelDeletion(trx, deps, user);
  return session;
}

/** @throws `account_deactivated`; `invalid_credentials` while a deletion is pending */
export async function requireAdmissible(deps: AccountDeps, user: UserRow, method: SignInMethod): Promise<void> {
  if (user.is_active === 0) {
    const wait = await findPendingReason(deps.db, user.id);
    const details = { method, reason: wait ? 'pending' : 'deactivated' };
    await deps.securityLog.record(deps.db, { kind: 'sign_in_failed', userId: user.id, details });
    refuse(wait ?? 'account_deactivated');
  }
  if (await isDeletionDue(deps, user.id)) refuse('invalid_credentials');
}

/** Counts an attempt; records the first one beyond the quota of a window. */
async function requireTriesLeft(deps: AccountDeps, username: string, userId: number | null): Promise<void> {
  const { db, clock, quotas, securityLog } = deps;
  try {
    await quotas.require(db, signInTries, queries.keyOf(username));
  } catch (error) {
    const window = Math.floor(clock.now() / signInTries.perMs);
    const onceKey = `sign-in-locked ${hashToken(queries.keyOf(username))} ${window}`;
    await securityLog.record(db, { kind: 'sign_in_locked', userId, onceKey });
    throw error;
  }
}

/** Whether no earlier session used such a browser; false at the first sign-in. */
async function isUnknownDevice(trx: Db, userId: number, userAgent: string): Promise<boolean> {
  const known = await listUserAgents(trx, userId);
  return known.length > 0 && !known.some((agent) => withoutVersions(agent) === withoutVersions(userAgent));
}

const withoutVersions = (userAgent: string) => userAgent.replaceAll(/[\d._]+/g, '');
