import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import type { Search } from './service.ts';

export function bindSearch(app: FastifyInstance, { search }: { search: Search }): void {
  bind(app, 'GET /search', ({ query }) => search.search(query));
  bind(app, 'GET /search/suggest', ({ query }) => ({ suggestions: search.suggest(query.q, query.limit) }));
}
