import type { EndpointTable } from '../endpoint.ts';
import * as discover from '../discover.ts';

/** Titles by filters. */
export const discoverEndpoints = {
  'GET /discover/titles': {
    summary: 'Movies and TV shows by genre, year, language, people, where to watch and more',
    tag: 'Discover',
    access: 'anyone',
    optionalActor: true,
    tokenScope: 'read',
    query: discover.discoverQuery,
    reply: discover.discoverTitlesReply,
  },
} as const satisfies EndpointTable;
