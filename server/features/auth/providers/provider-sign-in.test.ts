import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#server/features/auth/service.ts';
import { aUser, call, password } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { walkThroughProvider, type ProviderPerson, type TestProvider } from '#tests/support/fakes/openid-provider.ts';
import { providerCalls, providerSettings, startAppWithProvider } from '#tests/support/features/provider-sign-in.ts';

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
  const settings = () => providerSettings(provider);
  beforeAll(async () => {
    ({ home, provider } = await startAppWithProvider({ dialect, people, onLogLine: (line) => logLines.push(line) }));
  });
  afterAll(() => home.close());

  const { person, begin, finish, comeIn } = providerCalls(() => home, people);

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

  test('an address that the provider has not confirmed opens and creates nothing', async () => {
    const ada = await aUser(home, { username: `unsure-${dialect}` });
    const answer = await comeIn(person(ada.username, { email: ada.email, email_verified: false }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'provider_email_missing' } });
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
    const entries = db.selectFrom('audit_log').selectAll().where('subject_label', '=', name).orderBy('id');
    const audit = await entries.execute();
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
