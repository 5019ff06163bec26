import type { Endpoint } from './endpoint.ts';
import * as catalogue from './catalogue.ts';
import * as health from './health.ts';

/** Every call of the product, read top to bottom. Paths stand below `/api`; trailing slashes do not matter. */
export const endpoints = {
  'GET /health/live': {
    summary: 'The process answers',
    tag: 'Health',
    access: 'anyone',
    reply: health.liveReply,
  },
  'GET /health/ready': {
    summary: 'Database, migrations, disk and search index are in order; 503 otherwise',
    tag: 'Health',
    access: 'anyone',
    reply: health.readyReply,
  },
  'GET /search': {
    summary: 'Search movies, TV shows and people',
    tag: 'Search',
    access: 'anyone',
    rateLimit: { max: 60, perSeconds: 60 },
    query: catalogue.searchQuery,
    reply: catalogue.searchReply,
  },
  'GET /search/suggest': {
    summary: 'Titles and people for what has been typed so far',
    tag: 'Search',
    access: 'anyone',
    rateLimit: { max: 300, perSeconds: 60 },
    query: catalogue.suggestQuery,
    reply: catalogue.suggestReply,
  },
  'GET /discover': {
    summary: 'The rows of the home page',
    tag: 'Catalogue',
    access: 'anyone',
    reply: catalogue.discoverReply,
  },
  'GET /movies/{id}': {
    summary: 'A movie or TV show in full',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    reply: catalogue.titleDetail,
  },
  'GET /movies/{id}/related': {
    summary: 'What someone who liked this title would watch next',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    query: catalogue.relatedQuery,
    reply: catalogue.titleCards,
  },
  'GET /movies/{id}/seasons/{season}': {
    summary: 'A season of a TV show with its episodes',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.seasonParams,
    reply: catalogue.seasonDetail,
  },
  'GET /movies/{id}/watch': {
    summary: 'Where a title can be watched in a country',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    query: catalogue.watchQuery,
    reply: catalogue.watchReply,
  },
  'GET /people/{id}': {
    summary: 'A person with their filmography',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    reply: catalogue.personDetail,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
