import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let strict: TestApp;
beforeAll(async () => {
  strict = await startApp({
    dialect: 'sqlite',
    env: { PASSWORD_STRENGTH: 'strict', PUBLIC_URL: 'https://flicks.example.org' },
  });
});
afterAll(() => strict.close());

const aRegistration = (username: string, secret: string) => ({
  username,
  email: `${username}@example.com`,
  password: secret,
  first_name: 'Grace',
  last_name: 'Hoppersen',
});
const refusal = (field: string) => ({
  status: 400,
  body: { code: 'bad_request', errors: [{ field, code: 'password_guessable' }] },
});

test.each([
  ['a common one in any case', 'PassWord1'],
  ['a common one with an ending', 'Sunshine99!!'],
  ['one of the rarer of the 100,000 common ones', 'Rocknsock1'],
  ['the site’s name', 'Marquee2026!'],
  ['the host’s name', 'Flicks-01'],
  ['the username', 'Graceh0pp1'],
  ['the last name', 'Hoppersen1'],
])('strict refuses %s at registration', async (_, secret) => {
  expect(await call(strict, 'POST /auth/register', aRegistration('graceh0pp', secret))).toMatchObject(
    refusal('password'),
  );
});

test('strict accepts strong passwords of up to 256 characters', async () => {
  expect((await call(strict, 'POST /auth/register', aRegistration('longone', `Aa1${'é'.repeat(253)}`))).status).toBe(
    201,
  );
  expect((await call(strict, 'POST /auth/register', aRegistration('shortone', 'tangled-Lamp-57'))).status).toBe(201);
});

test('strict refuses a guessable password at a change, a requested change and a reset, which keeps its link', async () => {
  const ada = await aUser(strict);
  const { access_token: token } = await signIn(strict, ada);
  const change = { current_password: password, new_password: 'Qwerty123' };
  for (const key of ['POST /auth/change-password', 'POST /auth/request-password-change'])
    expect(await call(strict, key, change, { token }), key).toMatchObject(refusal('new_password'));
  await call(strict, 'POST /auth/forgot-password', { email: ada.email });
  await strict.mail.drain();
  const reset = { token: strict.outbox.tokenFor(ada.email), new_password: 'Qwerty123' };
  expect(await call(strict, 'POST /auth/reset-password', reset)).toMatchObject(refusal('new_password'));
  const better = { ...reset, new_password: 'tangled-Lamp-57' };
  expect((await call(strict, 'POST /auth/reset-password', better)).status).toBe(200);
});

test('as installed the specification’s rule decides alone', async () => {
  const home = await startApp({ dialect: 'sqlite' });
  expect((await call(home, 'POST /auth/register', aRegistration('grace', 'Password1'))).status).toBe(201);
  await home.close();
});
