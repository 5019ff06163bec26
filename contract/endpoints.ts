import type { Endpoint } from './endpoint.ts';
import * as catalogue from './catalogue.ts';
import * as health from './health.ts';
import * as lists from './lists.ts';

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
  'GET /people/{id}': {
    summary: 'A person with their filmography',
    tag: 'Catalogue',
    access: 'anyone',
    params: catalogue.idParams,
    reply: catalogue.personDetail,
  },
  'GET /watchlist': {
    summary: 'The collection, newest first',
    tag: 'Lists',
    access: 'user',
    reply: lists.watchlistReply,
  },
  'POST /watchlist': {
    summary: 'Put a title into the collection; 201 when it is new there, 200 when it was there already',
    tag: 'Lists',
    access: 'user',
    body: lists.addEntryBody,
    reply: lists.addedReply,
  },
  'GET /watchlist/check/{id}': {
    summary: 'Whether a title is in the collection',
    tag: 'Lists',
    access: 'user',
    params: catalogue.idParams,
    reply: lists.inWatchlistReply,
  },
  'DELETE /watchlist/{movieId}': {
    summary: 'Take a title out of the collection',
    tag: 'Lists',
    access: 'user',
    params: lists.movieIdParams,
    reply: lists.removedReply,
  },
  'GET /favorites': {
    summary: 'The favorites, newest first',
    tag: 'Lists',
    access: 'user',
    reply: lists.favoritesReply,
  },
  'POST /favorites': {
    summary: 'Make a title a favorite; 201 when it is new there, 200 when it was one already',
    tag: 'Lists',
    access: 'user',
    body: lists.addEntryBody,
    reply: lists.addedReply,
  },
  'GET /favorites/check/{id}': {
    summary: 'Whether a title is a favorite',
    tag: 'Lists',
    access: 'user',
    params: catalogue.idParams,
    reply: lists.isFavoritedReply,
  },
  'DELETE /favorites/{id}': {
    summary: 'Take a title off the favorites',
    tag: 'Lists',
    access: 'user',
    params: catalogue.idParams,
    reply: lists.removedReply,
  },
  'GET /lists/flags': {
    summary: 'Which of these titles are in the collection or favorites: one call for a page of cards',
    tag: 'Lists',
    access: 'user',
    query: lists.flagsQuery,
    reply: lists.flagsReply,
  },
  'POST /lists/match': {
    summary: 'Find the titles that entries of an export from elsewhere stand for',
    tag: 'Lists',
    access: 'user',
    body: lists.matchBody,
    reply: lists.matchReply,
  },
  'POST /lists/{list}/batch': {
    summary: 'Put up to 200 titles on a list at once',
    tag: 'Lists',
    access: 'user',
    params: lists.listParams,
    body: lists.batchBody,
    reply: lists.batchReply,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
