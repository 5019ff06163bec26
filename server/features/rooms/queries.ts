import type { Db } from '#server/platform/db/tables.ts';

const participantColumns = ['id', 'room_id', 'user_id', 'name', 'seen_at'] as const;

export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>;
export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

export async function insertRoom(
  db: Db,
  {
    titleIds,
    ...room
  }: { token: string; user_id: number | null; created_at: number; expires_at: number; titleIds: number[] },
): Promise<number> {
  const { id } = await db.insertInto('rooms').values(room).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('room_titles')
    .values(titleIds.map((title_id, position) => ({ room_id: id, position, title_id })))
    .execute();
  return id;
}

/** Undefined for an expired room. */
export async function findRoom(db: Db, token: string, now: number) {
  return db
    .selectFrom('rooms')
    .select(['id', 'token', 'decided_title_id', 'expires_at'])
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Transactions that change the same room wait for each other. */
export async function lockRoom(trx: Db, id: number) {
  return trx
    .updateTable('rooms')
    .set((eb) => ({ token: eb.ref('token') }))
    .where('id', '=', id)
    .returning(['id', 'token', 'decided_title_id', 'expires_at'])
    .executeTakeFirst();
}

export async function findRooms(db: Db, ids: number[], now: number): Promise<RoomRow[]> {
  return db
    .selectFrom('rooms')
    .select(['id', 'token', 'decided_title_id', 'expires_at'])
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .execute();
}

export async function setDecision(db: Db, id: number, titleId: number): Promise<void> {
  await db.updateTable('rooms').set({ decided_title_id: titleId }).where('id', '=', id).execute();
}

/** In order. */
export async function listTitleIds(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_titles')
    .select('title_id')
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute();
  return rows.map(({ title_id }) => title_id);
}

interface NewParticipant {
  room_id: number;
  user_id: number | null;
  name: string;
  secret_hash: string;
  joined_at: number;
  seen_at: number;
}

export async function insertParticipant(db: Db, participant: NewParticipant): Promise<number> {
  const { id } = await db.insertInto('room_participants').values(participant).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** In the order of joining. */
export async function listParticipants(db: Db, roomId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('room_participants')
    .select(participantColumns)
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute();
}

export async function findParticipant(db: Db, { roomId, secretHash }: { roomId: number; secretHash: string }) {
  return db
    .selectFrom('room_participants')
    .select(participantColumns)
    .where('secret_hash', '=', secretHash)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
}

export async function replaceSecret(
  db: Db,
  id: number,
  change: { secret_hash: string; seen_at: number },
): Promise<void> {
  await db.updateTable('room_participants').set(change).where('id', '=', id).execute();
}

export async function markSeen(db: Db, ids: number[], now: number): Promise<void> {
  await db.updateTable('room_participants').set({ seen_at: now }).where('id', 'in', ids).execute();
}

export async function deleteParticipant(db: Db, id: number): Promise<void> {
  await db.deleteFrom('room_participants').where('id', '=', id).execute();
}

interface Vote {
  participant_id: number;
  title_id: number;
  liked: 0 | 1;
  voted_at: number;
}

/** False if there is a vote already. */
export async function insertVote(db: Db, vote: Vote): Promise<boolean> {
  const inserted = await db
    .insertInto('room_votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('participant_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listVotes(db: Db, roomId: number) {
  return db
    .selectFrom('room_votes')
    .innerJoin('room_participants', 'room_participants.id', 'room_votes.participant_id')
    .select(['participant_id', 'title_id', 'liked'])
    .where('room_id', '=', roomId)
    .orderBy('voted_at')
    .orderBy('title_id')
    .execute();
}
export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number];

/** Rooms that an account opened or joined, newest first. */
export async function listRoomsOfUser(db: Db, userId: number) {
  return db
    .selectFrom('rooms')
    .leftJoin('room_participants', (join) =>
      join.onRef('room_participants.room_id', '=', 'rooms.id').on('room_participants.user_id', '=', userId),
    )
    .select([
      'rooms.id',
      'rooms.user_id',
      'rooms.created_at',
      'rooms.expires_at',
      'rooms.decided_title_id',
      'room_participants.id as participant_id',
      'room_participants.name',
    ])
    .where((eb) => eb.or([eb('rooms.user_id', '=', userId), eb('room_participants.user_id', '=', userId)]))
    .orderBy('rooms.id', 'desc')
    .execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rooms').where('expires_at', '<=', now).execute();
}
