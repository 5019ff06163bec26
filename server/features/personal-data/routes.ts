import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { makePersonalCopy } from './service.ts';

export function bindPersonalData(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bind(app, 'GET /auth/export', async (_input, { actor, reply }) => {
    const { fileName, zip } = await makePersonalCopy(deps, actor.userId);
    void reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`);
    return Buffer.from(zip);
  });
}
