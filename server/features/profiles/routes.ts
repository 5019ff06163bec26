import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getPublicDiary, getPublicProfile, getTitlesInCommon } from './service.ts';

export function bindProfiles(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, 'GET /users/{username}', ({ params }) => getPublicProfile(db, params.username));
  bind(app, 'GET /users/{username}/diary', ({ params, query }) => getPublicDiary(db, params.username, query.page));
  bind(app, 'GET /users/{username}/in-common', ({ params }, { actor }) =>
    getTitlesInCommon(db, actor.userId, params.username),
  );
}
