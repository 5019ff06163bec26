/**
 * Rooms in which two to eight people decide together what to watch: all vote on the same titles in the same order; the
 * first title that all present people like is selected. Anyone who knows the token may join; each member's secret,
 * stored hashed, authenticates votes. Of accounts, only the first name is shown. All state is in the database, so that
 * the people of a room may be connected to different nodes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Membership, Room, RoomBody, RoomState } from '#contract/tonight/rooms.ts';
import type { TonightChoices } from '#contract/tonight/tonight-choices.ts';
import { findUser } from '#server/features/auth/service.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import { getCustomList } from '#server/features/custom-lists/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import * as queries from './queries.ts';
import { findAgreement, readFacts, stateOf } from './room-state.ts';

export { createRoomStreams, type RoomStreams } from './streams.ts';

export interface RoomDeps {
  db: Database;
  clock: Clock;
  /** Ids in random order, by seed. */
  listForTonight: (choices: TonightChoices & { seed: string }, userId: number | undefined) => Promise<number[]>;
}

type UserId = number | undefined;

/** @throws `guest_name_required`, `room_needs_titles`, `custom_list_not_found` */
export async function openRoom(deps: RoomDeps, userId: UserId, body: RoomBody): Promise<Membership> {
  const { db, clock } = deps;
  const name = await nameOf(db, userId, body.name);
  const titleIds = (await listCandidates(deps, userId, body)).slice(0, limits.roomTitles);
  if (titleIds.length < 2) refuse('room_needs_titles');
  const now = clock.now();
  const token = randomBytes(16).toString('base64url');
  return db.transaction().execute(async (trx) => {
    const roomId = await queries.insertRoom(trx, {
      token,
      user_id: userId ?? null,
      created_at: now,
      expires_at: now + limits.roomHours * 3_600_000,
      titleIds,
    });
    return addParticipant(trx, { token, roomId, userId, name, now });
  });
}

/** @throws `room_not_found` */
export async function getRoom({ db, clock }: Pick<RoomDeps, 'db' | 'clock'>, token: string): Promise<Room> {
  const now = clock.now();
  const room = await requireRoom(db, token, now);
  const facts = await readFacts(db, room);
  return {
    ...stateOf(facts, now),
    titles: await listCardsInOrder(db, facts.titleIds),
    expires_at: isoTime(room.expires_at),
  };
}

/** @throws `room_not_found`, `room_full`, `room_decided`, `guest_name_required` */
export async function joinRoom(
  { db, clock }: Pick<RoomDeps, 'db' | 'clock'>,
  { token, userId, name: given }: { token: string; userId: UserId; name?: string | undefined },
): Promise<{ roomId: number; membership: Membership }> {
  const now = clock.now();
  const { id: roomId } = await requireRoom(db, token, now);
  const name = await nameOf(db, userId, given);
  return db.transaction().execute(async (trx) => {
    const room = (await queries.lockRoom(trx, roomId)) ?? refuse('room_not_found');
    if (room.decided_title_id !== null) refuse('room_decided');
    const participants = await queries.listParticipants(trx, roomId);
    const known = userId && participants.find(({ user_id }) => user_id === userId);
    if (known) {
      const secret = newSecret();
      await queries.replaceSecret(trx, known.id, { secret_hash: hashOf(secret), seen_at: now });
      return { roomId, membership: { token, participant_id: known.id, secret } };
    }
    if (participants.length >= limits.roomParticipantsMax) refuse('room_full');
    return { roomId, membership: await addParticipant(trx, { token, roomId, userId, name, now }) };
  });
}

interface Member {
  token: string;
  secret: string;
}

/** @throws `room_not_found`, `room_secret_invalid` */
export async function requireMember({ db, clock }: Pick<RoomDeps, 'db' | 'clock'>, { token, secret }: Member) {
  const room = await requireRoom(db, token, clock.now());
  const participant = await queries.findParticipant(db, { roomId: room.id, secretHash: hashOf(secret) });
  return { room, participant: participant ?? refuse('room_secret_invalid') };
}

export async function listOwnVotes(deps: Pick<RoomDeps, 'db' | 'clock'>, member: Member) {
  const { room, participant } = await requireMember(deps, member);
  const votes = (await queries.listVotes(deps.db, room.id))
    .filter(({ participant_id }) => participant_id === participant.id)
    .map(({ title_id, liked }) => ({ title_id, liked: liked === 1 }));
  return { participant_id: participant.id, votes };
}

/** @throws `room_secret_invalid`, `room_decided`, `already_voted`, `title_not_found` for a title that is not in the room */
export async function vote(
  deps: Pick<RoomDeps, 'db' | 'clock'>,
  { titleId, liked, ...member }: Member & { titleId: number; liked: boolean },
): Promise<{ roomId: number; state: RoomState }> {
  const { db, clock } = deps;
  const {
    room: { id: roomId },
    participant,
  } = await requireMember(deps, member);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const room = (await queries.lockRoom(trx, roomId)) ?? refuse('room_not_found');
    // The participant may have left, or joined again elsewhere, before the room was locked.
    const secretHash = hashOf(member.secret);
    if (!(await queries.findParticipant(trx, { roomId, secretHash }))) refuse('room_secret_invalid');
    if (room.decided_title_id !== null) refuse('room_decided');
    if (!(await queries.listTitleIds(trx, roomId)).includes(titleId)) refuse('title_not_found');
    const cast = { participant_id: participant.id, title_id: titleId, liked: liked ? 1 : 0, voted_at: now } as const;
    if (!(await queries.insertVote(trx, cast))) refuse('already_voted');
    await queries.markSeen(trx, [participant.id], now);
    return { roomId, state: await decide(trx, room, now) };
  });
}

export async function leaveRoom(deps: Pick<RoomDeps, 'db' | 'clock'>, member: Member): Promise<number> {
  const { room, participant } = await requireMember(deps, member);
  await deps.db.transaction().execute(async (trx) => {
    const locked = await queries.lockRoom(trx, room.id);
    await queries.deleteParticipant(trx, participant.id);
    if (locked) await decide(trx, locked, deps.clock.now());
  });
  return room.id;
}

/**
 * Decides rooms whose remaining people agree after others became absent. Returns the states by id, without ended rooms.
 */
export async function readStates({ db, clock }: Pick<RoomDeps, 'db' | 'clock'>, ids: number[]) {
  const now = clock.now();
  const states = new Map<number, RoomState>();
  for (const room of await queries.findRooms(db, ids, now)) {
    const facts = await readFacts(db, room);
    const isDue = room.decided_title_id === null && findAgreement(facts, now) !== undefined;
    states.set(room.id, isDue ? await settle(db, room, now) : stateOf(facts, now));
  }
  return states;
}

const settle = (db: Database, { id }: queries.RoomRow, now: number): Promise<RoomState> =>
  db.transaction().execute(async (trx) => {
    const room = (await queries.lockRoom(trx, id)) ?? refuse('room_not_found');
    return decide(trx, room, now);
  });

/** Call with the locked room. A decision is final. */
async function decide(trx: Db, room: queries.RoomRow, now: number): Promise<RoomState> {
  const facts = await readFacts(trx, room);
  const agreed = room.decided_title_id ?? findAgreement(facts, now) ?? null;
  if (agreed !== null && room.decided_title_id === null) await queries.setDecision(trx, room.id, agreed);
  return stateOf({ ...facts, decidedTitleId: agreed }, now);
}

/** Deletes rooms after their day. */
export async function purgeRooms({ db, clock }: Pick<RoomDeps, 'db' | 'clock'>): Promise<void> {
  await queries.deleteExpired(db, clock.now());
}

/** The rooms that a person opened or joined, with their votes, for the personal data export. */
export async function exportRooms(db: Db, userId: number) {
  const rooms = [];
  for (const row of await queries.listRoomsOfUser(db, userId)) {
    const votes = (await queries.listVotes(db, row.id)).filter(
      ({ participant_id }) => participant_id === row.participant_id,
    );
    const titleIds = await queries.listTitleIds(db, row.id);
    const titles = await listCardsInOrder(db, titleIds);
    rooms.push({
      opened: row.user_id === userId,
      name: row.name,
      created_at: isoTime(row.created_at),
      expires_at: isoTime(row.expires_at),
      decided: titles.find(({ id }) => id === row.decided_title_id)?.title ?? null,
      titles: titles.map(({ id, title }) => {
        const own = votes.find(({ title_id }) => title_id === id);
        return { id, title, liked: own ? own.liked === 1 : null };
      }),
    });
  }
  return rooms;
}

async function listCandidates({ db, listForTonight }: RoomDeps, userId: UserId, body: RoomBody): Promise<number[]> {
  if (body.list_id === undefined) return listForTonight(body, userId);
  if (userId === undefined) refuse('authentication_required');
  const { entries } = await getCustomList(db, { userId, id: body.list_id });
  return entries
    .map(({ title }) => ({ id: title.id, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ id }) => id);
}

/** Of an account, only the first name. */
async function nameOf(db: Db, userId: UserId, given: string | undefined): Promise<string> {
  const user = userId === undefined ? undefined : await findUser(db, userId);
  const firstName = user && Array.from(user.first_name.trim()).slice(0, limits.guestNameMaxLength).join('');
  return firstName || given || refuse('guest_name_required');
}

interface NewMember {
  token: string;
  roomId: number;
  userId: UserId;
  name: string;
  now: number;
}

async function addParticipant(trx: Db, { token, roomId, userId, name, now }: NewMember): Promise<Membership> {
  const secret = newSecret();
  const participant_id = await queries.insertParticipant(trx, {
    room_id: roomId,
    user_id: userId ?? null,
    name,
    secret_hash: hashOf(secret),
    joined_at: now,
    seen_at: now,
  });
  return { token, participant_id, secret };
}

async function requireRoom(db: Db, token: string, now: number): Promise<queries.RoomRow> {
  // PostgreSQL refuses to compare some other texts (NUL).
  const room = /^[\w-]{22}$/.test(token) ? await queries.findRoom(db, token, now) : undefined;
  return room ?? refuse('room_not_found');
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Secrets are random, so a fast hash suffices. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
