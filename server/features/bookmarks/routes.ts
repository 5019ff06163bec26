import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { changeBookmark, changeBookmarks, deleteBookmarks, listBookmarks } from './service.ts';

const momentOf = (time: string | undefined) => (time === undefined ? null : Date.parse(time));

export function bindBookmarks(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  bind(app, 'GET /bookmarks', async (_input, { actor }) => ({
    bookmarks: await listBookmarks(deps.db, actor.userId),
  }));
  bind(app, 'DELETE /bookmarks', async (_input, { actor }) => ({
    success: true as const,
    deleted: await deleteBookmarks(deps, actor.userId),
  }));
  bind(app, 'PUT /bookmarks/{titleId}', async ({ params, body }, { actor }) => {
    const change = { id: params.titleId, ageMs: 0, isRemoval: false, addedAt: momentOf(body.added_at) };
    await changeBookmark(deps, actor.userId, change);
    return { success: true as const, isBookmarked: true };
  });
  bind(app, 'DELETE /bookmarks/{titleId}', async ({ params }, { actor }) => {
    await changeBookmark(deps, actor.userId, { id: params.titleId, ageMs: 0, isRemoval: true, addedAt: null });
    return { success: true as const, isBookmarked: false };
  });
  bind(app, 'POST /bookmarks/batch', ({ body }, { actor }) =>
    changeBookmarks(deps, actor.userId, [
      ...body.entries.map(({ id, added_at, age_ms }) => ({
        id,
        ageMs: age_ms,
        isRemoval: false,
        addedAt: momentOf(added_at),
      })),
      ...body.removed.map(({ id, age_ms }) => ({ id, ageMs: age_ms, isRemoval: true, addedAt: null })),
    ]),
  );
}
