import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createDiscover, getPerson, getTitle, listRelated } from './service.ts';

export function bindCatalogue(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const discover = createDiscover({ db, clock });

  bind(app, 'GET /discover', () => discover());
  bind(app, 'GET /movies/{id}', ({ params }) => getTitle(db, params.id));
  bind(app, 'GET /movies/{id}/related', async ({ params, query }) => ({
    results: await listRelated(db, params.id, query.limit),
  }));
  bind(app, 'GET /people/{id}', ({ params }) => getPerson(db, params.id));
}
