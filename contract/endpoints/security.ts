import * as auth from '../auth.ts';
import * as log from '../accounts/security-log.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What protects accounts, and the log of it. */
export const securityEndpoints = {
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
    query: log.adminSecurityQuery,
    reply: log.adminSecurityReply,
  },
  'GET /admin/security-log/export': {
    summary: 'The same as a file, oldest first: CSV or JSON lines',
    tag: 'Security',
    access: 'admin',
    rateLimit: { max: 10, perSeconds: 10 * 60 },
    query: log.securityExportQuery,
    head: false,
    reply: auth.fileReply,
  },
} as const satisfies EndpointTable;
