import { limits } from '#contract/limits.ts';
import type { RoomState } from '#contract/tonight/rooms.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

interface RoomFacts {
  decidedTitleId: number | null;
  /** In order. */
  titleIds: number[];
  participants: queries.ParticipantRow[];
  votes: queries.VoteRow[];
}

export async function readFacts(db: Db, room: queries.RoomRow): Promise<RoomFacts> {
  const [titleIds, participants, votes] = [
    await queries.listTitleIds(db, room.id),
    await queries.listParticipants(db, room.id),
    await queries.listVotes(db, room.id),
  ];
  return { decidedTitleId: room.decided_title_id, titleIds, participants, votes };
}

/** The first title that all who are present like; undefined with fewer than two of them. */
export function findAgreement({ titleIds, participants, votes }: RoomFacts, now: number): number | undefined {
  const present = participants.filter(isPresent(now));
  if (present.length < limits.roomParticipantsMin) return undefined;
  const liked = new Set(votes.filter((vote) => vote.liked === 1).map(keyOf));
  return titleIds.find((title_id) => present.every(({ id }) => liked.has(keyOf({ participant_id: id, title_id }))));
}

export function stateOf(facts: RoomFacts, now: number): RoomState {
  const { decidedTitleId, titleIds, participants, votes } = facts;
  const shown = participants.map((participant) => ({
    id: participant.id,
    name: participant.name,
    voted: votes.filter(({ participant_id }) => participant_id === participant.id).length,
    present: isPresent(now)(participant),
  }));
  const present = shown.filter((participant) => participant.present);
  const isFinished =
    present.length >= limits.roomParticipantsMin && present.every(({ voted }) => voted >= titleIds.length);
  const state = decidedTitleId !== null ? 'decided' : isFinished ? 'finished' : 'open';
  return {
    state,
    participants: shown,
    decided_title_id: decidedTitleId,
    best: state === 'finished' ? bestLiked(titleIds, votes) : [],
  };
}

const bestShown = 3;

/** Most likes first; equal ones in order. */
function bestLiked(titleIds: number[], votes: queries.VoteRow[]) {
  return titleIds
    .map((title_id) => ({
      title_id,
      likes: votes.filter((vote) => vote.title_id === title_id && vote.liked === 1).length,
    }))
    .filter(({ likes }) => likes > 0)
    .sort((one, other) => other.likes - one.likes)
    .slice(0, bestShown);
}

const isPresent =
  (now: number) =>
  ({ seen_at }: queries.ParticipantRow): boolean =>
    seen_at > now - limits.roomPresentMs;

const keyOf = ({ participant_id, title_id }: { participant_id: number; title_id: number }) =>
  `${participant_id} ${title_id}`;
