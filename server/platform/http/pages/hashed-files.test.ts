import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aWebBuild } from '#tests/support/web-build.ts';

let home: TestApp;
const web = aWebBuild();
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite', web });
});
afterAll(async () => {
  await home.close();
  web.remove();
});

test('a file with a hash in its name is cached for ever', async () => {
  const { statusCode, headers, payload } = await home.app.inject('/assets/entry-1.js');
  expect([statusCode, payload]).toEqual([200, 'console.log(1);']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    etag: expect.any(String),
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('it is sent compressed to browsers that accept it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const answer = await home.app.inject({ url: '/assets/entry-1.js', headers });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('console.log(1);');
});

test.each(['entry-2.js', 'ENTRY-1.js', 'entry-1.js.map', '..%2ficon.svg', '%00'])(
  'there is nothing at /assets/%s',
  async (name) => {
    const { statusCode, payload } = await home.app.inject(`/assets/${name}`);
    expect([400, 404]).toContain(statusCode);
    expect(payload).not.toContain('console.log');
  },
);
