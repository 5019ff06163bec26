import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#server/features/auth/service.ts';
import { aUser, call, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import {
  startProvider,
  walkThroughProvider,
  type ProviderPerson,
  type TestProvider,
} from '#tests/support/fakes/openid-provider.ts';

const publicUrl = 'http://localhost:3000';

const aPasskeyAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

onEachDatabase('an OpenID Connect provider', (dialect) => {
  let home: TestApp;
  let provider: TestProvider;
  const people: Record<string, ProviderPerson> = {};
  const logLines: string[] = [];
  const settings = () => ({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Studio',
    OIDC_ADMIN_GROUP: 'projectionists',
  });
  beforeAll(async () => {
    provider = await startProvider(`${publicUrl}/sign-in/provider`, people);
    home = await startApp({ dialect, env: settings(), onLogLine: (line) => logLines.push(line) });
    await aUser(home, { role: 'admin' });
  });
  afterAll(async () => {
    await home.close();
    await provider.close();
  });

  const person = (name: string, more: ProviderPerson = {}) => {
    people[name] = {
      email: `${name}@example.com`,
      email_verified: true,
      preferred_username: name,
      given_name: 'Grace',
      family_name: 'Hopper',
      groups: [],
      ...more,
    };
    return name;
  };
  const begin = async (app = home, key = 'POST /auth/provider/begin', token?: string) => {
    const { status, body, headers } = await call(app, key, undefined, { token });
    expect(status).toBe(200);
    return { url: body.url as string, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };
  const finish = (query: string, cookie: string, app = home) =>
    call(app, 'POST /auth/provider/callback', { query }, { headers: { cookie } });
  const comeIn = async (name: string, app = home) => {
    const { url, cookie } = await begin(app);
    return finish(await walkThroughProvider(url, name), cookie, app);
  };
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

  test('a new person gets an account with a confirmed address, and the same one the next time', async () => {
    const first = await comeIn(person(`new-${dialect}`));
    expect(first.body.user).toMatchObject({ username: `new-${dialect}`, emailVerified: true, role: 'user' });
    const second = await comeIn(`new-${dialect}`);
    expect(second.body.user.id).toBe(first.body.user.id);
    const { events } = (await call(home, 'GET /auth/security-log', undefined, { token: second.body.access_token }))
      .body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('provider_linked');
    expect(events[0]).toMatchObject({ kind: 'sign_in', details: { method: 'provider' } });
  });

  test('the request carries PKCE, state and nonce; the cookie is for no script and no other site', async () => {
    const { body, headers } = await call(home, 'POST /auth/provider/begin');
    const query = new URL(body.url).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name)?.length).toBeGreaterThan(40);
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  });

  test('an answer counts once, in the browser that asked, within ten minutes', async () => {
    const name = person(`once-${dialect}`);
    const failed = { status: 400, body: { code: 'provider_sign_in_failed' } };
    const one = await begin();
    const query = await walkThroughProvider(one.url, name);
    expect(await finish(query, 'marquee-provider=' + 'A'.repeat(43))).toMatchObject(failed);
    expect(await finish(query, one.cookie)).toMatchObject(failed);
    const two = await begin();
    const answer = await walkThroughProvider(two.url, name);
    expect((await finish(answer, two.cookie)).status).toBe(200);
    expect(await finish(answer, two.cookie)).toMatchObject(failed);
    const late = await begin();
    const lateAnswer = await walkThroughProvider(late.url, name);
    home.clock.advance(minutes(11));
    expect(await finish(lateAnswer, late.cookie)).toMatchObject(failed);
    const forged = await begin();
    const state = new URL(forged.url).searchParams.get('state');
    logLines.length = 0;
    expect(await finish(`?code=forged&state=${state}&iss=${provider.issuer}`, forged.cookie)).toMatchObject(failed);
    const logged = logLines.join('\n');
    expect(logged).toContain('sign-in with the provider failed');
    expect(logged).toContain('invalid_grant');
    expect(logged).not.toContain(provider.clientSecret);
  });

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

  test('an address that the provider has not confirmed opens and creates nothing', async () => {
    const ada = await aUser(home, { username: `unsure-${dialect}` });
    const answer = await comeIn(person(ada.username, { email: ada.email, email_verified: false }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'provider_email_missing' } });
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

  test('a deactivated person cannot sign in this way either', async () => {
    const name = person(`gone-${dialect}`);
    const { id } = (await comeIn(name)).body.user;
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
    expect(await comeIn(name)).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  test('the group of administrators makes and unmakes administrators', async () => {
    const name = person(`boss-${dialect}`, { groups: ['projectionists'] });
    expect((await comeIn(name)).body.user.role).toBe('admin');
    person(name, { groups: [] });
    expect((await comeIn(name)).body.user.role).toBe('user');
    await setRole({ db: home.database.db }, (await comeIn(name)).body.user.id, 'admin');
    expect((await comeIn(name)).body.user.role).toBe('user');
    const { db } = home.database;
    const audit = await db.selectFrom('audit_log').selectAll().where('subject_label', '=', name).execute();
    expect(audit.map(({ action, admin_id, admin_name }) => [action, admin_id, admin_name])).toEqual(
      Array(3).fill(['user_role_changed', null, 'Studio']),
    );
    expect(audit[1]?.changes).toBe('{"role":{"from":"admin","to":"user"}}');
  });

  test('a taken username gets a number', async () => {
    await aUser(home, { username: `taken-${dialect}` });
    const name = person(`other-${dialect}`, { preferred_username: `taken-${dialect}` });
    expect((await comeIn(name)).body.user.username).toBe(`taken-${dialect}-2`);
  });

  test('where it is the only way, passwords and passkeys are refused, and it may create no accounts', async () => {
    const strict = await startApp({ dialect, env: { ...settings(), OIDC_ONLY: 'on', OIDC_CREATE_ACCOUNTS: 'off' } });
    const ada = await aUser(strict, { username: `strict-${dialect}` });
    const off = { status: 403, body: { code: 'password_sign_in_off' } };
    expect(await call(strict, 'POST /auth/login', { username: ada.username, password })).toMatchObject(off);
    expect(await call(strict, 'POST /auth/forgot-password', { email: ada.email })).toMatchObject(off);
    const reset = { token: 'A'.repeat(43), new_password: 'Battery-Staple-2' };
    expect(await call(strict, 'POST /auth/reset-password', reset)).toMatchObject(off);
    const registration = { ...ada, username: 'new-one', email: 'new@example.com', first_name: 'Ada', last_name: 'L' };
    expect(await call(strict, 'POST /auth/register', registration)).toMatchObject(off);
    expect(await call(strict, 'POST /auth/login/passkey/begin', {})).toMatchObject(off);
    expect(await call(strict, 'POST /auth/login/passkey', { response: aPasskeyAnswer })).toMatchObject(off);
    expect((await call(strict, 'GET /auth/options')).body).toMatchObject({ provider: 'Studio', password: false });
    const stranger = await comeIn(person(`stranger-${dialect}`), strict);
    expect(stranger).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    await strict.close();
  });

  test('a provider that does not answer is unavailable for the moment', async () => {
    const away = await startApp({ dialect, env: { ...settings(), OIDC_ISSUER: 'http://127.0.0.1:9' } });
    expect((await call(away, 'POST /auth/provider/begin')).status).toBe(503);
    await away.close();
  });
});
