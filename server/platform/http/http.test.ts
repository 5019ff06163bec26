import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sendRaw } from '#tests/support/raw-http.ts';

describe('every answer', () => {
  let home: TestApp;
  let port: number;
  beforeAll(async () => {
    home = await startApp({ dialect: 'sqlite' });
    await home.app.listen({ host: '127.0.0.1', port: 0 });
    const address = home.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => home.close());

  test('carries the security headers, a request id and, for the API, no-store', async () => {
    const { headers } = await home.app.inject('/api/health/live');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  test.each([
    ['an unknown call', { url: '/api/nothing/here' }, 404, 'not_found'],
    ['a wrong type', { url: '/api/movies/abc' }, 400, 'bad_request'],
    ['a negative id', { url: '/api/movies/-1' }, 400, 'bad_request'],
    ['an id beyond what a database holds', { url: '/api/movies/99999999999999999999' }, 400, 'bad_request'],
    ['a limit of nothing', { url: '/api/movies/1/related?limit=0' }, 400, 'bad_request'],
    ['a repeated parameter', { url: '/api/movies/1/related?limit=1&limit=2' }, 400, 'bad_request'],
    ['a malformed address', { url: '/api/movies/%zz' }, 400, 'bad_request'],
    ['a very long path', { url: `/api/movies/${'1'.repeat(5000)}` }, 400, 'bad_request'],
  ])('%s is refused with a sentence', async (_, request, status, code) => {
    const response = await home.app.inject(request);
    expect(response.statusCode).toBe(status);
    const body = response.json();
    expect(body.code).toBe(code);
    expect(typeof body.detail).toBe('string');
    expect(body.detail).not.toMatch(/SQL|at .*\(|node_modules|FST_/);
  });

  test('a malformed address is a page for browsers', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de' };
    const response = await home.app.inject({ url: '/movie/100%', headers });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Diese Seite kann nicht angezeigt werden.');
  });

  test('a trailing slash does not matter', async () => {
    expect((await home.app.inject('/api/health/live/')).statusCode).toBe(200);
  });

  test('the API describes itself, for programs and for people', async () => {
    const document = (await home.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/movies/{id}');
    expect((await home.app.inject('/api/docs/')).statusCode).toBe(200);
  });

  test('ready fails while the process stops or the database is gone', async () => {
    expect((await home.app.inject('/api/health/ready')).statusCode).toBe(200);
    const broken = await startApp({ dialect: 'sqlite' });
    await broken.database.close();
    const response = await broken.app.inject('/api/health/ready');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    expect((await broken.app.inject('/api/health/live')).statusCode).toBe(200);
  });

  test('a stopping process is not ready, and reports stopping to balancers that check liveness', async () => {
    const stopping = await startApp({ dialect: 'sqlite' });
    expect((await stopping.app.inject('/api/health/live')).json()).toEqual({ status: 'live' });
    stopping.announceStop();
    expect((await stopping.app.inject('/api/health/ready')).statusCode).toBe(503);
    const live = await stopping.app.inject('/api/health/live');
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'stopping' }]);
    await stopping.close();
  });

  test('bytes that are no HTTP are answered, and the server continues', async () => {
    for (const bytes of ['GET\r\n\r\n', '\u0000\u0001\u0002\r\n\r\n', 'GET /api/health/live HTTP/9.9\r\n\r\n']) {
      const answer = (await sendRaw(port, bytes)).text;
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    }
    expect((await home.app.inject('/api/health/live')).statusCode).toBe(200);
  });
});

describe('rate limits', () => {
  test('the 61st search of a minute is refused with the text of the specification', async () => {
    const home = await startApp({ dialect: 'sqlite', env: { RATE_LIMITS: 'on' } });
    const search = (remoteAddress: string) => home.app.inject({ url: '/api/search?q=matrix', remoteAddress });
    const answers = [];
    for (let i = 0; i < 61; i += 1) answers.push(await search('203.0.113.9'));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many requests. Please wait a moment and try again.',
    });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('203.0.113.10')).statusCode).not.toBe(429);
    await home.close();
  });

  test('a forged X-Forwarded-For is ignored unless the proxy is trusted', async () => {
    const home = await startApp({ dialect: 'sqlite', env: { RATE_LIMITS: 'on' } });
    let last = 0;
    for (let i = 0; i < 61; i += 1) {
      const response = await home.app.inject({
        url: '/api/search?q=x',
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      });
      last = response.statusCode;
    }
    expect(last).toBe(429);
    await home.close();
  });
});
