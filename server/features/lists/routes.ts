import type { FastifyInstance } from 'fastify';
import type { ListName } from '#contract/lists/lists.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  addEntry,
  backUpLists,
  changeEntries,
  identifyTitles,
  listEntries,
  listFlags,
  matchEntries,
  removeEntry,
  type FindByName,
} from './service.ts';

interface ListsDeps {
  db: Database;
  clock: Clock;
  findByName: FindByName;
}

export function bindLists(app: FastifyInstance, { db, clock, findByName }: ListsDeps): void {
  bind(app, 'GET /watchlist', async (_, { actor }) => ({
    watchlist: await listEntries(db, actor.userId, 'watchlist'),
  }));
  bind(app, 'GET /favorites', async (_, { actor }) => ({
    favorites: await listEntries(db, actor.userId, 'favorites'),
  }));

  const isOn = async (userId: number, titleId: number, list: ListName) => {
    const [flags] = await listFlags({ db, clock }, userId, [titleId]);
    return (list === 'watchlist' ? flags?.inWatchlist : flags?.isFavorited) ?? false;
  };
  bind(app, 'GET /watchlist/check/{id}', async ({ params }, { actor }) => ({
    inWatchlist: await isOn(actor.userId, params.id, 'watchlist'),
  }));
  bind(app, 'GET /favorites/check/{id}', async ({ params }, { actor }) => ({
    isFavorited: await isOn(actor.userId, params.id, 'favorites'),
  }));
  bind(app, 'GET /lists/flags', async ({ query }, { actor }) => ({
    flags: await listFlags({ db, clock }, actor.userId, query.ids.split(',').map(Number)),
  }));

  for (const list of ['watchlist', 'favorites'] as const)
    bind(app, `POST /${list}`, async ({ body }, { actor, reply }) => {
      const { added, entry } = await addEntry({ db, clock }, { userId: actor.userId, list, titleId: body.id });
      void reply.code(added ? 201 : 200);
      return { success: true as const, added, entry };
    });

  bind(app, 'DELETE /watchlist/{movieId}', async ({ params }, { actor }) => {
    await removeEntry(db, { userId: actor.userId, list: 'watchlist', titleId: params.movieId });
    return { success: true as const };
  });
  bind(app, 'DELETE /favorites/{id}', async ({ params }, { actor }) => {
    await removeEntry(db, { userId: actor.userId, list: 'favorites', titleId: params.id });
    return { success: true as const };
  });

  bind(app, 'GET /lists/backup', (_, { actor }) => backUpLists(db, actor.userId));
  bind(app, 'GET /lists/identities', async ({ query }) => ({
    titles: await identifyTitles(
      db,
      query.ids.split(',').map((id) => ({ title_id: Number(id) })),
    ),
  }));
  bind(app, 'POST /lists/match', async ({ body }) => ({
    matches: await matchEntries({ db, findByName }, body.entries),
  }));
  bind(app, 'POST /lists/{list}/batch', ({ params, body }, { actor }) =>
    changeEntries(
      { db, clock },
      {
        userId: actor.userId,
        list: params.list,
        entries: body.entries.map(({ id, added_at }) => ({ id, addedAt: added_at ? Date.parse(added_at) : null })),
        removedIds: body.removed_ids,
      },
    ),
  );
}
