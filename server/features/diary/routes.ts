import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  addEntry,
  backUpDiary,
  deleteEntry,
  describeDays,
  describeStatistics,
  importDiary,
  listDiary,
  removeRating,
  replaceEntry,
  restoreEntry,
  setRating,
} from './service.ts';

export function bindDiary(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  const { db } = deps;
  bind(app, 'GET /diary', ({ query }, { actor }) => listDiary(db, actor.userId, query));
  bind(app, 'GET /diary/days', ({ query }, { actor }) => describeDays(db, actor.userId, query.year));
  bind(app, 'GET /stats', ({ query }, { actor }) => describeStatistics(db, actor.userId, query.year));
  bind(app, 'GET /diary/backup', (_, { actor }) => backUpDiary(db, actor.userId));
  bind(app, 'POST /diary', async ({ body }, { actor }) => ({ entry: await addEntry(deps, actor.userId, body) }));
  bind(app, 'POST /diary/batch', ({ body }, { actor }) => importDiary(deps, actor.userId, body));
  bind(app, 'PUT /diary/{id}', async ({ params, body }, { actor }) => ({
    entry: await replaceEntry(deps, { userId: actor.userId, id: params.id }, body),
  }));
  bind(app, 'DELETE /diary/{id}', async ({ params }, { actor }) => {
    await deleteEntry(deps, { userId: actor.userId, id: params.id });
    return { success: true as const };
  });
  bind(app, 'POST /diary/{id}/restore', async ({ params }, { actor }) => ({
    entry: await restoreEntry(deps, { userId: actor.userId, id: params.id }),
  }));
  bind(app, 'PUT /ratings/{titleId}', async ({ params, body }, { actor }) => {
    await setRating(deps, { userId: actor.userId, titleId: params.titleId, rating: body.rating });
    return { rating: body.rating };
  });
  bind(app, 'DELETE /ratings/{titleId}', async ({ params }, { actor }) => {
    await removeRating(db, actor.userId, params.titleId);
    return { rating: null };
  });
}
