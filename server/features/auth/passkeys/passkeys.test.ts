import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, isLetIn, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { FakeAuthenticator } from '#tests/support/fakes/authenticator.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { findRelyingParty } from './relying-party.ts';

const site = { origin: 'https://films.example.com', rpId: 'films.example.com' };

onEachDatabase('passkeys', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { PUBLIC_URL: site.origin } });
  });
  afterAll(() => home.close());

  async function aPersonWithPasskey() {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const authenticator = new FakeAuthenticator(site);
    const added = await addPasskey(token, authenticator);
    expect(added.status, added.text).toBe(201);
    return { user, token, authenticator, id: added.body.passkey.id as number };
  }
  async function addPasskey(token: string, authenticator: FakeAuthenticator, name = 'Phone') {
    const options = (await call(home, 'POST /auth/passkeys/begin', undefined, { token })).body;
    return call(home, 'POST /auth/passkeys', { name, response: authenticator.create(options) }, { token });
  }
  const signInOptions = async () => (await call(home, 'POST /auth/login/passkey/begin')).body as { challenge: string };
  const login = (response: unknown) => call(home, 'POST /auth/login/passkey', { response });
  const enter = async (authenticator: FakeAuthenticator) => login(authenticator.get(await signInOptions()));

  async function resetPassword({ email }: TestUser) {
    await call(home, 'POST /auth/forgot-password', { email });
    await home.mail.drain();
    const body = { token: home.outbox.tokenFor(email), new_password: 'Owner-Password-1' };
    expect((await call(home, 'POST /auth/reset-password', body)).status).toBe(200);
  }

  test('a passkey signs in without a password and without a code', async () => {
    const { user, authenticator } = await aPersonWithPasskey();
    const { status, body } = await enter(authenticator);
    expect(status).toBe(200);
    expect(body.user.username).toBe(user.username);
    expect(await isLetIn(home, body.access_token)).toBe(true);
    const listed = await call(home, 'GET /auth/passkeys', undefined, { token: body.access_token });
    expect(listed.body).toMatchObject({
      is_available: true,
      passkeys: [{ name: 'Phone', is_synced: false, last_used_at: expect.any(String) }],
    });
    expect(listed.text).not.toMatch(/credential|public_key/);
  });

  test('one added before the address was confirmed stops working when the owner of the address resets the password', async () => {
    const squatter = await aUser(home, { verified: false });
    const { access_token: token } = await signIn(home, squatter);
    const authenticator = new FakeAuthenticator(site);
    expect((await addPasskey(token, authenticator)).status).toBe(201);
    await resetPassword(squatter);
    expect((await enter(authenticator)).status).toBe(400);
  });

  test('a reset keeps the passkeys of an account whose address was confirmed', async () => {
    const { user, authenticator } = await aPersonWithPasskey();
    await resetPassword(user);
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('the owner is notified of added and removed ones', async () => {
    const { user, token, id } = await aPersonWithPasskey();
    await call(home, `DELETE /auth/passkeys/${id}`, undefined, { token });
    await home.mail.drain();
    expect(
      home.outbox
        .to(user.email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['A new way to sign in was added', 'A way to sign in was removed']);
  });

  test('an answer is taken once, in time, and only for what was asked', async () => {
    const { token, authenticator } = await aPersonWithPasskey();
    const answer = authenticator.get(await signInOptions());
    const parallel = await Promise.all([login(answer), login(answer), login(answer)]);
    expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await login(answer)).toMatchObject({ status: 400, body: { code: 'passkey_invalid' } });

    const late = authenticator.get(await signInOptions());
    home.clock.advance(minutes(10) + 1);
    expect((await login(late)).status).toBe(400);

    const { challenge } = (await call(home, 'POST /auth/recent-sign-in/passkey', undefined, { token })).body;
    expect((await login(authenticator.get({ challenge }))).status).toBe(400);
    expect((await login(authenticator.get({ challenge: 'invented' }))).status).toBe(400);
  });

  test.each([
    ['from another site', (authenticator: FakeAuthenticator) => (authenticator.origin = 'https://films.example.org')],
    ['without finger or PIN', (authenticator: FakeAuthenticator) => (authenticator.verifiesUser = false)],
    ['with a counter that went back', (authenticator: FakeAuthenticator) => (authenticator.counter = 0)],
    ['with the handle of somebody else', (authenticator: FakeAuthenticator) => (authenticator.userHandle = 'AAAA')],
  ])('an answer %s is refused', async (_, spoil) => {
    const { authenticator } = await aPersonWithPasskey();
    spoil(authenticator);
    expect(await enter(authenticator)).toMatchObject({ status: 400, body: { code: 'passkey_invalid' } });
  });

  test('an unknown passkey is refused as a wrong one is', async () => {
    const known = (await aPersonWithPasskey()).authenticator;
    known.verifiesUser = false;
    const stranger = new FakeAuthenticator(site);
    expect((await enter(stranger)).text).toBe((await enter(known)).text);
  });

  test('a removed passkey signs in no more, and a deactivated person neither', async () => {
    const removed = await aPersonWithPasskey();
    await call(home, `DELETE /auth/passkeys/${removed.id}`, undefined, { token: removed.token });
    expect((await enter(removed.authenticator)).status).toBe(400);
    const inactive = await aPersonWithPasskey();
    await setActive(home, inactive.user, false);
    expect(await enter(inactive.authenticator)).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  test('a person has several, names them, and does not see those of others', async () => {
    const { token, id } = await aPersonWithPasskey();
    await addPasskey(token, new FakeAuthenticator(site), 'Key');
    const other = await aPersonWithPasskey();
    expect((await call(home, `PUT /auth/passkeys/${id}`, { name: ' Old phone ' }, { token })).body).toMatchObject({
      passkey: { id, name: 'Old phone' },
    });
    const names = async (whose: string) =>
      (await call(home, 'GET /auth/passkeys', undefined, { token: whose })).body.passkeys.map(
        (passkey: { name: string }) => passkey.name,
      );
    expect(await names(token)).toEqual(['Old phone', 'Key']);
    for (const key of [`PUT /auth/passkeys/${id}`, `DELETE /auth/passkeys/${id}`]) {
      const body = key.startsWith('PUT') ? { name: 'Mine' } : undefined;
      expect((await call(home, key, body, { token: other.token })).status).toBe(404);
    }
    expect(await names(token)).toEqual(['Old phone', 'Key']);
  });

  test('a known one is refused, and so is an invalid response', async () => {
    const { token, authenticator } = await aPersonWithPasskey();
    expect(await addPasskey(token, authenticator)).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
    const options = (await call(home, 'POST /auth/passkeys/begin', undefined, { token })).body;
    const response = new FakeAuthenticator(site).create(options);
    response.response.attestationObject = 'AAAA';
    expect(await call(home, 'POST /auth/passkeys', { name: 'x', response }, { token })).toMatchObject({
      status: 400,
      body: { code: 'passkey_invalid' },
    });
  });

  test('a session that ends while a new passkey is sent adds none', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const options = (await call(home, 'POST /auth/passkeys/begin', undefined, { token })).body;
    const authenticator = new FakeAuthenticator(site);
    // The body is read after the access check.
    async function* body() {
      await call(home, 'POST /auth/logout', undefined, { token });
      yield JSON.stringify({ name: 'Phone', response: authenticator.create(options) });
    }
    const headers = { 'content-type': 'application/json' };
    const added = await call(home, 'POST /auth/passkeys', Readable.from(body()), { token, headers });
    expect(added).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    expect(await isLetIn(home, token)).toBe(false);
    expect((await enter(authenticator)).status).toBe(400);
  });

  test('a passkey makes the sign-in of its owner recent', async () => {
    const { token, authenticator } = await aPersonWithPasskey();
    const eve = await aPersonWithPasskey();
    home.clock.advance(minutes(11));
    const prove = async (whose: FakeAuthenticator) => {
      const { body } = await call(home, 'POST /auth/recent-sign-in/passkey', undefined, { token });
      return call(home, 'POST /auth/recent-sign-in', { passkey: whose.get(body) }, { token });
    };
    expect((await prove(eve.authenticator)).status).toBe(400);
    expect((await prove(authenticator)).status).toBe(200);
    expect((await call(home, 'POST /auth/totp/begin', undefined, { token })).status).toBe(200);
  });
});

onEachDatabase('an installation without a name or https', (dialect) => {
  let home: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { PUBLIC_URL: 'http://192.0.2.7:3000' } });
    user = await aUser(home);
  });
  afterAll(() => home.close());

  test('has no passkeys and gives the reason', async () => {
    const { access_token: token } = await signIn(home, user);
    expect((await call(home, 'GET /auth/passkeys', undefined, { token })).body.is_available).toBe(false);
    for (const key of ['POST /auth/passkeys/begin', 'POST /auth/login/passkey/begin'])
      expect(await call(home, key, undefined, { token })).toMatchObject({
        status: 409,
        body: { code: 'passkeys_unavailable', detail: expect.stringContaining('PUBLIC_URL') },
      });
  });
});

test.each([
  ['https://films.example.com', 'films.example.com'],
  ['https://films.example.com:8443/', 'films.example.com'],
  ['http://localhost:3000', 'localhost'],
  ['http://films.example.com', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://127.0.0.1:3000', undefined],
])('passkeys of %s belong to %s', (publicUrl, id) => {
  expect(findRelyingParty(publicUrl)?.id).toBe(id);
});
