import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { follow, listFollows, unfollow } from './service.ts';

export function bindFollows(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  bind(app, 'GET /follows', (_input, { actor }) => listFollows(deps.db, actor.userId));
  bind(app, 'PUT /follows/{kind}/{id}', async ({ params }, { actor }) => {
    await follow(deps, { userId: actor.userId, ...params });
    return { success: true as const, isFollowed: true };
  });
  bind(app, 'DELETE /follows/{kind}/{id}', async ({ params }, { actor }) => {
    await unfollow(deps, { userId: actor.userId, ...params });
    return { success: true as const, isFollowed: false };
  });
}
