import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#contract/catalogue.ts';
import { bind, prepareReply, type PreparedReply } from '#server/platform/http/bind.ts';
import type { Search } from './service.ts';

/** Many people type the same few words: answers are remembered, ready to send, until the index changes. */
const rememberedBytes = 32 * 1024 * 1024;

export function bindSearch(app: FastifyInstance, { search }: { search: Search }): void {
  const answers = new LRUCache<string, PreparedReply>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  let version = search.version;

  function answer(query: SearchQuery): PreparedReply {
    if (search.version !== version) {
      answers.clear();
      version = search.version;
    }
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known) return known;
    const prepared = prepareReply('GET /search', search.search(query));
    answers.set(key, prepared);
    return prepared;
  }

  bind(app, 'GET /search', ({ query }) => answer(query));
  bind(app, 'GET /search/suggest', ({ query }) => ({ suggestions: search.suggest(query.q, query.limit) }));
}
