import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type SessionRow = Selectable<Tables['sessions']>;

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** With whether its person is active. */
export async function findSession(db: Db, familyHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.is_active'])
    .where('family_hash', '=', familyHash)
    .executeTakeFirst();
}

/** False if the session ended or its refresh token was used meanwhile. */
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

/** Locks until the transaction ends; false if the session has ended. */
export async function lockSession(trx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set((eb) => ({ ended_at: eb.ref('ended_at') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the session has ended. */
export async function setAuthenticatedAt(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('id', '=', id)
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

/** Returns the number of sessions that were not already ended. */
export async function endSessionsOf(db: Db, userId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of all stored sessions. */
export async function listUserAgents(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('user_agent').distinct().where('user_id', '=', userId).execute();
  return rows.map((row) => row.user_agent);
}

export async function deleteSessionsExpiredBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}

interface OwnSession {
  userId: number;
  sessionId: number;
  now: number;
}

/** Last used first. */
export async function listLiveSessions(db: Db, userId: number, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('refresh_expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False if the person has no such live session. */
export async function endOwnSession(db: Db, { userId, sessionId, now }: OwnSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endOtherSessions(db: Db, { userId, sessionId, now }: OwnSession): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those whose person is active. */
export async function listValidSessions(db: Db, ids: number[], now: number): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.refresh_expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .execute();
  return rows.map((row) => row.id);
}

/** Without hashes, for the person's own export. */
export async function listSessionHistory(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
