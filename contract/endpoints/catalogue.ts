import type { EndpointTable } from '../endpoint.ts';
import * as catalogue from '../catalogue.ts';

/** Titles and people. */
export const catalogueEndpoints = {
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
    query: catalogue.titleQuery,
    reply: catalogue.titleDetail,
  },
  'GET /movies/{id}/related': {
    summary: 'What someone who liked this title would watch next',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    query: catalogue.relatedQuery,
    reply: catalogue.relatedReply,
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
} as const satisfies EndpointTable;
