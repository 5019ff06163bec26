import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, startGuardedApp } from '#tests/support/callers.ts';
import { sendRaw } from '#tests/support/raw-http.ts';

let site: Awaited<ReturnType<typeof startGuardedApp>>;
beforeAll(async () => {
  site = await startGuardedApp();
});
afterAll(() => site.home.close());

describe('another spelling of a path bypasses nothing', () => {
  /** Raw bytes, because clients would correct them. */
  const raw = async (target: string, headers = '') =>
    (await sendRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`))
      .status;

  test('the plain address is guarded and opens for an administrator', async () => {
    const { tokens } = await given(site);
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
    const { tokens } = await given(site);
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
    const { tokens } = await given(site);
    expect(await raw('/api/admin/users', header)).toBe(401);
    expect(await raw('/api/admin/users', `${header}Authorization: Bearer ${tokens.user}\r\n`)).toBe(403);
    expect(await raw(`/api/admin/users?access_token=${tokens.admin}`, header)).toBe(401);
  });
});
