import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointKey } from '#contract/endpoints.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { splitKey } from '#server/platform/http/bind.ts';
import { aUser, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';
import { bodies, queries } from '#tests/support/valid-input.ts';

/** The callers. `user` owns the resource, `other` is another user, `inactive` was deactivated. */
const callers = ['anonymous', 'user', 'other', 'inactive', 'admin', 'garbage'] as const;
type Caller = (typeof callers)[number];

/**
 * The status for each caller, in the order above. Written by hand: a new endpoint without a line fails, and so does a
 * wrong line.
 */
const expected: Record<EndpointKey, string> = {
  'GET /health/live': '200 200 200 200 200 200',
  'GET /health/ready': '200 200 200 200 200 200',
  'POST /auth/login': '200 200 200 200 200 200',
  'POST /auth/register': '201 201 201 201 201 201',
  'POST /auth/refresh': '401 401 401 401 401 401',
  // Deactivated users may still end their session.
  'POST /auth/logout': '401 200 200 200 200 401',
  'GET /auth/recent-sign-in': '401 200 200 401 200 401',
  'POST /auth/recent-sign-in': '401 200 200 401 200 401',
  'POST /auth/login/second-factor': '400 400 400 400 400 400',
  'POST /auth/login/header': '404 404 404 404 404 404',
  'POST /auth/login/passkey/begin': '200 200 200 200 200 200',
  'POST /auth/login/passkey': '400 400 400 400 400 400',
  'POST /auth/recent-sign-in/passkey': '401 200 200 401 200 401',
  'GET /auth/totp': '401 200 200 401 200 401',
  'POST /auth/totp/begin': '401 200 200 401 200 401',
  'POST /auth/totp/confirm': '401 409 409 401 409 401',
  'POST /auth/totp/recovery-codes': '401 409 409 401 409 401',
  'DELETE /auth/totp': '401 400 400 401 400 401',
  'GET /auth/remembered-devices': '401 200 200 401 200 401',
  'DELETE /auth/remembered-devices/{id}': '401 404 404 401 404 401',
  'GET /auth/passkeys': '401 200 200 401 200 401',
  'POST /auth/passkeys/begin': '401 200 200 401 200 401',
  'POST /auth/passkeys': '401 400 400 401 400 401',
  'PUT /auth/passkeys/{id}': '401 404 404 401 404 401',
  'DELETE /auth/passkeys/{id}': '401 404 404 401 404 401',
  'GET /auth/me': '401 200 200 401 200 401',
  'PUT /auth/me': '401 200 200 401 200 401',
  'POST /auth/change-password': '401 200 200 401 200 401',
  'POST /auth/request-password-change': '401 200 200 401 200 401',
  'POST /auth/confirm-password-change': '400 400 400 400 400 400',
  'POST /auth/forgot-password': '200 200 200 200 200 200',
  'GET /auth/verify-reset-token/{token}': '200 200 200 200 200 200',
  'POST /auth/reset-password': '400 400 400 400 400 400',
  'POST /auth/verify-email': '400 400 400 400 400 400',
  'POST /auth/revert-email-change': '400 400 400 400 400 400',
  'POST /auth/resend-verification': '401 200 200 401 200 401',
  'POST /auth/upload-profile-picture': '401 415 415 401 415 401',
  'DELETE /auth/profile-picture': '401 200 200 401 200 401',
  'GET /search': '200 200 200 200 200 200',
  // A token that is sent must be valid.
  'GET /discover/titles': '200 200 200 401 200 401',
  'GET /discover/offers': '400 400 400 400 400 400',
  'GET /discover/values': '400 400 400 401 400 401',
  'GET /tonight': '200 200 200 401 200 401',
  // The catalogue has too few titles.
  'POST /rooms': '409 409 409 401 409 401',
  'GET /rooms/{token}': '404 404 404 404 404 404',
  'POST /rooms/{token}/participants': '404 404 404 401 404 401',
  'POST /rooms/{token}/own-votes': '404 404 404 404 404 404',
  'POST /rooms/{token}/votes': '404 404 404 404 404 404',
  'POST /rooms/{token}/leave': '404 404 404 404 404 404',
  'POST /rooms/{token}/stream': '404 404 404 404 404 404',
  'GET /search/suggest': '200 200 200 200 200 200',
  'GET /discover': '200 200 200 200 200 200',
  'GET /movies/{id}': '200 200 200 200 200 200',
  'GET /movies/{id}/related': '200 200 200 200 200 200',
  'GET /movies/{id}/seasons/{season}': '404 404 404 404 404 404',
  'GET /movies/{id}/watch': '200 200 200 200 200 200',
  'GET /people/{id}': '404 404 404 404 404 404',
  'GET /watchlist': '401 200 200 401 200 401',
  'POST /watchlist': '401 200 201 401 201 401',
  'GET /watchlist/check/{id}': '401 200 200 401 200 401',
  'DELETE /watchlist/{movieId}': '401 200 404 401 404 401',
  'GET /favorites': '401 200 200 401 200 401',
  'POST /favorites': '401 201 201 401 201 401',
  'GET /favorites/check/{id}': '401 200 200 401 200 401',
  'DELETE /favorites/{id}': '401 404 404 401 404 401',
  'GET /bookmarks': '401 200 200 401 200 401',
  'DELETE /bookmarks': '401 200 200 401 200 401',
  // Syncing is off by default.
  'PUT /bookmarks/{titleId}': '401 409 409 401 409 401',
  'DELETE /bookmarks/{titleId}': '401 409 409 401 409 401',
  'POST /bookmarks/batch': '401 409 409 401 409 401',
  'GET /lists/backup': '401 200 200 401 200 401',
  'GET /lists/flags': '401 200 200 401 200 401',
  'POST /lists/match': '401 200 200 401 200 401',
  'POST /lists/{list}/batch': '401 200 200 401 200 401',
  'GET /custom-lists': '401 200 200 401 200 401',
  'POST /custom-lists': '401 201 201 401 201 401',
  'POST /custom-lists/batch': '401 200 200 401 200 401',
  'GET /custom-lists/backup': '401 200 200 401 200 401',
  'GET /custom-lists/{id}': '401 200 404 401 404 401',
  'PUT /custom-lists/{id}': '401 200 404 401 404 401',
  'DELETE /custom-lists/{id}': '401 200 404 401 404 401',
  'POST /custom-lists/{id}/entries': '401 200 404 401 404 401',
  'PUT /custom-lists/{id}/entries/{titleId}': '401 200 404 401 404 401',
  'DELETE /custom-lists/{id}/entries/{titleId}': '401 200 404 401 404 401',
  'PUT /custom-lists/{id}/order': '401 200 404 401 404 401',
  'GET /shared-lists/{token}': '404 404 404 404 404 404',
  'POST /shared-lists/{token}/copy': '401 404 404 401 404 401',
  'GET /diary': '401 200 200 401 200 401',
  'GET /diary/backup': '401 200 200 401 200 401',
  'GET /diary/days': '401 200 200 401 200 401',
  'GET /stats': '401 200 200 401 200 401',
  'POST /diary': '401 201 201 401 201 401',
  'POST /diary/batch': '401 200 200 401 200 401',
  'PUT /diary/{id}': '401 200 404 401 404 401',
  'DELETE /diary/{id}': '401 200 404 401 404 401',
  'POST /diary/{id}/restore': '401 200 404 401 404 401',
  'GET /follows': '401 200 200 401 200 401',
  'PUT /follows/{kind}/{id}': '401 200 200 401 200 401',
  'DELETE /follows/{kind}/{id}': '401 200 200 401 200 401',
  'GET /calendar': '401 200 200 401 200 401',
  'GET /calendar/feed': '401 200 200 401 200 401',
  'POST /calendar/feed': '401 201 201 401 201 401',
  'DELETE /calendar/feed': '401 200 200 401 200 401',
  'PUT /ratings/{titleId}': '401 200 200 401 200 401',
  'DELETE /ratings/{titleId}': '401 200 200 401 200 401',
  'GET /progress/backup': '401 200 200 401 200 401',
  'GET /progress/{titleId}': '401 200 200 401 200 401',
  'PUT /progress/{titleId}': '401 200 200 401 200 401',
  'POST /progress/batch': '401 200 200 401 200 401',
  'GET /up-next': '401 200 200 401 200 401',
  'GET /recommendations': '401 200 200 401 200 401',
  'POST /recommendations/dismissed/{titleId}': '401 200 200 401 200 401',
  'DELETE /recommendations/dismissed/{titleId}': '401 200 200 401 200 401',
  'GET /auth/sessions': '401 200 200 401 200 401',
  'DELETE /auth/sessions/{id}': '401 200 404 401 404 401',
  'POST /auth/sessions/end-others': '401 200 200 401 200 401',
  'POST /auth/delete-account': '401 200 200 401 200 401',
  'GET /auth/export': '401 200 200 401 200 401',
  'POST /auth/provider/begin': '404 404 404 404 404 404',
  'POST /auth/provider/link': '401 404 404 401 404 401',
  'POST /auth/provider/callback': '404 404 404 404 404 404',
  'POST /auth/provider/confirm-password': '404 404 404 404 404 404',
  'POST /auth/provider/mail-link': '404 404 404 404 404 404',
  'POST /auth/provider/confirm-link': '404 404 404 404 404 404',
  'GET /auth/provider-links': '401 200 200 401 200 401',
  'DELETE /auth/provider-links/{id}': '401 404 404 401 404 401',
  'GET /auth/options': '200 200 200 200 200 200',
  'GET /auth/invitations/check/{token}': '200 200 200 200 200 200',
  'GET /auth/invitations': '401 200 200 401 200 401',
  // Invitations count only while registering needs them.
  'POST /auth/invitations': '401 403 403 401 403 401',
  'DELETE /auth/invitations/{id}': '401 404 404 401 404 401',
  'GET /admin/sign-up': '401 403 403 401 200 401',
  'PUT /admin/sign-up': '401 403 403 401 200 401',
  'GET /admin/invitations': '401 403 403 401 200 401',
  'DELETE /admin/invitations/{id}': '401 403 403 401 404 401',
  'GET /admin/approvals': '401 403 403 401 200 401',
  'POST /admin/approvals/{id}/approve': '401 403 403 401 404 401',
  'POST /admin/approvals/{id}/refuse': '401 403 403 401 404 401',
  'GET /auth/api-tokens': '401 200 200 401 200 401',
  'POST /auth/api-tokens': '401 201 201 401 201 401',
  'DELETE /auth/api-tokens/{id}': '401 404 404 401 404 401',
  'GET /auth/security-log': '401 200 200 401 200 401',
  'GET /admin/security-log': '401 403 403 401 200 401',
  'GET /admin/security-log/export': '401 403 403 401 200 401',
  'GET /users/{username}': '404 404 404 404 404 404',
  'GET /users/{username}/diary': '404 404 404 404 404 404',
  'GET /users/{username}/in-common': '401 404 404 401 404 401',
  'GET /preferences/theme': '401 200 200 401 200 401',
  'PUT /preferences/theme': '401 200 200 401 200 401',
  'GET /preferences/': '401 200 200 401 200 401',
  'PUT /preferences/': '401 200 200 401 200 401',
  'GET /notifications/': '401 200 200 401 200 401',
  'GET /notifications/unread-count': '401 200 200 401 200 401',
  'GET /notifications/stream': '401 200 200 401 200 401',
  'PATCH /notifications/mark-all-read': '401 200 200 401 200 401',
  'PATCH /notifications/{id}/read': '401 200 404 401 404 401',
  'DELETE /notifications/{id}': '401 200 404 401 404 401',
  'POST /notifications/{id}/restore': '401 404 404 401 404 401',
  'GET /notifications/vapid-public-key': '200 200 200 200 200 200',
  'POST /notifications/push/subscribe': '401 400 400 401 400 401',
  'POST /notifications/push/unsubscribe': '401 200 200 401 200 401',
  'GET /admin/users': '401 403 403 401 200 401',
  'GET /admin/users/{id}': '401 403 403 401 200 401',
  'PUT /admin/users/{id}': '401 403 403 401 200 401',
  'PUT /admin/users/{id}/status': '401 403 403 401 200 401',
  'DELETE /admin/users/{id}': '401 403 403 401 200 401',
  'POST /admin/users/{id}/end-sessions': '401 403 403 401 200 401',
  'DELETE /admin/users/{id}/factors': '401 403 403 401 409 401',
  'POST /admin/users/{id}/send-reset-link': '401 403 403 401 200 401',
  'GET /admin/stats': '401 403 403 401 200 401',
  'GET /admin/activity': '401 403 403 401 200 401',
  'GET /admin/insights': '401 403 403 401 200 401',
  'GET /admin/audit': '401 403 403 401 200 401',
  'GET /admin/system': '401 403 403 401 200 401',
  'POST /admin/system/test-mail': '401 403 403 401 200 401',
  'GET /admin/database': '401 403 403 401 200 401',
  'POST /admin/database/integrity-check': '401 403 403 401 202 401',
  'POST /admin/database/backup': '401 403 403 401 202 401',
  'GET /admin/database/backups': '401 403 403 401 200 401',
  'POST /admin/database/backups/{name}/ticket': '401 403 403 401 200 401',
  'GET /admin/database/backups/{name}': '401 403 403 401 200 401',
  'DELETE /admin/database/backups/{name}': '401 403 403 401 200 401',
  'GET /downloads/{ticket}': '404 404 404 404 404 404',
  'POST /admin/search/reindex': '401 403 403 401 202 401',
  'GET /admin/notifications/stats': '401 403 403 401 200 401',
  'POST /admin/notifications/send-bulk': '401 403 403 401 200 401',
  'POST /admin/notifications/preview': '401 403 403 401 200 401',
  'POST /admin/notifications/send-to-me': '401 403 403 401 200 401',
  'GET /admin/notifications/campaigns': '401 403 403 401 200 401',
  'GET /admin/notifications/campaigns/{id}': '401 403 403 401 200 401',
  // The campaign above, which has been sent.
  'POST /admin/notifications/campaigns/{id}/cancel': '401 403 403 401 409 401',
  'GET /admin/notifications/templates': '401 403 403 401 200 401',
  'POST /admin/notifications/templates': '401 403 403 401 201 401',
  'POST /admin/notifications/templates/preview': '401 403 403 401 200 401',
  'GET /admin/notifications/templates/{id}': '401 403 403 401 200 401',
  'PUT /admin/notifications/templates/{id}': '401 403 403 401 200 401',
  'DELETE /admin/notifications/templates/{id}': '401 403 403 401 200 401',
  'GET /admin/notifications/email-queue': '401 403 403 401 200 401',
  'POST /admin/notifications/email-queue/{id}/retry': '401 403 403 401 200 401',
  'POST /admin/notifications/email-queue/{id}/cancel': '401 403 403 401 200 401',
  'POST /admin/notifications/process-email-queue': '401 403 403 401 200 401',
};

const backupName = 'marquee-20261120-120000.db';

/** The resource of each call. */
interface Given {
  user: TestUser;
  titleId: number;
  showId: number;
  notificationId: number;
  sessionId: number;
  customListId: number;
  diaryEntryId: number;
  tokens: Record<Caller, string | undefined>;
}

let home: TestApp;
let port: number;
let titleId: number;
let showId: number;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite' });
  const { db } = home.database;
  const season = { seasonNumber: 1, name: 'Season 1', airDate: null, episodeCount: 10 };
  const records = [aRecord({ title: 'Heat', tmdbId: 949 }), aRecord({ title: 'Dark', kind: 'tv', seasons: [season] })];
  await storeTitles(records, { db, clock: home.clock, source: 'tmdb' });
  const idOf = async (kind: 'movie' | 'tv') =>
    (await db.selectFrom('titles').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id;
  [titleId, showId] = [await idOf('movie'), await idOf('tv')];
  await home.search.catchUp();
  await home.app.listen({ host: '127.0.0.1', port: 0 });
  const address = home.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => home.close());

test('every endpoint has its line', () => {
  expect(Object.keys(expected).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test.each(Object.keys(endpoints) as EndpointKey[])('%s lets in whom it should', async (key) => {
  const answers = [];
  for (const caller of callers) answers.push(await statusFor(key, caller, await given()));
  expect(answers.join(' ')).toBe(expected[key]);
});

test('administration needs the administrator role, and personal calls need a session', () => {
  for (const [key, { access }] of Object.entries(endpoints)) {
    const [anonymous, user, other, inactive, , garbage] = (expected[key as EndpointKey] ?? '').split(' ');
    if (access === 'anyone') continue;
    expect([anonymous, inactive, garbage], key).toEqual(['401', '401', '401']);
    if (access === 'admin') expect([user, other], key).toEqual(['403', '403']);
    expect(key.includes(' /admin/'), key).toBe(access === 'admin');
  }
});

describe('another spelling of a path bypasses nothing', () => {
  /** Raw bytes, because clients would correct them. */
  const raw = (target: string, headers = '') =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`),
      );
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
      socket.on('error', reject);
    });

  test('the plain address is guarded and opens for an administrator', async () => {
    const { tokens } = await given();
    expect(await raw('/api/admin/users')).toBe(401);
    expect(await raw('/api/admin/users', `Authorization: Bearer ${tokens.user}\r\n`)).toBe(403);
    expect(await raw('/api/admin/users', `Authorization: Bearer ${tokens.admin}\r\n`)).toBe(200);
  });

  test.each([
    '//api/admin/users',
    '/api//admin/users',
    '/api/admin//users',
    '/api/%2Fadmin/users',
    '/api%2Fadmin%2Fusers',
    '/api/admin%2Fusers',
    '/api/admin%2fusers',
    '/api/%61dmin/users',
    '/api/ADMIN/users',
    '/API/admin/users',
    '/api/Admin/Users',
    '/api/admin;/users',
    '/api/admin/users;x=1',
    '/api;/admin/users',
    '/api/./admin/users',
    '/api/health/../admin/users',
    '/api/health/live/../../admin/users',
    '/api/health/%2e%2e/admin/users',
    '/api/admin/users/',
    '/api/admin/users/?',
    '/api/admin/users?/../../health/live',
    '/api/admin/users#/api/health/live',
    '/api/admin/users%00',
    '/api/admin/users%20',
    String.raw`\api\admin\users`,
    String.raw`/api\admin\users`,
    'http://localhost/api/admin/users',
    'http://localhost//api/admin/users',
    'http://elsewhere.example.com/api/admin/users',
    'http://user@localhost/api/admin/users',
    '//localhost/api/admin/users',
    'localhost/api/admin/users',
    '*',
  ])('%s', async (target) => {
    const { tokens } = await given();
    for (const token of [undefined, tokens.user, tokens.inactive, tokens.garbage]) {
      const status = await raw(target, token === undefined ? '' : `Authorization: Bearer ${token}\r\n`);
      expect([400, 401, 403, 404], `${target} as ${token === undefined ? 'nobody' : 'somebody'}`).toContain(status);
    }
  });

  test.each([
    ['a method override', 'X-HTTP-Method-Override: GET\r\n'],
    ['another address in a header', 'X-Original-URL: /api/admin/users\r\nX-Rewrite-URL: /api/admin/users\r\n'],
    ['a forwarded prefix', 'X-Forwarded-Prefix: /api/admin\r\nX-Forwarded-Uri: /api/admin/users\r\n'],
    ['a token as a cookie', 'Cookie: access_token=1; role=admin\r\n'],
    ['a role in a header', 'X-User-Role: admin\r\nX-Forwarded-User: admin\r\n'],
  ])('%s changes nothing', async (_, header) => {
    const { tokens } = await given();
    expect(await raw('/api/admin/users', header)).toBe(401);
    expect(await raw('/api/admin/users', `${header}Authorization: Bearer ${tokens.user}\r\n`)).toBe(403);
    expect(await raw(`/api/admin/users?access_token=${tokens.admin}`, header)).toBe(401);
  });
});

/** New resources per call, so that calls are independent. */
async function given(): Promise<Given> {
  const { db } = home.database;
  const people = {
    user: await aUser(home),
    other: await aUser(home),
    inactive: await aUser(home),
    admin: await aUser(home, { role: 'admin' }),
  };
  const tokenOf = (user: TestUser) => openTestSession(home, user);
  const tokens = {
    anonymous: undefined,
    user: await tokenOf(people.user),
    other: await tokenOf(people.other),
    inactive: await tokenOf(people.inactive),
    admin: await tokenOf(people.admin),
    garbage: 'A'.repeat(86),
  };
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', people.inactive.id).execute();
  const userId = people.user.id;
  const notification = await db
    .insertInto('notifications')
    .values({ user_id: userId, cause: 'test', type: 'other', title: 't', message: 'm', created_at: home.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('list_entries')
    .values({ user_id: userId, list: 'watchlist', title_id: titleId, added_at: home.clock.now() })
    .execute();
  const customList = await db
    .insertInto('custom_lists')
    .values({ user_id: userId, name: 'Own', description: '', visibility: 'private', created_at: 0, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('custom_list_entries')
    .values({ list_id: customList.id, title_id: titleId, position: 1, added_at: 0 })
    .execute();
  const diaryEntry = await db
    .insertInto('diary_entries')
    .values({ user_id: userId, title_id: titleId, watched_on: '', is_rewatch: 0, created_at: home.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const backups = join(home.config.dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, backupName), 'a backup');
  return {
    user: people.user,
    titleId,
    showId,
    notificationId: notification.id,
    sessionId: session.id,
    customListId: customList.id,
    diaryEntryId: diaryEntry.id,
    tokens,
  };
}

async function statusFor(key: EndpointKey, caller: Caller, about: Given): Promise<number> {
  const [method, path] = splitKey(key);
  const token = about.tokens[caller];
  const takesBody = 'body' in endpoints[key];
  const left = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api${fill(key, path, about)}?${queries[key] ?? ''}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(takesBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(takesBody ? { body: JSON.stringify(bodies[key]?.(about) ?? {}) } : {}),
    signal: left.signal,
  });
  // Streams do not end.
  left.abort();
  return response.status;
}

function fill(key: EndpointKey, path: string, given: Given): string {
  const { user, notificationId, sessionId, customListId, diaryEntryId } = given;
  const ids = {
    '/admin/users': user.id,
    '/notifications': notificationId,
    '/auth/sessions': sessionId,
    '/custom-lists': customListId,
    '/diary': diaryEntryId,
    '/follows': titleId,
  };
  const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? titleId;
  const values: Record<string, string | number> = {
    id,
    movieId: titleId,
    kind: 'titles',
    titleId: path.startsWith('/progress') ? given.showId : titleId,
    season: 1,
    list: 'watchlist',
    username: user.username,
    token: 'nonsense',
    name: backupName,
    ticket: 'A'.repeat(43),
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: say what {${name}} stands for`);
    return String(value);
  });
}
