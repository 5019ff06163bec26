import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswerCache } from '#server/features/search/answer-cache.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { chooseEncoding, pageEncodings, replyEncodings } from './encodings.ts';
import { PreparedReply } from './prepared-reply.ts';

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite', catalogue: 'starter' });
});
afterAll(() => home.close());

const decoders: Record<string, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdDecompressSync(body),
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

test.each([
  ['a search, which is cached', '/api/search?q=matrix'],
  ['any other call', '/api/discover/titles'],
])('%s is sent in the best encoding that the client accepts', async (_, url) => {
  const read = async (accepted?: string) => {
    const { rawPayload, headers } = await home.app.inject({
      url,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    const encoding = headers['content-encoding'] as string | undefined;
    const text = (encoding === undefined ? rawPayload : decoders[encoding]!(rawPayload)).toString();
    expect(Number(headers['content-length'] ?? rawPayload.length)).toBe(rawPayload.length);
    return { encoding, text, vary: headers['vary'], bytes: rawPayload.length };
  };
  const browser = await read('gzip, deflate, br, zstd');
  expect(browser).toMatchObject({ encoding: 'zstd', vary: 'accept-encoding' });
  const plain = await read();
  expect(plain.encoding).toBeUndefined();
  expect(JSON.parse(plain.text)).toEqual(JSON.parse(browser.text));
  expect(browser.bytes).toBeLessThan(plain.bytes / 2);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd;q=0', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'zstd'],
  ]) {
    expect(await read(accepted), accepted).toMatchObject({ encoding, text: browser.text });
  }
});

test('a short reply is sent as it is', async () => {
  const { headers, json } = await home.app.inject({
    url: '/api/search?q=zzqqxxwwkk&category=Person&grouped=false',
    headers: { 'accept-encoding': 'zstd, br' },
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(json()).toMatchObject({ total: 0 });
});

test.each([
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['GZIP;q=0.5,BR;q=0', 'gzip', 'gzip'],
  ['zstd;q=0.0, br ; q=0 , gzip', 'gzip', 'gzip'],
  ['br;q=0.01', 'br', 'br'],
  ['abr, xzstd', 'identity', 'identity'],
])('accept-encoding %s', (accepted, ofReply, ofPage) => {
  expect(chooseEncoding(accepted, replyEncodings)).toBe(ofReply);
  expect(chooseEncoding(accepted, pageEncodings)).toBe(ofPage);
});

test('the cache of search replies counts the bodies that are asked for later', () => {
  const cache = createAnswerCache();
  const prepared = new PreparedReply(JSON.stringify('a dark knight '.repeat(5_000)));
  const find = () => cache.find('q', 1);
  expect(find()).toBeUndefined();
  cache.keep('q', { prepared, hasFewResults: false, isEmpty: false });
  find();
  const asText = cache.cachedBytes();
  expect(asText).toBeGreaterThan(70_000);
  // Only the compressed body is kept while nobody asks for another.
  prepared.bodyIn('zstd');
  expect(cache.cachedBytes(), 'before the next request').toBe('q'.length + prepared.bytes);
  find();
  expect(cache.cachedBytes()).toBeLessThan(5_000);
  prepared.bodyIn('identity');
  find();
  expect(cache.cachedBytes()).toBeGreaterThan(asText);
});
