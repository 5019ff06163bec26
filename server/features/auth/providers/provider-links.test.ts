import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { walkThroughProvider, type ProviderPerson } from '#tests/support/fakes/openid-provider.ts';
import { providerCalls, startAppWithProvider } from '#tests/support/features/provider-sign-in.ts';

onEachDatabase('an OpenID Connect provider', (dialect) => {
  let home: TestApp;
  const people: Record<string, ProviderPerson> = {};
  beforeAll(async () => {
    ({ home } = await startAppWithProvider({ dialect, people }));
  });
  afterAll(() => home.close());

  const { person, begin, finish, comeIn } = providerCalls(() => home, people);
  const tokenTo = async (address: string) => {
    await home.mail.drain();
    return home.outbox.tokenFor(address);
  };
  /** A link that links this person to the account with this address. */
  const mailLink = async (name: string, email: string) => {
    const { challenge } = (await comeIn(person(name, { email }))).body;
    expect((await call(home, 'POST /auth/provider/mail-link', { challenge })).status).toBe(200);
    return tokenTo(email);
  };
  const confirmLink = (token: string) => call(home, 'POST /auth/provider/confirm-link', { token });
  const expired = { status: 400, body: { code: 'provider_link_expired' } };

  test('an account with the same address is linked with its password only', async () => {
    const ada = await aUser(home, { username: `ada-${dialect}` });
    const asked = await comeIn(person(ada.username, { email: ada.email }));
    expect(asked.body).toMatchObject({ link_required: true, username: ada.username });
    expect(asked.body.access_token).toBeUndefined();
    const { challenge } = asked.body;
    const confirm = (secret: string) =>
      call(home, 'POST /auth/provider/confirm-password', { challenge, password: secret });
    expect(await confirm('Wrong-Horse-1')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await confirm(password)).body.user.id).toBe(ada.id);
    expect((await confirm(password)).status).toBe(400);
    expect((await comeIn(ada.username)).body.user.id).toBe(ada.id);
  });

  test('or with a link mailed to that address', async () => {
    const ada = await aUser(home, { username: `mail-${dialect}` });
    const { challenge } = (await comeIn(person(ada.username, { email: ada.email }))).body;
    expect((await call(home, 'POST /auth/provider/mail-link', { challenge })).status).toBe(200);
    await home.mail.drain();
    const token = home.outbox.tokenFor(ada.email);
    expect((await call(home, 'POST /auth/provider/confirm-link', { token })).status).toBe(200);
    expect((await call(home, 'POST /auth/provider/confirm-link', { token })).status).toBe(400);
    expect((await comeIn(ada.username)).body.user.id).toBe(ada.id);
  });

  test('a mailed link to an address that was not confirmed ends the access of the person who registered it', async () => {
    const squatter = await aUser(home, { verified: false });
    const { access_token: token } = await signIn(home, squatter);
    const body = { name: 'Keep', scopes: ['read'], expires_at: new Date(home.clock.now() + 86_400_000).toISOString() };
    const made = (await call(home, 'POST /auth/api-tokens', body, { token })).body;
    expect((await call(home, 'GET /watchlist', undefined, { token: made.token })).status).toBe(200);
    const name = `owner-${dialect}`;
    expect((await confirmLink(await mailLink(name, squatter.email))).status).toBe(200);
    for (const left of [token, made.token])
      expect((await call(home, 'GET /watchlist', undefined, { token: left })).status).toBe(401);
    const { username } = squatter;
    expect((await call(home, 'POST /auth/login', { username, password })).status).toBe(401);
    expect((await comeIn(name)).body.user).toMatchObject({ id: squatter.id, emailVerified: true });
  });

  test('a mailed link links the provider account that it was asked for, and nothing once a second factor is set up', async () => {
    const ada = await aUser(home, { username: `mixed-${dialect}` });
    const own = await mailLink(ada.username, ada.email);
    await comeIn(person(`intruder-${dialect}`, { email: ada.email }));
    expect(await confirmLink(own)).toMatchObject(expired);

    const late = await mailLink(ada.username, ada.email);
    const { access_token: token } = await signIn(home, ada);
    const { secret } = (await call(home, 'POST /auth/totp/begin', undefined, { token })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: home.clock.now() });
    expect((await call(home, 'POST /auth/totp/confirm', { code }, { token })).status).toBe(200);
    expect(await confirmLink(late)).toMatchObject({ status: 403, body: { code: 'provider_link_needs_sign_in' } });
  });

  const askToMove = async (user: TestUser, email: string) => {
    const { access_token: token } = await signIn(home, user);
    expect((await call(home, 'PUT /auth/me', { email }, { token })).status).toBe(200);
    await home.mail.drain();
  };
  const moveSelf = async (user: TestUser, email: string) => {
    await askToMove(user, email);
    expect((await call(home, 'POST /auth/verify-email', { token: await tokenTo(email) })).status).toBe(200);
    await home.mail.drain();
  };
  const moveByAdministrator = async ({ id }: TestUser, email: string) => {
    const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
    expect((await call(home, `PUT /admin/users/${id}`, { email }, { token })).status).toBe(200);
    await home.mail.drain();
  };
  const revert = async (user: TestUser) => {
    const token = await tokenTo(user.email);
    expect((await call(home, 'POST /auth/revert-email-change', { token })).status).toBe(200);
  };

  test.each([
    ['the person', moveSelf],
    ['an administrator', moveByAdministrator],
  ])('a mailed link ends when %s changes the address, also once it is changed back', async (_, move) => {
    const ada = await aUser(home);
    const link = await mailLink(ada.username, ada.email);
    await move(ada, `next-${ada.email}`);
    expect(await confirmLink(link)).toMatchObject(expired);
    await move(ada, ada.email);
    expect(await confirmLink(link)).toMatchObject(expired);
  });

  test('a mailed link ends when a change of the address is reverted or cancelled', async () => {
    const ada = await aUser(home);
    const next = `next-${ada.email}`;
    await moveSelf(ada, next);
    const link = await mailLink(`new-${ada.username}`, next);
    await revert(ada);
    expect(await confirmLink(link)).toMatchObject(expired);

    const bob = await aUser(home);
    const early = await mailLink(bob.username, bob.email);
    await askToMove(bob, `next-${bob.email}`);
    await revert(bob);
    expect(await confirmLink(early)).toMatchObject(expired);
  });

  test('a link that was mailed to another address than the current one is refused', async () => {
    const ada = await aUser(home);
    const link = await mailLink(ada.username, ada.email);
    // As if the address changed between the lookup of the account and its mail.
    const email = `next-${ada.email}`;
    await home.database.db.updateTable('users').set({ email, email_key: email }).where('id', '=', ada.id).execute();
    expect(await confirmLink(link)).toMatchObject(expired);
  });

  test('a signed-in person links and unlinks the provider', async () => {
    const ada = await aUser(home, { username: `set-${dialect}` });
    const { access_token: token } = await signIn(home, ada);
    const name = person(`else-${dialect}`);
    const { url, cookie } = await begin(home, 'POST /auth/provider/link', token);
    expect((await finish(await walkThroughProvider(url, name), cookie)).body).toEqual({ linked: true });
    expect((await comeIn(name)).body.user.id).toBe(ada.id);
    const { body } = await call(home, 'GET /auth/provider-links', undefined, { token });
    expect(body).toMatchObject({ provider: 'Studio', links: [{ email: `${name}@example.com` }] });
    const unlink = (by: string) =>
      call(home, `DELETE /auth/provider-links/${body.links[0].id}`, undefined, { token: by });
    expect((await unlink((await signIn(home, await aUser(home))).access_token)).status).toBe(404);
    expect((await unlink(token)).status).toBe(200);
  });

  test('a session that ends at the provider links nothing', async () => {
    const ada = await aUser(home);
    const { access_token: token } = await signIn(home, ada);
    const name = person(`left-${dialect}`);
    const { url, cookie } = await begin(home, 'POST /auth/provider/link', token);
    const query = await walkThroughProvider(url, name);
    expect((await call(home, 'POST /auth/logout', undefined, { token })).status).toBe(200);
    const refused = { status: 401, body: { code: 'authentication_required' } };
    expect(await finish(query, cookie)).toMatchObject(refused);
    const again = (await signIn(home, ada)).access_token;
    expect((await call(home, 'GET /auth/provider-links', undefined, { token: again })).body.links).toEqual([]);
    expect((await comeIn(name)).body.user.id).not.toBe(ada.id);
  });
});
