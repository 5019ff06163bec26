import type { Totp, TotpBegin, TotpRemoval } from '#contract/accounts/factors.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import { getUserWithPassword } from '../passwords/passwords.ts';
import { getUser } from '../queries.ts';
import { secondFactorTries } from '../quotas.ts';
import { lockLiveSession } from '../sessions/devices.ts';
import { consumeCode, readCode, refuseCode, totpContext } from './codes.ts';
import * as factorQueries from './factor-queries.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { removeTotp } from './removal.ts';
import { findStep, otpauthUrl, randomTotpSecret } from './totp-codes.ts';

/** Whether an authenticator app is confirmed. */
export async function describeTotp(db: Db, userId: number): Promise<Totp> {
  const totp = await factorQueries.findTotp(db, userId);
  return {
    enabled_at: totp === undefined ? null : isoTime(totp.confirmed_at),
    recovery_codes_left: await factorQueries.countRecoveryCodes(db, userId),
  };
}

/**
 * Generates a secret. It takes effect once a code confirms it.
 *
 * @throws `totp_active`
 */
export async function beginTotp({ db, clock, secrets }: AccountDeps, userId: number): Promise<TotpBegin> {
  const { username } = await getUser(db, userId);
  const secret = randomTotpSecret();
  const isStored = await factorQueries.upsertPendingTotp(db, {
    user_id: userId,
    sealed_secret: await secrets.seal(secret, totpContext(userId)),
    created_at: clock.now(),
  });
  if (!isStored) refuse('totp_active');
  return { secret, otpauth_url: otpauthUrl(secret, username) };
}

/**
 * Confirms the authenticator app; returns the recovery codes.
 *
 * @throws `totp_not_set_up`, `totp_active`, `code_invalid`, `too_many_attempts`, `authentication_required` if the session has
 * ended
 */
export async function confirmTotp(
  deps: AccountDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  code: string,
): Promise<string[]> {
  const { db, clock, quotas, secrets } = deps;
  const { userId } = actor;
  await quotas.require(db, secondFactorTries, userId);
  const totp = await factorQueries.findTotp(db, userId);
  if (!totp) refuse('totp_not_set_up');
  if (totp.confirmed_at !== null) refuse('totp_active');
  const secret = await secrets.open(totp.sealed_secret, totpContext(userId));
  const step = secret === null ? null : findStep(secret, code.replaceAll(/\s/g, ''), clock.now());
  if (step === null) refuse('code_invalid');
  return commit(deps, async (trx) => {
    await lockLiveSession(trx, deps, actor);
    const user = await getUser(trx, userId);
    if (!(await factorQueries.confirmTotp(trx, totp, { step, now: clock.now() }))) refuse('totp_active');
    await quotas.clear(trx, secondFactorTries, userId);
    await deps.securityLog.record(trx, { kind: 'factor_added', userId, details: { factor: 'totp' } });
    await mailUser(trx, deps, user, { mail: 'factor_added', data: { firstName: user.first_name, factor: 'totp' } });
    return createRecoveryCodes(trx, userId);
  });
}

/**
 * Replaces all recovery codes.
 *
 * @throws `totp_not_set_up` without an authenticator app, `authentication_required` if the session has ended
 */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<string[]> {
  const { userId } = actor;
  return commit(deps, async (trx) => {
    await lockLiveSession(trx, deps, actor);
    const totp = await factorQueries.findTotp(trx, userId);
    if (!totp || totp.confirmed_at === null) refuse('totp_not_set_up');
    await deps.securityLog.record(trx, { kind: 'recovery_codes_created', userId });
    return createRecoveryCodes(trx, userId);
  });
}

/**
 * Removes the authenticator app.
 *
 * @throws `wrong_password`, `code_invalid`, `too_many_attempts`
 */
export async function endTotp(deps: AccountDeps, userId: number, { password, code }: TotpRemoval): Promise<void> {
  await getUserWithPassword(deps, userId, password);
  const given = await readCode(deps, userId, code);
  const isRemoved = await commit(deps, async (trx) => {
    const user = await getUser(trx, userId);
    if (!(await consumeCode(trx, deps, user, given))) return false;
    return removeTotp(trx, deps, user, 'self');
  });
  if (!isRemoved) await refuseCode(deps, userId);
}
