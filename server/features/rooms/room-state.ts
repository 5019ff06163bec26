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

/** The first title that all voters like; undefined with fewer than two voters. */
export function findAgreement(facts: RoomFacts, now: number): number | undefined {
  const voters = votersOf(facts, now);
  if (voters.length < limits.roomParticipantsMin) return undefined;
  const liked = new Set(facts.votes.filter((vote) => vote.liked === 1).map(keyOf));
  return facts.titleIds.find((title_id) =>
    voters.every(({ id }) => liked.has(keyOf({ participant_id: id, title_id }))),
  );
}

export function stateOf(facts: RoomFacts, now: number): RoomState {
  const { decidedTitleId, titleIds, participants, votes } = facts;
  const voters = votersOf(facts, now);
  const isFinished = voters.length >= limits.roomParticipantsMin && voters.every(hasVotedOnAll(facts));
  const state = decidedTitleId !== null ? 'decided' : isFinished ? 'finished' : 'open';
  return {
    state,
    participants: participants.map((participant) => ({
      id: participant.id,
      name: participant.name,
      voted: countVotes(facts, participant),
      present: isPresent(now)(participant),
    })),
    decided_title_id: decidedTitleId,
    best: state === 'finished' ? bestLiked(titleIds, votes) : [],
  };
}

/**
 * The participants who must agree: those present. With fewer than two, those who have voted on all titles, so that a
 * result does not depend on who still has the page open.
 */
function votersOf(facts: RoomFacts, now: number): queries.ParticipantRow[] {
  const present = facts.participants.filter(isPresent(now));
  if (present.length >= limits.roomParticipantsMin) return present;
  return present.every(hasVotedOnAll(facts)) ? facts.participants.filter(hasVotedOnAll(facts)) : [];
}

const hasVotedOnAll = (facts: RoomFacts) => (participant: queries.ParticipantRow) =>
  countVotes(facts, participant) >= facts.titleIds.length;

const countVotes = ({ votes }: RoomFacts, { id }: queries.ParticipantRow) =>
  votes.filter(({ participant_id }) => participant_id === id).length;

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
