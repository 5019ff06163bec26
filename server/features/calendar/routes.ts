import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { apiPolicy } from '#server/platform/http/route-policy.ts';
import { createCalendarFeed, findCalendarFeed, listCalendar, readCalendarFeed, revokeCalendarFeed } from './service.ts';

interface CalendarDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

export function bindCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  const { db } = deps;
  bind(app, 'GET /calendar', async ({ query }, { actor }) => ({
    events: await listCalendar(db, actor.userId, query),
  }));
  bind(app, 'GET /calendar/feed', async (_input, { actor }) => ({ feed: await findCalendarFeed(db, actor.userId) }));
  bind(app, 'POST /calendar/feed', (_input, { actor }) => createCalendarFeed(deps, actor.userId));
  bind(app, 'DELETE /calendar/feed', async (_input, { actor }) => {
    await revokeCalendarFeed(db, actor.userId);
    return { success: true as const };
  });
  serveFeed(app, deps);
}

const feedPolicy = { ...apiPolicy, limit: { bucket: 'calendar-feed', max: 60, perMs: 60_000 } };

/** Calendar programs send no credentials: the address is the proof. */
function serveFeed(app: FastifyInstance, deps: CalendarDeps): void {
  app.get<{ Params: { token: string } }>(
    '/api/calendar/:token',
    { schema: { hide: true }, config: { policy: feedPolicy } },
    async (request, reply) => {
      const text = await readCalendarFeed(deps, request.params.token);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('content-disposition', 'inline; filename="marquee.ics"')
        .send(text);
    },
  );
}
