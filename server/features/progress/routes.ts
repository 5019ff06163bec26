import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { backUpProgress, changeEpisodes, changeProgress, getProgress, listUpNext } from './service.ts';

export function bindProgress(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  bind(app, 'GET /up-next', ({ query }, { actor }) => listUpNext(deps, actor.userId, query.limit));
  bind(app, 'GET /progress/backup', (_, { actor }) => backUpProgress(deps.db, actor.userId));
  bind(app, 'GET /progress/{titleId}', ({ params }, { actor }) =>
    getProgress(deps, { userId: actor.userId, titleId: params.titleId }),
  );
  bind(app, 'PUT /progress/{titleId}', ({ params, body }, { actor }) =>
    changeProgress(deps, { userId: actor.userId, titleId: params.titleId }, body),
  );
  bind(app, 'POST /progress/batch', ({ body }, { actor }) => changeEpisodes(deps, actor.userId, body));
}
