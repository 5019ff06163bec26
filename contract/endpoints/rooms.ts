import type { EndpointTable } from '../endpoint.ts';
import { eventStream } from '../notifications/inbox.ts';
import * as rooms from '../tonight/rooms.ts';

/** Rooms in which several people decide together what to watch. */
export const roomsEndpoints = {
  'POST /rooms': {
    summary: 'Open a room with twenty titles for tonight, or of a named list, and join it',
    tag: 'Rooms',
    access: 'anyone',
    optionalActor: true,
    body: rooms.roomBody,
    reply: rooms.membershipReply,
    status: 201,
    rateLimit: { max: 10, perSeconds: 3600 },
  },
  'GET /rooms/{token}': {
    summary: 'A room: its titles, participants, their progress, and the outcome',
    tag: 'Rooms',
    access: 'anyone',
    params: rooms.roomParams,
    reply: rooms.roomReply,
  },
  'POST /rooms/{token}/participants': {
    summary: 'Join a room; a signed-in user who joins again gets a new secret',
    tag: 'Rooms',
    access: 'anyone',
    optionalActor: true,
    params: rooms.roomParams,
    body: rooms.joinBody,
    reply: rooms.membershipReply,
    status: 201,
    rateLimit: { max: 40, perSeconds: 3600 },
  },
  'POST /rooms/{token}/own-votes': {
    summary: 'The votes of the participant with this secret',
    tag: 'Rooms',
    access: 'anyone',
    params: rooms.roomParams,
    body: rooms.membershipBody,
    reply: rooms.ownVotesReply,
    head: false,
  },
  'POST /rooms/{token}/votes': {
    summary: 'Like a title or not, once; the first title that all who are present like is decided',
    tag: 'Rooms',
    access: 'anyone',
    params: rooms.roomParams,
    body: rooms.voteBody,
    reply: rooms.roomState,
    rateLimit: { max: 240, perSeconds: 60 },
  },
  'POST /rooms/{token}/leave': {
    summary: 'Leave a room; the votes no longer count',
    tag: 'Rooms',
    access: 'anyone',
    params: rooms.roomParams,
    body: rooms.membershipBody,
    reply: rooms.leftReply,
  },
  'POST /rooms/{token}/stream': {
    summary: 'The state of a room, now and whenever it changes, as server-sent events; keeps the participant present',
    tag: 'Rooms',
    access: 'anyone',
    params: rooms.roomParams,
    body: rooms.membershipBody,
    reply: eventStream,
    rateLimit: { max: 60, perSeconds: 60 },
  },
} as const satisfies EndpointTable;
