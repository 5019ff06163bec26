import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getPublicProfile } from './service.ts';

export function bindProfiles(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, 'GET /users/{username}', ({ params }) => getPublicProfile(db, params.username));
}
