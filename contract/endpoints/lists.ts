import type { EndpointTable } from '../endpoint.ts';
import * as catalogue from '../catalogue.ts';
import * as lists from '../lists/lists.ts';

/** The collection and the favorites. */
export const listsEndpoints = {
  'GET /watchlist': {
    summary: 'The collection, newest first',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    reply: lists.watchlistReply,
  },
  'POST /watchlist': {
    summary: 'Put a title into the collection; 201 when it is new there, 200 when it was there already',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    body: lists.addEntryBody,
    reply: lists.addedReply,
  },
  'GET /watchlist/check/{id}': {
    summary: 'Whether a title is in the collection',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    params: catalogue.idParams,
    reply: lists.inWatchlistReply,
  },
  'DELETE /watchlist/{movieId}': {
    summary: 'Take a title out of the collection',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    params: lists.movieIdParams,
    reply: lists.removedReply,
  },
  'GET /favorites': {
    summary: 'The favorites, newest first',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    reply: lists.favoritesReply,
  },
  'POST /favorites': {
    summary: 'Make a title a favorite; 201 when it is new there, 200 when it was one already',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    body: lists.addEntryBody,
    reply: lists.addedReply,
  },
  'GET /favorites/check/{id}': {
    summary: 'Whether a title is a favorite',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    params: catalogue.idParams,
    reply: lists.isFavoritedReply,
  },
  'DELETE /favorites/{id}': {
    summary: 'Take a title off the favorites',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    params: catalogue.idParams,
    reply: lists.removedReply,
  },
  'GET /lists/flags': {
    summary:
      'Which of these titles are in the collection or favorites, followed, watched and rated, and how far shows were watched: one call for a page of cards',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    query: lists.flagsQuery,
    reply: lists.flagsReply,
  },
  'GET /lists/backup': {
    summary: 'Collection and favorites, in a form that our import reads',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    reply: lists.listsBackup,
    rateLimit: { max: 10, perSeconds: 60 },
  },
  'POST /lists/match': {
    summary: 'Find the titles that entries of an export from elsewhere stand for',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    body: lists.matchBody,
    reply: lists.matchReply,
  },
  'POST /lists/{list}/batch': {
    summary: 'Put up to 200 titles on a list at once',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    params: lists.listParams,
    body: lists.batchBody,
    reply: lists.batchReply,
  },
} as const satisfies EndpointTable;
