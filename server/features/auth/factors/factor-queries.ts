import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type TotpRow = Selectable<Tables['totp_factors']>;

export async function findTotp(db: Db, userId: number): Promise<TotpRow | undefined> {
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces an unconfirmed secret; false if there is a confirmed one. */
export async function upsertPendingTotp(
  db: Db,
  totp: Pick<Insertable<Tables['totp_factors']>, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factors')
    .values({ ...totp, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: totp.sealed_secret, created_at: totp.created_at })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if it was already confirmed or replaced. */
export async function confirmTotp(
  db: Db,
  { user_id, sealed_secret }: TotpRow,
  { step, now }: { step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the step of a used code; false if this or a later step was used before. */
export async function advanceTotp(db: Db, { user_id, sealed_secret }: TotpRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False without a confirmed secret. */
export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** False for an unknown or used code. */
export async function markRecoveryCodeUsed(
  db: Db,
  { userId, hash }: { userId: number; hash: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The kinds of second factor that an account has. */
export async function listFactors(db: Db, userId: number): Promise<{ hasTotp: boolean; passkeys: number }> {
  const { totp_at, passkeys } = await db
    .selectFrom('users')
    .leftJoin('totp_factors', 'totp_factors.user_id', 'users.id')
    .select('totp_factors.confirmed_at as totp_at')
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasTotp: totp_at !== null, passkeys: Number(passkeys) };
}
