import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts';
import type { UserRow } from '../queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';
import * as factorQueries from './factor-queries.ts';
import { deleteDevicesOf } from './remembered-device-queries.ts';

type Deps = Pick<AccountDeps, 'clock' | 'rateLimits' | 'securityLog'>;

/** Who takes a factor away. */
export type RemovedBy = 'self' | 'administrator' | 'operator';

/** Switches codes off and tells the person; false if they were off. */
export async function removeTotp(trx: Db, deps: Deps, user: UserRow, by: RemovedBy): Promise<boolean> {
  const wasOn = await factorQueries.deleteTotp(trx, user.id);
  await factorQueries.deleteRecoveryCodes(trx, user.id);
  await deleteDevicesOf(trx, user.id);
  if (!wasOn) return false;
  await deps.securityLog.record(trx, { kind: 'factor_removed', userId: user.id, details: { factor: 'totp', by } });
  await mailUser(trx, deps, user, {
    mail: 'factor_removed',
    data: { firstName: user.first_name, factor: 'totp', byOther: by !== 'self' },
  });
  return true;
}

/** Takes every factor and passkey away, for somebody who cannot sign in with them any more; false if there were none. */
export async function removeAllFactors(trx: Db, deps: Deps, user: UserRow, by: RemovedBy): Promise<boolean> {
  const hadTotp = await removeTotp(trx, deps, user, by);
  const passkeys = await deletePasskeysOf(trx, user.id);
  await deleteChallengesOf(trx, user.id);
  if (passkeys.length === 0) return hadTotp;
  for (const { name } of passkeys)
    await deps.securityLog.record(trx, { kind: 'passkey_removed', userId: user.id, details: { name, by } });
  await mailUser(trx, deps, user, {
    mail: 'factor_removed',
    data: { firstName: user.first_name, factor: 'passkey', byOther: by !== 'self' },
  });
  return true;
}
