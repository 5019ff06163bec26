import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenScope } from '#contract/accounts/token-scopes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey } from '#contract/endpoints.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** The calls that API tokens may make, with their scopes. All other calls need a session. */
const expected: Partial<Record<EndpointKey, TokenScope>> = {
  'GET /watchlist': 'read',
  'POST /watchlist': 'lists',
  'GET /watchlist/check/{id}': 'read',
  'DELETE /watchlist/{movieId}': 'lists',
  'GET /favorites': 'read',
  'POST /favorites': 'lists',
  'GET /favorites/check/{id}': 'read',
  'DELETE /favorites/{id}': 'lists',
  'GET /bookmarks': 'read',
  'DELETE /bookmarks': 'lists',
  'PUT /bookmarks/{titleId}': 'lists',
  'DELETE /bookmarks/{titleId}': 'lists',
  'POST /bookmarks/batch': 'lists',
  'GET /lists/backup': 'read',
  'GET /lists/flags': 'read',
  'GET /lists/identities': 'read',
  'GET /discover/titles': 'read',
  'GET /discover/offers': 'read',
  'GET /discover/values': 'read',
  'GET /tonight': 'read',
  'POST /lists/match': 'lists',
  'POST /lists/{list}/batch': 'lists',
  'GET /custom-lists': 'read',
  'POST /custom-lists': 'lists',
  'POST /custom-lists/batch': 'lists',
  'GET /custom-lists/backup': 'read',
  'GET /custom-lists/{id}': 'read',
  'PUT /custom-lists/{id}': 'lists',
  'DELETE /custom-lists/{id}': 'lists',
  'POST /custom-lists/{id}/entries': 'lists',
  'PUT /custom-lists/{id}/entries/{titleId}': 'lists',
  'DELETE /custom-lists/{id}/entries/{titleId}': 'lists',
  'PUT /custom-lists/{id}/order': 'lists',
  'POST /shared-lists/{token}/copy': 'lists',
  'GET /diary': 'read',
  'GET /diary/backup': 'read',
  'GET /diary/days': 'read',
  'GET /stats': 'read',
  'POST /diary': 'lists',
  'POST /diary/batch': 'lists',
  'PUT /diary/{id}': 'lists',
  'DELETE /diary/{id}': 'lists',
  'POST /diary/{id}/restore': 'lists',
  'GET /follows': 'read',
  'PUT /follows/{kind}/{id}': 'lists',
  'DELETE /follows/{kind}/{id}': 'lists',
  'GET /calendar': 'read',
  'GET /calendar/feed': 'read',
  'PUT /ratings/{titleId}': 'lists',
  'DELETE /ratings/{titleId}': 'lists',
  'GET /progress/backup': 'read',
  'GET /progress/{titleId}': 'read',
  'PUT /progress/{titleId}': 'lists',
  'POST /progress/batch': 'lists',
  'GET /up-next': 'read',
  'GET /users/{username}/in-common': 'read',
  'GET /recommendations': 'read',
  'POST /recommendations/dismissed/{titleId}': 'lists',
  'DELETE /recommendations/dismissed/{titleId}': 'lists',
  'GET /notifications/': 'read',
  'GET /notifications/unread-count': 'read',
  'GET /preferences/theme': 'read',
  'GET /preferences/': 'read',
  'GET /admin/security-log': 'admin',
  'GET /admin/sign-up': 'admin',
  'GET /admin/invitations': 'admin',
  'GET /admin/approvals': 'admin',
  'GET /admin/security-log/export': 'admin',
  'GET /admin/users': 'admin',
  'GET /admin/users/{id}': 'admin',
  'GET /admin/stats': 'admin',
  'GET /admin/activity': 'admin',
  'GET /admin/insights': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/system': 'admin',
  'GET /admin/database': 'admin',
  'POST /admin/database/integrity-check': 'admin',
  'POST /admin/database/backup': 'admin',
  'GET /admin/database/backups': 'admin',
  'GET /admin/database/backups/{name}': 'admin',
  'DELETE /admin/database/backups/{name}': 'admin',
  'POST /admin/search/reindex': 'admin',
  'GET /admin/notifications/stats': 'admin',
  'POST /admin/notifications/send-bulk': 'admin',
  'POST /admin/notifications/preview': 'admin',
  'GET /admin/notifications/campaigns': 'admin',
  'GET /admin/notifications/campaigns/{id}': 'admin',
  'POST /admin/notifications/campaigns/{id}/cancel': 'admin',
  'GET /admin/notifications/templates': 'admin',
  'GET /admin/notifications/templates/{id}': 'admin',
  'GET /admin/notifications/email-queue': 'admin',
  'POST /admin/notifications/process-email-queue': 'admin',
};

const table = Object.entries(endpoints) as [EndpointKey, Endpoint][];

test('every call has the scope in this list, or none', () => {
  const stated = table.flatMap(([key, { tokenScope }]) => (tokenScope ? [[key, tokenScope]] : []));
  expect(Object.fromEntries(stated)).toEqual(expected);
});

test('no call about the own account, its protection or its tokens has a scope, and only administration has that of administrators', () => {
  for (const [key, { tokenScope, access }] of table) {
    if (/ \/auth\//.test(key)) expect(tokenScope, key).toBeUndefined();
    if (tokenScope) expect(tokenScope === 'admin', key).toBe(access === 'admin');
  }
});

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite' });
});
afterAll(() => home.close());

test('a token with every scope is refused by each call that states none', async () => {
  const { access_token } = await signIn(home, await aUser(home, { role: 'admin' }));
  const body = { name: 'All', scopes: ['read', 'lists', 'admin'], expires_at: '2026-12-20T12:00:00Z' };
  const { token } = (await call(home, 'POST /auth/api-tokens', body, { token: access_token })).body;
  for (const [key, { access, tokenScope }] of table) {
    if (access === 'anyone' || tokenScope) continue;
    const path = key.replaceAll(/\{\w+\}/g, '1');
    const answer = await call(home, path, undefined, { token });
    expect(answer, key).toMatchObject({ status: 403, body: { code: 'token_scope_missing' } });
  }
});
