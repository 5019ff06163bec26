import { describeDevice } from '#contract/accounts/device.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { listPasskeys } from '../passkeys/passkey-queries.ts';
import { listDevices } from './remembered-device-queries.ts';
import { describeTotp } from './totp.ts';

/** A person's second factors for the personal data export, without secrets. */
export async function exportFactors({ db, clock }: { db: Db; clock: Clock }, userId: number): Promise<object> {
  const passkeys = await listPasskeys(db, userId);
  const devices = await listDevices(db, userId, clock.now());
  return {
    codes: await describeTotp(db, userId),
    passkeys: passkeys.map(({ name, is_synced, created_at, last_used_at }) => ({
      name,
      is_synced: is_synced === 1,
      created_at: isoTime(created_at),
      last_used_at: isoTime(last_used_at),
    })),
    remembered_devices: devices.map(({ user_agent, created_at, expires_at }) => ({
      user_agent,
      ...describeDevice(user_agent),
      created_at: isoTime(created_at),
      expires_at: isoTime(expires_at),
    })),
  };
}
