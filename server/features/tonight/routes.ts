import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import type { TonightTitles } from './service.ts';

export function bindTonight(app: FastifyInstance, tonight: TonightTitles): void {
  bind(app, 'GET /tonight', ({ query }, { actor }) => tonight.findForTonight(query, actor?.userId));
}
