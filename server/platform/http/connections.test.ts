import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAtAll } from './listen.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { listen, requestRaw, sendRaw } from '#tests/support/raw-http.ts';
import { aWebBuild } from '#tests/support/web-build.ts';

const head = (length: number) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends `bytes` and then a space every 20 ms until the server hangs up. */
function drip(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      timer = setInterval(() => socket.writable && socket.write(' '), 20);
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

describe('slow and broken requests', () => {
  let home: TestApp;
  let port: number;
  beforeAll(async () => {
    home = await startApp({ dialect: 'sqlite', connections: { requestMs: 300, checkEveryMs: 50 } });
    port = await listen(home.app);
  });
  afterAll(() => home.close());

  test.each([
    ['a body', head(10_000)],
    ['a head', 'GET /api/discover HTTP/1.1\r\nX-Slow: '],
    ['a body that nobody wants', head(10_000).replace('/api/auth/login', '/api/auth/me')],
  ])('%s that drips in is cut', async (_, bytes) => {
    const startedAt = performance.now();
    const answer = await drip(port, bytes);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"code":"request_timeout"');
  });

  test('a head that is too large is refused in the shape of the contract', async () => {
    const { status, body } = await requestRaw(port, { target: '/', headers: { 'X-Large': 'x'.repeat(20_000) } });
    expect([status, JSON.parse(body).code]).toEqual([431, 'headers_too_large']);
  });

  test.each([
    'GET\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'GET /api/health/live HTTP/9.9\r\n\r\n',
    'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ])('%j is refused and the server lives on', async (bytes) => {
    const { status, body } = await sendRaw(port, bytes);
    expect([status, JSON.parse(body).code]).toEqual([400, 'bad_request']);
    expect((await home.app.inject('/api/health/live')).statusCode).toBe(200);
  });

  const live = (hosts: string) =>
    sendRaw(port, `GET /api/health/live HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);

  test.each(['Host: a\r\nHost: b', 'Host: a\r\nhost: a', 'Host: a/b', 'Host: user@a', 'Host: a b', 'Host: a:b'])(
    '%j is refused',
    async (hosts) => {
      const { status, body } = await live(hosts);
      expect([status, JSON.parse(body).code]).toEqual([400, 'bad_request']);
    },
  );

  test.each(['Host: a_b.example:3000', 'Host: [::1]:3000', 'Host:', 'Host: 127.0.0.1'])(
    '%j is a host',
    async (hosts) => {
      expect((await live(hosts)).status).toBe(200);
    },
  );
});

test('a client that stops reading is disconnected, as the rest of its replies stays in memory', async () => {
  const home = await startApp({ dialect: 'sqlite', connections: { stalledMs: 200 } });
  const port = await listen(home.app);
  const open = () => new Promise<number>((resolve) => home.app.server.getConnections((_, count) => resolve(count)));
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  // More than fits into the buffers of both sockets.
  const stalled = connect(port, '127.0.0.1', () => stalled.pause().write(request.repeat(100)));
  stalled.on('error', () => {});
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  stalled.destroy();
  await home.close();
});

describe('a client that reads slowly', () => {
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n';
  // More than fits into the buffers of both sockets.
  const requests = `${request}\r\n`.repeat(100);
  const startWith = async (minBytesPerSecond: number) => {
    // Long enough to read something in between on a busy machine.
    const home = await startApp({
      dialect: 'sqlite',
      connections: { stalledMs: 1_500, minBytesPerSecond, checkEveryMs: 50 },
    });
    return { home, port: await listen(home.app) };
  };

  test('below the minimum, it is disconnected', async () => {
    const { home, port } = await startWith(10_000_000);
    const open = () => new Promise<number>((resolve) => home.app.server.getConnections((_, count) => resolve(count)));
    const slow = connect(port, '127.0.0.1', () => slow.pause().write(requests));
    slow.on('error', () => {});
    const reading = setInterval(() => slow.read(16_000), 20);
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 30_000 }).toBe(0);
    clearInterval(reading);
    slow.destroy();
    await home.close();
  });

  test('above it, it gets all replies', async () => {
    const { home, port } = await startWith(10_000);
    const { text } = await sendRaw(port, `${requests}${request}Connection: close\r\n\r\n`);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(101);
    await home.close();
  });
});

describe('targets that are no path of ours', () => {
  let home: TestApp;
  let port: number;
  const web = aWebBuild();
  beforeAll(async () => {
    home = await startApp({ dialect: 'sqlite', web });
    port = await listen(home.app);
  });
  afterAll(async () => {
    await home.close();
    web.remove();
  });

  test.each([
    '//',
    '///',
    '//a:99999/',
    '//[::1',
    '//[::1]:x/',
    '//elsewhere.example/%2e%2e',
    '//user:secret@elsewhere.example/',
    String.raw`/\elsewhere.example`,
    String.raw`/\\elsewhere.example`,
    'http://',
    'http://a:99999//',
    'http://[::1',
    'http:///x',
    'x',
    '*',
    '?',
    '#',
    '/%',
    '/%ff',
    '/%c3%28',
  ])('%s is a bad request or an unknown page', async (target) => {
    const { status, headers } = await requestRaw(port, { target });
    expect([400, 404]).toContain(status);
    expect(headers['location']).toBeUndefined();
  });

  test.each([
    ['//movie/1', '/%2Fmovie/1'],
    ['//elsewhere.example/x?y=1', '/%2Felsewhere.example/x'],
    [String.raw`/\elsewhere.example`, '/%2Felsewhere.example'],
    ['///', '/%2F/'],
    ['http://elsewhere.example//movie/1', '/%2Fmovie/1'],
  ])('%s is an unknown page of ours', async (target, path) => {
    const { status, headers, text } = await requestRaw(port, { target, headers: { accept: 'text/html' } });
    expect(status).toBe(404);
    expect(text).toContain(`page ${path}<`);
    expect(headers['location']).toBeUndefined();
  });

  test('no target at all makes the server fail', async () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '%',
      '%2f',
      '%00',
      '%ff',
      ':',
      '@',
      '?',
      '#',
      '[',
      ']',
      '[::1]',
      '..',
      '.',
      ';',
      '*',
    ];
    pieces.push('a', 'api', 'movie', '99999', 'http:', 'javascript:', '\u00ff', '|', '"', '<', '{', '^', '`', '~');
    const failures: string[] = [];
    for (let i = 0; i < 1500; i += 1) {
      const target = Array.from(
        { length: 1 + (i % 6) },
        (_, n) => pieces[(i * 31 + n * 17 + ((i * n) % 7)) % pieces.length],
      );
      const { status, text } = await requestRaw(port, { target: target.join('') });
      if (status >= 500 || status === 0) failures.push(`${target.join('')} ${text.slice(0, 80)}`);
    }
    expect(failures).toEqual([]);
  });
});

test('closing answers complete requests and gives incomplete ones a limited time', async () => {
  const home = await startApp({ dialect: 'sqlite', connections: { quietMs: 50, unfinishedMs: 300 } });
  const port = await listen(home.app);
  const open = (bytes: string) => sendRaw(port, bytes);
  const halfBody = open(`${head(10_000)}{`);
  const halfHead = open('GET /api/discover HTTP/1.1\r\nHost:');
  await requestRaw(port, { target: '/api/health/live' });
  const startedAt = performance.now();
  const closing = home.close();
  const whole = open('GET /api/discover HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closing;
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  const answer = await whole;
  expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  for (const half of [await halfBody, await halfHead])
    expect([half.status, JSON.parse(half.body).code]).toEqual([503, 'unavailable']);
});

test('closing does not wait for a balancer to stop its health checks', async () => {
  const home = await startApp({ dialect: 'sqlite', connections: { quietMs: 200, settleMaxMs: 600_000 } });
  const port = await listen(home.app);
  const checking = (async () => {
    for (;;) await requestRaw(port, { target: '/api/health/ready' });
  })();
  // The checks fail once the listener is closed.
  const [checks, closing] = await Promise.allSettled([checking, home.close()]);
  expect([checks.status, closing.status]).toEqual(['rejected', 'fulfilled']);
});

test('closing also waits for requests at further addresses of the host', async () => {
  const home = await startApp({ dialect: 'sqlite', connections: { quietMs: 50, unfinishedMs: 300 } });
  await listenAtAll(home.app, { addresses: ['127.0.0.1', '127.0.0.2'], port: 0 });
  const address = home.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = (bytes: string) => sendRaw(port, bytes, '127.0.0.2');
  const idle = open('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const halfBody = open(`${head(10_000)}{`);
  await requestRaw(port, { target: '/api/health/live' });
  const startedAt = performance.now();
  const closing = home.close();
  const whole = open('GET /api/discover HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closing;
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect((await whole).status).toBe(200);
  expect((await halfBody).status).toBe(503);
  expect((await idle).status).toBe(200);
  await expect(open('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
});
