import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { eventStreamHeaders } from '#server/platform/http/event-streams.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import {
  getRoom,
  joinRoom,
  leaveRoom,
  listOwnVotes,
  openRoom,
  requireMember,
  type RoomDeps,
  type RoomStreams,
  vote,
} from './service.ts';

export function bindRooms(app: FastifyInstance, deps: RoomDeps & { streams: RoomStreams }): void {
  const { streams } = deps;
  bind(app, 'POST /rooms', ({ body }, { actor }) => openRoom(deps, actor?.userId, body));
  bind(app, 'GET /rooms/{token}', ({ params }) => getRoom(deps, params.token));
  bind(app, 'POST /rooms/{token}/participants', async ({ params, body }, { actor }) => {
    const { roomId, membership } = await joinRoom(deps, { ...params, ...body, userId: actor?.userId });
    streams.changed(roomId);
    return membership;
  });
  bind(app, 'POST /rooms/{token}/own-votes', ({ params, body }) => listOwnVotes(deps, { ...params, ...body }));
  bind(app, 'POST /rooms/{token}/votes', async ({ params, body: { secret, title_id: titleId, liked } }) => {
    const { roomId, state } = await vote(deps, { ...params, secret, titleId, liked });
    streams.changed(roomId);
    return state;
  });
  bind(app, 'POST /rooms/{token}/leave', async ({ params, body }) => {
    streams.changed(await leaveRoom(deps, { ...params, ...body }));
    return { success: true as const };
  });
  bind(app, 'POST /rooms/{token}/stream', async ({ params, body }, { request, reply }) => {
    const { room, participant } = await requireMember(deps, { ...params, ...body });
    await streams.open(
      { key: room.id, address: clientKey(request.ip), participantId: participant.id, response: reply.raw },
      { headers: eventStreamHeaders(reply.getHeaders()) },
    );
    return reply.hijack();
  });
  // Streams never end by themselves, so closing would wait for them.
  app.addHook('preClose', async () => streams.close());
}
