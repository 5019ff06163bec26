import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { aUser, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('calls that nobody foresaw', (dialect) => {
  let home: TestApp;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
    token = (await signIn(home, await aUser(home))).access_token;
  });
  afterAll(() => home.close());

  /** Without the three that end the session, after which the other calls would be anonymous. */
  const keys = Object.keys(endpoints).filter((key) => / \/auth\//.test(key) && !/logout|change-password/.test(key));

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('\u0000', '\ud800', 'a@b.cd', 'Aa345678', "'; drop table users; --", '%', '{}', 'x'.repeat(5_000)),
  );
  const fields = [
    'username',
    'email',
    'password',
    'first_name',
    'last_name',
    'token',
    'new_password',
    'refresh_token',
    '__proto__',
  ];
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(text, text, fc.jsonValue())),
    fc.jsonValue(),
  );
  const authorization = fc.oneof(
    fc.constant('mine'),
    fc.string().map((value) => `Bearer ${value.replaceAll(/[^\x21-\x7e]/g, '')}`),
    fc.constantFrom('', 'Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(199)}`),
  );

  test('are refused with 4xx or work, and never cause 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...keys),
        text,
        body,
        authorization,
        fc.constantFrom(
          'application/json',
          'application/json ',
          'text/plain',
          'multipart/form-data; boundary=x',
          'application/xml',
        ),
        async (key, parameter, payload, header, contentType) => {
          const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
          const response = await home.app.inject({
            method,
            url: `/api${path.replace('{token}', encodeURIComponent(parameter.toWellFormed()))}`,
            headers: {
              authorization: header === 'mine' ? `Bearer ${token}` : header,
              ...(method === 'POST' || method === 'PUT' ? { 'content-type': contentType } : {}),
            },
            ...(method === 'POST' || method === 'PUT' ? { payload: JSON.stringify(payload) } : {}),
          });
          expect(response.statusCode, `${key} ${response.payload}`).toBeLessThan(500);
          if (response.statusCode < 400) return;
          const refusal = response.json();
          expect(typeof refusal.detail).toBe('string');
          expect(response.payload).not.toMatch(/sqlite|postgres|select |node_modules|\.ts:/i);
        },
      ),
      { numRuns: 300 },
    );
  });
});
