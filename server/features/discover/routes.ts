import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { createDiscover, type DiscoverDeps } from './service.ts';

export function bindDiscover(app: FastifyInstance, deps: DiscoverDeps): void {
  const discover = createDiscover(deps);
  bind(app, 'GET /discover/titles', ({ query }, { actor }) => discover.findTitles(query, actor?.userId));
  bind(app, 'GET /discover/offers', async ({ query }) => ({ offers: await discover.findOwnOffers(query) }));
  bind(app, 'GET /discover/values', async ({ query }, { actor }) => ({
    values: await discover.suggestValues(query, actor?.userId),
  }));
}
