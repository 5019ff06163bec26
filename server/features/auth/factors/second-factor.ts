import type { SecondFactorMethod, SecondFactorRequired } from '#contract/accounts/factors.ts';
import type { Role } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { issueChallenge } from './challenges.ts';
import { listFactors } from './factor-queries.ts';
import { isRemembered } from './remembered-devices.ts';

/** Whether `REQUIRE_2FA` applies to this role. */
export const isFactorRequired = ({ requiredFactor }: Pick<AccountDeps, 'requiredFactor'>, role: Role): boolean =>
  requiredFactor === 'all' || (requiredFactor === 'admin' && role === 'admin');

/** Whether the person must set up a second factor first. */
export async function mustSetUpFactor(
  db: Db,
  deps: Pick<AccountDeps, 'requiredFactor'>,
  { userId, role }: { userId: number; role: Role },
): Promise<boolean> {
  if (!isFactorRequired(deps, role)) return false;
  const { hasTotp, passkeys } = await listFactors(db, userId);
  return !hasTotp && passkeys === 0;
}

/**
 * The second factors to ask for after the password; null if none. Passkeys alone are not asked for unless a second
 * factor is required: the person may sign in with the password.
 */
export async function challengeSecondFactor(
  deps: AccountDeps,
  user: UserRow,
  deviceToken: string | undefined,
): Promise<SecondFactorRequired | null> {
  const { db } = deps;
  const { hasTotp, passkeys } = await listFactors(db, user.id);
  const methods: SecondFactorMethod[] = [];
  if (hasTotp) methods.push('code');
  if (passkeys > 0) methods.push('passkey');
  if (!hasTotp && !(passkeys > 0 && isFactorRequired(deps, user.role))) return null;
  if (await isRemembered(db, deps, user.id, deviceToken)) return null;
  const challenge = await issueChallenge(db, deps, { purpose: 'second_factor', userId: user.id });
  return { second_factor_required: true, challenge, methods };
}
