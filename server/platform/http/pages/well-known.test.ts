import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aWebBuild } from '#tests/support/web-build.ts';

let home: TestApp;
const web = aWebBuild();
beforeAll(async () => {
  home = await startApp({
    dialect: 'sqlite',
    env: { PUBLIC_URL: 'https://films.example', SECURITY_CONTACT: 'mailto:security@films.example' },
    web,
  });
});
afterAll(async () => {
  await home.close();
  web.remove();
});

test.each([
  '/',
  '/?q=matrix',
  '/movie/1',
  '/person/1',
  '/watchlist',
  '/diary',
  '/stats',
  '/settings',
  '/profile',
  '/notifications',
  '/admin',
  '/admin/notifications',
  '/reset-password',
  '/calendar',
  '/confirm-password-change',
  '/verify-email',
  '/email-helper',
  '/lists',
  '/about',
  '/privacy',
  '/terms',
  '/help',
  '/no/such/page',
  '/assets/entry-1.js',
  '/icon.svg',
  '/robots.txt',
  '/.well-known/change-password',
  '/api/health/live',
  '/api/no/such/call',
  '/%zz',
])('%s carries the headers that keep browsers in bounds', async (url) => {
  const { headers } = await home.app.inject(url);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('security.txt names the contact and expires within a year', async () => {
  const { headers, payload } = await home.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload).toContain('Contact: mailto:security@films.example\n');
  expect(payload).toContain('Canonical: https://films.example/.well-known/security.txt\n');
  const expires = Date.parse(/Expires: (.*)/.exec(payload)?.[1] ?? '') - home.clock.now();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 3_600_000);
});

test('password managers find the page on which a password is changed', async () => {
  const { statusCode, headers } = await home.app.inject('/.well-known/change-password');
  expect([statusCode, headers['location']]).toEqual([302, '/profile']);
});

test('crawlers are excluded from calls and personal pages', async () => {
  const { payload } = await home.app.inject('/robots.txt');
  for (const path of ['/api/', '/admin', '/profile', '/notifications'])
    expect(payload).toContain(`Disallow: ${path}\n`);
  expect(payload).not.toContain('Disallow: /movie');
});

test('on https the only cookie is secure and bound to this host; it keeps the language', async () => {
  const chosen = await home.app.inject('/about?lang=fr');
  const cookie = String(chosen.headers['set-cookie']);
  expect(cookie).toBe('__Host-marquee_language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const next = await home.app.inject({ url: '/about', headers: { cookie: cookie.split(';')[0] } });
  expect(next.payload).toContain('<html lang="fr">');
});

test('the web app manifest is in the language of the reader, and caches keep one for each', async () => {
  const manifestFor = async (headers: Record<string, string>) => {
    const reply = await home.app.inject({ url: '/manifest.webmanifest', headers });
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      'cache-control': 'no-cache',
      vary: expect.stringMatching(/accept-language, cookie/),
      etag: expect.any(String),
    });
    return reply.json<object>();
  };
  expect(await manifestFor({})).toEqual({ name: 'Marquee', lang: 'en' });
  expect(await manifestFor({ 'accept-language': 'it-CH,it;q=0.9' })).toMatchObject({ lang: 'it' });
  expect(await manifestFor({ 'accept-language': 'it', cookie: '__Host-marquee_language=de; other=1' })).toMatchObject({
    lang: 'de',
  });
});

test.each(['/', '/no/such/page', '/robots.txt', '/api/health/live'])('%s sets no cookie', async (url) => {
  expect((await home.app.inject(url)).headers['set-cookie']).toBeUndefined();
});
