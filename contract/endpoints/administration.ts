import type { EndpointTable } from '../endpoint.ts';
import * as activity from '../admin/activity.ts';
import * as audit from '../admin/audit.ts';
import * as auth from '../auth.ts';
import * as database from '../admin/database.ts';
import * as system from '../admin/system.ts';
import * as users from '../admin/users.ts';

/** Accounts, figures, log, settings and database, for administrators. */
export const administrationEndpoints = {
  'GET /admin/users': {
    summary: 'Accounts, page by page: searched, filtered, sorted',
    tag: 'Administration',
    access: 'admin',
    query: users.adminUsersQuery,
    reply: users.adminUsersReply,
  },
  'GET /admin/users/{id}': {
    summary: 'Everything an administrator may see of an account',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    reply: users.adminUserDetail,
  },
  'PUT /admin/users/{id}': {
    summary: 'Change names, email address or role; a new address counts as unverified unless said otherwise',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    body: users.adminUserBody,
    reply: users.adminUserChangedReply,
  },
  'PUT /admin/users/{id}/status': {
    summary: 'Let somebody in or shut them out, at once; not oneself and no administrator',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    body: users.userStatusBody,
    reply: users.adminUserChangedReply,
  },
  'DELETE /admin/users/{id}': {
    summary: 'Delete an account with everything in it, for good; not oneself and no administrator',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    reply: auth.messageReply,
  },
  'POST /admin/users/{id}/end-sessions': {
    summary: 'Sign somebody out everywhere',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    reply: users.sessionsEndedReply,
  },
  'POST /admin/users/{id}/send-reset-link': {
    summary: 'Mail somebody a link with which they choose a new password',
    tag: 'Administration',
    access: 'admin',
    params: users.adminUserParams,
    reply: auth.messageReply,
  },
  'GET /admin/stats': {
    summary: 'How many accounts there are',
    tag: 'Administration',
    access: 'admin',
    reply: activity.adminStats,
  },
  'GET /admin/activity': {
    summary: 'Sign-ups, sign-ins and what administrators did, newest first',
    tag: 'Administration',
    access: 'admin',
    query: activity.activityQuery,
    reply: activity.activityReply,
  },
  'GET /admin/insights': {
    summary: 'Sign-ups, sign-ins, active users and searches by day, and what was searched for in vain',
    tag: 'Administration',
    access: 'admin',
    query: activity.insightsQuery,
    reply: activity.insightsReply,
  },
  'GET /admin/audit': {
    summary: 'What administrators did, newest first',
    tag: 'Administration',
    access: 'admin',
    query: audit.auditQuery,
    reply: audit.auditReply,
  },
  'GET /admin/system': {
    summary: 'What the server runs with, how it is doing and what is wrong; secrets are masked',
    tag: 'Administration',
    access: 'admin',
    reply: system.systemReply,
  },
  'POST /admin/system/test-mail': {
    summary: 'Send a mail to oneself, to see whether mails get through',
    tag: 'Administration',
    access: 'admin',
    rateLimit: { max: 10, perSeconds: 10 * 60 },
    reply: auth.messageReply,
  },
  'GET /admin/database': {
    summary: 'Sizes, rows, backups, catalogue and search index',
    tag: 'Administration',
    access: 'admin',
    reply: database.databaseReply,
  },
  'POST /admin/database/integrity-check': {
    summary: 'Look the database over, in the background',
    tag: 'Administration',
    access: 'admin',
    reply: database.jobStartedReply,
    status: 202,
  },
  'POST /admin/database/backup': {
    summary: 'Write a consistent copy of the database, in the background',
    tag: 'Administration',
    access: 'admin',
    reply: database.jobStartedReply,
    status: 202,
  },
  'GET /admin/database/backups': {
    summary: 'The backups that are there, newest first',
    tag: 'Administration',
    access: 'admin',
    reply: database.backupsReply,
  },
  'POST /admin/database/backups/{name}/ticket': {
    summary: 'An address from which a backup can be downloaded once, within a minute',
    tag: 'Administration',
    access: 'admin',
    params: database.backupParams,
    reply: database.ticketReply,
  },
  'GET /admin/database/backups/{name}': {
    summary: 'A backup, as a file, for programs that send the token themselves',
    tag: 'Administration',
    access: 'admin',
    params: database.backupParams,
    head: false,
    reply: auth.fileReply,
  },
  'DELETE /admin/database/backups/{name}': {
    summary: 'Delete a backup',
    tag: 'Administration',
    access: 'admin',
    params: database.backupParams,
    reply: auth.messageReply,
  },
  'GET /downloads/{ticket}': {
    summary: 'The file that a ticket stands for, once',
    tag: 'Administration',
    access: 'anyone',
    rateLimit: { max: 30, perSeconds: 60 },
    params: database.downloadParams,
    head: false,
    reply: auth.fileReply,
  },
  'POST /admin/search/reindex': {
    summary: 'Rebuild the search index in the background, while searches go on',
    tag: 'Administration',
    access: 'admin',
    reply: database.jobStartedReply,
    status: 202,
  },
} as const satisfies EndpointTable;
