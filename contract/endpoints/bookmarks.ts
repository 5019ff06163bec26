import type { EndpointTable } from '../endpoint.ts';
import * as bookmarks from '../lists/bookmarks.ts';

const changes = { max: 120, perSeconds: 60 };

/** The account's copy of bookmarks. */
export const bookmarksEndpoints = {
  'GET /bookmarks': {
    summary: 'The bookmarks that the account keeps, newest first; browsers may have others',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'read',
    reply: bookmarks.bookmarksReply,
  },
  'DELETE /bookmarks': {
    summary: 'Delete the copy in the account while sync_bookmarks is off; browsers keep their bookmarks',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    reply: bookmarks.bookmarksDeletedReply,
    rateLimit: { max: 10, perSeconds: 60 },
  },
  'PUT /bookmarks/{titleId}': {
    summary: 'Bookmark a title in the account; needs the preference sync_bookmarks',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    params: bookmarks.bookmarkParams,
    body: bookmarks.bookmarkBody,
    reply: bookmarks.bookmarkReply,
    rateLimit: changes,
  },
  'DELETE /bookmarks/{titleId}': {
    summary: 'Remove a bookmark from the account, and so from all browsers; nothing happens if there is none',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    params: bookmarks.bookmarkParams,
    reply: bookmarks.bookmarkReply,
    rateLimit: changes,
  },
  'POST /bookmarks/batch': {
    summary: 'Add and remove up to 200 bookmarks each; the newest change of a title applies',
    tag: 'Lists',
    access: 'user',
    tokenScope: 'lists',
    body: bookmarks.bookmarkBatchBody,
    reply: bookmarks.bookmarkBatchReply,
    rateLimit: changes,
  },
} as const satisfies EndpointTable;
