import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { exportEvents } from './export.ts';
import { listEvents, listOwnEvents } from './service.ts';

export function bindSecurityLog(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, 'GET /auth/security-log', ({ query }, { actor }) => listOwnEvents(db, actor.userId, query));
  bind(app, 'GET /admin/security-log', ({ query }) => listEvents(db, query));
  bind(app, 'GET /admin/security-log/export', ({ query }, { reply }) => {
    const isCsv = query.format === 'csv';
    void reply
      .type(isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson')
      .header('content-disposition', `attachment; filename="security-log.${query.format}"`);
    return Readable.from(exportEvents(db, query));
  });
}
