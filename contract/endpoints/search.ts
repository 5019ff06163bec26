import type { EndpointTable } from '../endpoint.ts';
import * as search from '../search.ts';

/** Search. */
export const searchEndpoints = {
  'GET /search': {
    summary: 'Search movies, TV shows and people',
    tag: 'Search',
    access: 'anyone',
    rateLimit: { max: 60, perSeconds: 60 },
    invalidInput: 'invalid_query',
    query: search.searchQuery,
    reply: search.searchReply,
  },
  'GET /search/suggest': {
    summary: 'Titles and people for what has been typed so far',
    tag: 'Search',
    access: 'anyone',
    rateLimit: { max: 300, perSeconds: 60 },
    query: search.suggestQuery,
    reply: search.suggestReply,
  },
} as const satisfies EndpointTable;
