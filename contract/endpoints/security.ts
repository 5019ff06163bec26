import * as auth from '../auth.ts';
import * as tokens from '../accounts/api-tokens.ts';
import * as log from '../accounts/security-log.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What protects accounts, and the log of it. */
export const securityEndpoints = {
  'GET /auth/api-tokens': {
    summary: "One's own API tokens, newest first",
    tag: 'Security',
    access: 'user',
    reply: tokens.apiTokensReply,
  },
  'POST /auth/api-tokens': {
    summary: 'Make an API token; the answer holds it, and no other does',
    tag: 'Security',
    access: 'user',
    recentSignIn: true,
    rateLimit: { max: 30, perSeconds: 10 * 60 },
    body: tokens.apiTokenBody,
    reply: tokens.apiTokenCreatedReply,
    status: 201,
  },
  'DELETE /auth/api-tokens/{id}': {
    summary: 'Revoke an API token',
    tag: 'Security',
    access: 'user',
    params: tokens.apiTokenParams,
    reply: auth.messageReply,
  },
  'GET /auth/security-log': {
    summary: "Sign-ins and changes to what protects one's own account, newest first",
    tag: 'Security',
    access: 'user',
    query: log.ownSecurityQuery,
    reply: log.ownSecurityReply,
  },
  'GET /admin/security-log': {
    summary: 'Sign-ins and changes to what protects accounts, newest first',
    tag: 'Security',
    access: 'admin',
    tokenScope: 'admin',
    query: log.adminSecurityQuery,
    reply: log.adminSecurityReply,
  },
  'GET /admin/security-log/export': {
    summary: 'The same as a file, oldest first: CSV or JSON lines',
    tag: 'Security',
    access: 'admin',
    tokenScope: 'admin',
    rateLimit: { max: 10, perSeconds: 10 * 60 },
    query: log.securityExportQuery,
    head: false,
    reply: auth.fileReply,
  },
} as const satisfies EndpointTable;
