import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts';
import type { UserRow } from '../queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';
import * as factorQueries from './factor-queries.ts';
import { deleteDevicesOf } from './remembered-device-queries.ts';

type Deps = Pick<AccountDeps, 'clock' | 'rateLimits' | 'securityLog'>;

/** The account whose factor is removed, and by whom. */
export type RemovedBy = 'self' | 'administrator' | 'operator';

/** Removes the authenticator app and notifies the person; false if there was none. */
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

/** Removes all factors and passkeys of a person who has lost them; false if there were none. */
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
