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
  'GET /discover/offers': {
    summary: 'Which of some titles some streaming services offer at no further cost',
    tag: 'Discover',
    access: 'anyone',
    tokenScope: 'read',
    rateLimit: { max: 300, perSeconds: 60 },
    query: discover.discoverOffersQuery,
    reply: discover.discoverOffersReply,
  },
  'GET /discover/values': {
    summary: 'Keywords, studios and people to filter by, with the number of titles',
    tag: 'Discover',
    access: 'anyone',
    optionalActor: true,
    tokenScope: 'read',
    rateLimit: { max: 300, perSeconds: 60 },
    query: discover.discoverValuesQuery,
    reply: discover.discoverValuesReply,
  },
} as const satisfies EndpointTable;
