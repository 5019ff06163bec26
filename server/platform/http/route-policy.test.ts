import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { listen, requestRaw } from '#tests/support/raw-http.ts';
import { aWebBuild } from '#tests/support/web-build.ts';

let home: TestApp;
let port: number;
let lines: string[] = [];
const web = aWebBuild();
beforeAll(async () => {
  home = await startApp({
    dialect: 'sqlite',
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    web,
    onLogLine: (line) => lines.push(line),
  });
  port = await listen(home.app);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await home.close();
  web.remove();
});

let clients = 0;
const aClient = () => `198.51.${100 + Math.floor(clients / 250)}.${(clients++ % 250) + 1}`;

const send = (target: string, client: string, { method = 'GET', headers = {} } = {}) =>
  requestRaw(port, {
    method,
    target,
    headers: { 'X-Forwarded-For': client, 'Content-Type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });

/** Other spellings of a path below `/api` that reach the call or are refused. */
const reaching = (path: string) => [
  path,
  `${path}/`,
  `${path}?x=1`,
  `${path}/?x=1`,
  `${path}#x`,
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/%61%70%69'),
  path.replace('auth', '%61uth'),
  path.replace('auth', 'a%75th'),
  `http://localhost${path}`,
  `http://elsewhere.example${path}`,
  `https://user@elsewhere.example:99${path}`,
  `HTTP://LOCALHOST${path.replace('/api', '/%61pi')}`,
];
const missing = (path: string) => [
  `/${path}`,
  `//localhost${path}`,
  path.replace('/api', '/api/'),
  path.replace('/auth', '//auth'),
  `${path}//`,
  path.replace('/api', '/API'),
  path.replace('auth', 'Auth'),
  path.replace('/auth', '/./auth'),
  path.replace('/auth', '/x/../auth'),
  path.replace('/auth', '/%2e%2e/api/auth'),
  path.replace('/auth', '%2Fauth'),
  path.replace('/auth', '%2fauth'),
  path.replace('/auth', '%5Cauth'),
  path.replace('/auth', String.raw`\auth`),
  path.replace('/api', '/%2561pi'),
  `/x/..${path}`,
  `/.${path}`,
  `${path};x=1`,
  `${path}%3Fx=1`,
  `${path}%23`,
  `${path}%00`,
  `${path}%20`,
  `${path}.json`,
  `http://localhost/${path}`,
];
const malformed = (path: string) => [`${path}%`, `${path}%zz`, `${path}%c3%28`];

const headersOf = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'cache-control'] as const;

describe('sign-in has one budget however its address is written', () => {
  const path = '/api/auth/login';

  test.each(reaching(path))('POST %s', async (target) => {
    const client = aClient();
    await send(path, client, { method: 'POST' });
    const { headers } = await send(target, client, { method: 'POST' });
    expect(headersOf.map((name) => headers[name])).toEqual(['20', '18', 'no-store']);
  });

  test.each(missing(path))('POST %s reaches nothing, is counted all the same and not stored', async (target) => {
    const client = aClient();
    await send('/api/discover', client);
    const { status, headers } = await send(target, client, { method: 'POST' });
    expect(status).toBe(404);
    expect(headersOf.map((name) => headers[name])).toEqual(['600', '598', 'no-store']);
  });

  test.each(malformed(path))('POST %s is refused', async (target) => {
    const { status, headers } = await send(target, aClient(), { method: 'POST' });
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('the 21st is refused, in any spelling, and no method override makes it another call', async () => {
    const client = aClient();
    const spellings = reaching(path);
    const statuses = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await send(spellings[i % spellings.length]!, client, { method: 'POST' })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    const override = await send(path, client, { headers: { 'X-HTTP-Method-Override': 'POST' } });
    expect(override.status).toBe(404);
  });

  test('counts of long windows are stored in the database: they survive a restart and apply to all nodes', async () => {
    const client = aClient();
    for (let i = 0; i < 20; i += 1) await send(path, client, { method: 'POST' });
    const row = await home.database.db
      .selectFrom('quotas')
      .select('used')
      .where('name', '=', 'address POST /auth/login')
      .where('used', '=', 20)
      .executeTakeFirst();
    expect(row).toBeDefined();
    home.clock.advance(minutes(5));
    expect((await send(path, client, { method: 'POST' })).headers['x-ratelimit-remaining']).toBe('19');
  });
});

describe('a reset token never reaches the log', () => {
  const token = 'k7Jq2-vXw_9sTzR4bN8mLcHdYfGaEuPi3oQ6xW1yZ0A';
  const shown = `%6b%37${token.slice(2)}`;

  test.each(
    [token, shown].flatMap((secret) => {
      const path = `/api/auth/verify-reset-token/${secret}`;
      return [...reaching(path), ...missing(path)];
    }),
  )('GET %s', async (target) => {
    await send(target, aClient());
    expect(lines).toHaveLength(1);
    expect(decodeURIComponent(lines[0]!)).not.toContain(token.slice(4));
  });

  test.each([
    '/api/auth/verify-reset-token/short',
    '/%61pi/auth/verify-reset-token/sh%6frt',
    '/reset-password?token=short',
    '/reset-password?%74oken=short',
    '/reset-password?x=1&token=sh%6frt#token=short',
    'http://localhost/verify-email?token=short',
    '/api/downloads/short',
  ])('%s is logged without its secret, short as it is', async (target) => {
    await send(target, aClient());
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('short');
  });

  test.each([
    '/list/Zq3vXw9_sTzR4bN8mL-HdY',
    '/%4CIST/Zq3vXw9_sTzR4bN8mL-HdY/',
    '/list/%5aq3vXw9_sTzR4bN8mL-HdY?page=2',
    '/room/Zq3vXw9_sTzR4bN8mL-HdY',
    '/api/rooms/Zq3vXw9_sTzR4bN8mL-HdY/unknown',
    '/api/shared-lists/Zq3vXw9_sTzR4bN8mL-HdY/unknown',
    '/pictures/lists/Zq3vXw9_sTzR4bN8mL-HdY.png?lang=de',
    '/api/shared-lists/Zq3vXw9_sTzR4bN8mL-HdY',
    '/api/rooms/Zq3vXw9_sTzR4bN8mL-HdY',
    '/?next=%2Froom%2FZq3vXw9_sTzR4bN8mL-HdY',
  ])('%s is logged without the token of the list or room', async (target) => {
    await send(target, aClient());
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('vXw9_sTzR4bN8mL-HdY');
  });

  test('other addresses are logged as the router understood them', async () => {
    await send('/%61pi/movies/12?q=dune', aClient());
    expect(JSON.parse(lines[0]!)).toMatchObject({ req: { method: 'GET', url: '/api/movies/12?q=dune' }, status: 404 });
  });
});

describe('limits', () => {
  const remaining = async (...request: Parameters<typeof send>) =>
    (await send(...request)).headers['x-ratelimit-remaining'];

  test('profiles, which may show statistics, have the limit of statistics', async () => {
    for (const path of ['/api/users/ada', '/api/stats'])
      expect((await send(path, aClient())).headers['x-ratelimit-limit']).toBe('60');
  });

  test('HEAD shares the budget of GET', async () => {
    const client = aClient();
    expect(await remaining('/api/search?q=x', client)).toBe('59');
    expect(await remaining('/api/search?q=x', client, { method: 'HEAD' })).toBe('58');
    expect(await remaining('/%61pi/search?q=x', client, { method: 'HEAD' })).toBe('57');
    expect(await remaining('/api/search?q=x', client)).toBe('56');
  });

  test('pages have a generous budget of their own, in any spelling; files are not counted', async () => {
    const client = aClient();
    expect(await remaining('/', client)).toBe('299');
    expect(await remaining('/movie/1', client, { method: 'HEAD' })).toBe('298');
    expect(await remaining('http://localhost/%6dovie/1', client)).toBe('297');
    expect(await remaining('//', client)).toBe('296');
    expect(await remaining('/assets/entry-1.js', client)).toBeUndefined();
    expect(await remaining('/icon.svg', client)).toBeUndefined();
    expect(await remaining('/api/discover', client)).toBe('599');
    for (let i = 0; i < 296; i += 1) await home.app.inject({ url: '/', remoteAddress: client });
    const refused = await home.app.inject({ url: '/about', remoteAddress: client });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
    expect((await home.app.inject({ url: '/api/discover', remoteAddress: client })).statusCode).toBe(200);
    home.clock.advance(minutes(1));
    expect((await home.app.inject({ url: '/about', remoteAddress: client })).statusCode).toBe(200);
  });

  test.each([
    ['en', 'Please wait a moment and try again.'],
    ['es', 'Espera un momento y vuelve a intentarlo.'],
    ['fr', 'Patientez un instant, puis réessayez.'],
    ['de', 'Warte bitte einen Moment und versuche es noch einmal.'],
    ['it', 'Attendi un momento e riprova.'],
    ['pt', 'Aguarde um momento e tente de novo.'],
  ])('a page over the limit is refused with a page in the language of the reader: %s', async (language, sentence) => {
    const client = aClient();
    const open = () =>
      home.app.inject({ url: '/about', remoteAddress: client, headers: { 'accept-language': language } });
    for (let i = 0; i < 300; i += 1) await open();
    const { statusCode, headers, payload } = await open();
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      429,
      'text/html; charset=utf-8',
      '60',
    ]);
    expect(payload).toContain(`<html lang="${language}">`);
    expect(payload).toContain(sentence);
  });

  test.each([
    ['/api/recommendations', '60'],
    ['/api/tonight', '60'],
    ['/api/users/ada/in-common', '60'],
    ['/api/custom-lists', '120'],
  ])('%s reads much of an account and has a limit of its own', async (url, limit) => {
    const { headers } = await home.app.inject({ url, remoteAddress: aClient() });
    expect(headers['x-ratelimit-limit']).toBe(limit);
  });

  test('addresses of one IPv6 network count together, an IPv4 address as itself', async () => {
    expect(await remaining('/api/search?q=x', '2001:db8:5:6::1')).toBe('59');
    expect(await remaining('/api/search?q=x', '2001:db8:5:6:ffff::2')).toBe('58');
    expect(await remaining('/api/search?q=x', '2001:db8:5:7::1')).toBe('59');
    expect(await remaining('/api/search?q=x', '203.0.113.77')).toBe('59');
    expect(await remaining('/api/search?q=x', '::ffff:203.0.113.77')).toBe('58');
  });

  test('health checks are not counted', async () => {
    expect(await remaining('/api/health/live', aClient())).toBeUndefined();
  });
});
