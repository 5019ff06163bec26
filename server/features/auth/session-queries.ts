import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type SessionRow = Selectable<Tables['sessions']>;

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A session with whether its person may still come in. */
export async function findSession(db: Db, familyHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.is_active'])
    .where('family_hash', '=', familyHash)
    .executeTakeFirst();
}

/** Puts the next pair of tokens in place; false if the session ended or its refresh token was used meanwhile. */
export async function advanceSession(
  db: Db,
  session: SessionRow,
  next: Pick<
    SessionRow,
    'access_hash' | 'access_expires_at' | 'refresh_hash' | 'refresh_expires_at' | 'successor_key' | 'refreshed_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      ...next,
      previous_access_hash: session.access_hash,
      previous_access_expires_at: session.access_expires_at,
      previous_refresh_hash: session.refresh_hash,
    })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.refresh_hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it had ended before. */
export async function endSession(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessionsOf(db: Db, userId: number, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** What a person's browsers called themselves, as far back as sessions are kept. */
export async function listUserAgents(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('user_agent').distinct().where('user_id', '=', userId).execute();
  return rows.map((row) => row.user_agent);
}

export async function deleteSessionsExpiredBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}
