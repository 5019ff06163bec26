import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import { getPreferences, updatePreferences } from './service.ts';

export function bindPreferences(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, 'GET /preferences/', (_input, { actor, request }) => getPreferences(db, actor.userId, languageOf(request)));
  bind(app, 'PUT /preferences/', ({ body }, { actor, request }) =>
    updatePreferences(db, actor.userId, body, languageOf(request)),
  );
  bind(app, 'GET /preferences/theme', (_input, { actor }) => getPreferences(db, actor.userId));
  bind(app, 'PUT /preferences/theme', ({ body }, { actor, request }) =>
    updatePreferences(db, actor.userId, body, languageOf(request)),
  );
}
