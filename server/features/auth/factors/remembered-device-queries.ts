import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type RememberedDeviceRow = Selectable<Tables['remembered_devices']>;

export async function insertDevice(db: Db, device: Insertable<Tables['remembered_devices']>): Promise<void> {
  await db.insertInto('remembered_devices').values(device).execute();
}

export async function findDevice(
  db: Db,
  { userId, tokenHash, now }: { userId: number; tokenHash: string; now: number },
): Promise<RememberedDeviceRow | undefined> {
  return db
    .selectFrom('remembered_devices')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function listDevices(db: Db, userId: number, now: number): Promise<RememberedDeviceRow[]> {
  return db
    .selectFrom('remembered_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** False if the person has no such device. */
export async function deleteDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('remembered_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDevicesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
}

export async function deleteDevicesExpiredBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('remembered_devices').where('expires_at', '<=', moment).execute();
}
