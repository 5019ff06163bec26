import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import type { UserRow } from '../queries.ts';
import { secondFactorTries } from '../quotas.ts';
import * as factorQueries from './factor-queries.ts';
import type { TotpRow } from './factor-queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp-codes.ts';

/** A normalised code, and the data for consuming it. */
export type ParsedCode =
  | { kind: 'totp'; totp: TotpRow; step: number }
  | { kind: 'recovery_code'; userId: number; hash: string };

/** The context of an account's sealed secret. */
export const totpContext = (userId: number): string => `totp ${userId}`;

/**
 * Parses a code: six digits are an authenticator app's, anything else is a recovery code. Every call counts as an
 * attempt, so that the answer does not reveal whether the account is locked.
 *
 * @returns null for a wrong code
 * @throws `too_many_attempts`
 */
export async function readCode(deps: AccountDeps, userId: number, typed: string): Promise<ParsedCode | null> {
  const { db, clock, quotas, secrets } = deps;
  await quotas.require(db, secondFactorTries, userId);
  const totp = await factorQueries.findTotp(db, userId);
  if (!totp || totp.confirmed_at === null) return null;
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return { kind: 'recovery_code', userId, hash: hashRecoveryCode(userId, code) };
  const secret = await secrets.open(totp.sealed_secret, totpContext(userId));
  const step = secret === null ? null : findStep(secret, code, clock.now());
  return step === null ? null : { kind: 'totp', totp, step };
}

/** Consumes a code; false if it was used before or is null. Notifies the person of a used recovery code. */
export async function consumeCode(
  trx: Db,
  deps: AccountDeps,
  user: UserRow,
  given: ParsedCode | null,
): Promise<boolean> {
  if (given === null) return false;
  const isRight =
    given.kind === 'totp'
      ? await factorQueries.advanceTotp(trx, given.totp, given.step)
      : await factorQueries.markRecoveryCodeUsed(trx, given, deps.clock.now());
  if (!isRight) return false;
  await deps.quotas.clear(trx, secondFactorTries, user.id);
  if (given.kind === 'recovery_code') await announceRecoveryCode(trx, deps, user);
  return true;
}

/** Records the wrong code and refuses it. */
export async function refuseCode({ db, securityLog }: AccountDeps, userId: number): Promise<never> {
  await securityLog.record(db, { kind: 'second_factor_failed', userId });
  return refuse('code_invalid');
}

async function announceRecoveryCode(trx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  const left = await factorQueries.countRecoveryCodes(trx, user.id);
  await deps.securityLog.record(trx, {
    kind: 'recovery_code_used',
    userId: user.id,
    details: { left: String(left) },
  });
  await mailUser(trx, deps, user, { mail: 'recovery_code_used', data: { firstName: user.first_name, left } });
}
