import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  addCustomEntry,
  backUpCustomLists,
  copySharedList,
  createCustomList,
  deleteCustomList,
  getCustomList,
  getSharedList,
  importCustomList,
  listCustomLists,
  orderCustomList,
  removeCustomEntry,
  replaceCustomList,
  setCustomNote,
} from './service.ts';

const done = { success: true as const };

export function bindCustomLists(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  const { db } = deps;
  bind(app, 'GET /custom-lists', async ({ query }, { actor }) => ({
    lists: await listCustomLists(db, actor.userId, query.title_id),
  }));
  bind(app, 'POST /custom-lists', async ({ body }, { actor }) => ({
    list: await createCustomList(deps, actor.userId, body),
  }));
  bind(app, 'POST /custom-lists/batch', ({ body }, { actor }) => importCustomList(deps, actor.userId, body));
  bind(app, 'GET /custom-lists/backup', (_, { actor }) => backUpCustomLists(db, actor.userId));
  bind(app, 'GET /custom-lists/{id}', async ({ params }, { actor }) => ({
    list: await getCustomList(db, { userId: actor.userId, id: params.id }),
  }));
  bind(app, 'PUT /custom-lists/{id}', async ({ params, body }, { actor }) => ({
    list: await replaceCustomList(deps, { userId: actor.userId, id: params.id }, body),
  }));
  bind(app, 'DELETE /custom-lists/{id}', async ({ params }, { actor }) => {
    await deleteCustomList(db, { userId: actor.userId, id: params.id });
    return done;
  });
  bind(app, 'POST /custom-lists/{id}/entries', async ({ params, body }, { actor, reply }) => {
    const result = await addCustomEntry(deps, { userId: actor.userId, id: params.id }, body);
    void reply.code(result.added ? 201 : 200);
    return result;
  });
  bind(app, 'PUT /custom-lists/{id}/entries/{titleId}', async ({ params, body }, { actor }) => {
    await setCustomNote(deps, { userId: actor.userId, ...params }, body.note);
    return done;
  });
  bind(app, 'DELETE /custom-lists/{id}/entries/{titleId}', async ({ params }, { actor }) => {
    await removeCustomEntry(deps, { userId: actor.userId, ...params });
    return done;
  });
  bind(app, 'PUT /custom-lists/{id}/order', async ({ params, body }, { actor }) => ({
    ids: await orderCustomList(deps, { userId: actor.userId, id: params.id }, body.ids),
  }));
  bind(app, 'GET /shared-lists/{token}', ({ params, query }) => getSharedList(db, params.token, query.page));
  bind(app, 'POST /shared-lists/{token}/copy', async ({ params, query }, { actor }) => ({
    list: await copySharedList(deps, actor.userId, { ...params, ...query }),
  }));
}
