import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { eventStreamHeaders } from '#server/platform/http/event-streams.ts';
import * as notifications from './service.ts';
import type { NotificationStreams } from './service.ts';

interface NotificationRoutesDeps {
  db: Db;
  clock: Clock;
  streams: NotificationStreams;
}

export function bindNotifications(app: FastifyInstance, deps: NotificationRoutesDeps): void {
  const { db, clock, streams } = deps;
  const countUnread = (userId: number) => notifications.countUnread(db, userId, clock.now());
  /** Also updates the person's other tabs. */
  const changed = async (userId: number) => {
    streams.touch([userId]);
    streams.wake();
    return { success: true as const, unread_count: await countUnread(userId) };
  };

  bind(app, 'GET /notifications/', ({ query }, { actor }) =>
    notifications.listNotifications(deps, actor.userId, query),
  );
  bind(app, 'GET /notifications/unread-count', async (_input, { actor }) => ({
    unread_count: await countUnread(actor.userId),
  }));
  bind(app, 'PATCH /notifications/{id}/read', async ({ params }, { actor }) => {
    await notifications.markRead(deps, { userId: actor.userId, id: params.id });
    return changed(actor.userId);
  });
  bind(app, 'PATCH /notifications/mark-all-read', async (_input, { actor }) => {
    await notifications.markAllRead(deps, actor.userId);
    return changed(actor.userId);
  });
  bind(app, 'DELETE /notifications/{id}', async ({ params }, { actor }) => {
    await notifications.deleteNotification(deps, { userId: actor.userId, id: params.id });
    return changed(actor.userId);
  });
  bind(app, 'POST /notifications/{id}/restore', async ({ params }, { actor }) => {
    await notifications.restoreNotification(deps, { userId: actor.userId, id: params.id });
    return changed(actor.userId);
  });

  bind(app, 'GET /notifications/stream', async (_input, { actor, reply }) => {
    await streams.open(
      { key: actor.userId, sessionId: actor.sessionId, response: reply.raw },
      eventStreamHeaders(reply.getHeaders()),
    );
    return reply.hijack();
  });
  // Streams never end by themselves, so closing would wait for them.
  app.addHook('preClose', async () => streams.close());
}
