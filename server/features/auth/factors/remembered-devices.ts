import { describeDevice } from '#contract/accounts/device.ts';
import type { RememberedDevice } from '#contract/accounts/factors.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { AccountDeps } from '../deps.ts';
import { hashToken, randomToken } from '../secrets.ts';
import * as deviceQueries from './remembered-device-queries.ts';

type Deps = Pick<AccountDeps, 'clock'>;

export const rememberedMs = 30 * 24 * 3_600_000;

/** Remembers this browser for 30 days; returns the token of its cookie. */
export async function rememberDevice(
  trx: Db,
  { clock }: Deps,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<string> {
  const token = randomToken();
  await deviceQueries.insertDevice(trx, {
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: userAgent,
    created_at: clock.now(),
    expires_at: clock.now() + rememberedMs,
  });
  return token;
}

export async function isRemembered(
  db: Db,
  { clock }: Deps,
  userId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const tokenHash = hashToken(token);
  return (await deviceQueries.findDevice(db, { userId, tokenHash, now: clock.now() })) !== undefined;
}

/** `token`: from the browser's cookie. */
export async function listRememberedDevices(
  db: Db,
  { clock }: Deps,
  userId: number,
  token?: string,
): Promise<RememberedDevice[]> {
  const ownHash = token === undefined ? null : hashToken(token);
  const rows = await deviceQueries.listDevices(db, userId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    is_current: row.token_hash === ownHash,
  }));
}

/** @throws `device_not_found`, also for devices of others */
export async function forgetDevice(db: Db, userId: number, id: number): Promise<void> {
  if (!(await deviceQueries.deleteDevice(db, userId, id))) refuse('device_not_found');
}
