import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { splitKey } from '#server/platform/http/bind.ts';
import { adversarialTexts } from '#tests/support/adversarial-texts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite', catalogue: 'starter' });
});
afterAll(() => home.close());

/** Unusual and hostile values. */
const adversarial = fc.oneof(
  fc.constantFrom(...adversarialTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
);

const someNames = [
  'q',
  'limit',
  'page',
  'grouped',
  'category',
  'crew',
  'tags',
  'tag_search',
  'sort',
  'year_from',
  'year_to',
  'min_rating',
  'exact',
  'use_tmdb',
  'ids',
];
const someQuery = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...someNames), fc.string({ maxLength: 8 })), adversarial),
  {
    maxLength: 5,
  },
);

const keys = Object.keys(endpoints).filter((key) => !key.startsWith('GET /health'));

test('no input makes an endpoint fail: it is refused with a message, or valid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...keys),
      adversarial,
      someQuery,
      fc.oneof(adversarial, fc.json()),
      async (key, param, query, body) => {
        const [method, path] = splitKey(key);
        const url = `/api${path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(param.toWellFormed()))}?${new URLSearchParams(query)}`;
        const response = await home.app.inject({
          method: method as 'GET',
          url,
          ...(method === 'GET' ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
        });
        expect(response.statusCode, url).not.toBe(500);
        expect(response.statusCode, url).toBeLessThan(504);
        if (response.statusCode < 400) return;
        const refusal = response.json() as { detail: unknown; code: unknown };
        expect(typeof refusal.detail).toBe('string');
        expect(refusal.detail).not.toMatch(/SQLITE|syntax error|fts5|node_modules|\bat \//);
      },
    ),
    { numRuns: 1_500 },
  );
}, 60_000);

test.each([
  ['no content type', undefined],
  ['plain text', 'text/plain'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['JSON with junk behind', 'application/json; charset=utf-8; x="'],
  ['JSON with a tab before', '\tapplication/json'],
])('a body as %s is refused or read as JSON, and never passes unread', async (_, type) => {
  for (const key of keys.filter((name) => !name.startsWith('GET'))) {
    const [method, path] = splitKey(key);
    const response = await home.app.inject({
      method: method as 'POST',
      url: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
      payload: 'a=1',
      headers: type === undefined ? {} : { 'content-type': type },
    });
    expect([400, 401, 403, 404, 415], key).toContain(response.statusCode);
  }
});
