import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { createFindTitles, type DiscoverDeps } from './service.ts';

export function bindDiscover(app: FastifyInstance, deps: DiscoverDeps): void {
  const findTitles = createFindTitles(deps);
  bind(app, 'GET /discover/titles', ({ query }, { actor }) => findTitles(query, actor?.userId));
}
