import type { FastifyInstance } from 'fastify';
import type { DiscoverDeps } from '#server/features/discover/service.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createFindForTonight } from './service.ts';

export function bindTonight(app: FastifyInstance, deps: DiscoverDeps): void {
  const findForTonight = createFindForTonight(deps);
  bind(app, 'GET /tonight', ({ query }, { actor }) => findForTonight(query, actor?.userId));
}
