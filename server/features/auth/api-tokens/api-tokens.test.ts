import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiToken } from '#contract/accounts/api-tokens.ts';
import { setRole } from '#server/features/auth/service.ts';
import { aUser, call, password, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { days, minutes } from '#tests/support/fakes/clock.ts';

onEachDatabase('API tokens', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const inDays = (count: number) => new Date(home.clock.now() + days(count)).toISOString();
  const create = (session: string, body: object = {}) =>
    call(
      home,
      'POST /auth/api-tokens',
      { name: 'Backup script', scopes: ['read'], expires_at: inDays(90), ...body },
      { token: session },
    );
  const sessionOf = async (user: TestUser) => (await signIn(home, user)).access_token;
  const list = async (session: string): Promise<ApiToken[]> =>
    (await call(home, 'GET /auth/api-tokens', undefined, { token: session })).body.tokens;
  const status = async (token: string, key = 'GET /watchlist') => (await call(home, key, undefined, { token })).status;

  test('a token is shown once, then known by how it begins; the database holds its hash only', async () => {
    const session = await sessionOf(await aUser(home));
    const created = await create(session, { scopes: ['lists', 'read'] });
    expect(created).toMatchObject({ status: 201, body: { name: 'Backup script', scopes: ['read', 'lists'] } });
    const { token } = created.body;
    expect(token).toMatch(/^mqt_[\w-]{43}$/);
    const [listed] = await list(session);
    expect(listed).toMatchObject({ prefix: token.slice(0, 10), last_used_at: null });
    expect(JSON.stringify(listed)).not.toContain(token);
    const rows = JSON.stringify(await home.database.db.selectFrom('api_tokens').selectAll().execute());
    expect(rows).not.toContain(token.slice(10));
  });

  test('a token can do what its scopes allow, and nothing else', async () => {
    const session = await sessionOf(await aUser(home));
    const reading = (await create(session)).body.token;
    expect(await status(reading)).toBe(200);
    expect(await call(home, 'POST /lists/match', { entries: [{ title: 'Heat' }] }, { token: reading })).toMatchObject({
      status: 403,
      body: { code: 'token_scope_missing' },
    });
    expect(await status(reading, 'GET /auth/me')).toBe(403);
    expect(await status(reading, 'GET /auth/api-tokens')).toBe(403);
    const listing = (await create(session, { scopes: ['lists'] })).body.token;
    expect(await status(listing)).toBe(403);
    expect((await call(home, 'POST /lists/match', { entries: [{ title: 'Heat' }] }, { token: listing })).status).toBe(
      200,
    );
  });

  test('only administrators make tokens for administration, and they end with the role', async () => {
    await aUser(home, { role: 'admin' });
    const admin = await aUser(home, { role: 'admin' });
    const session = await sessionOf(admin);
    const { token } = (await create(session, { scopes: ['admin'] })).body;
    expect(await status(token, 'GET /admin/stats')).toBe(200);
    expect(await status(token, 'PUT /admin/users/1/status')).toBe(403);
    await setRole({ db: home.database.db }, admin.id, 'user');
    expect(await status(token, 'GET /admin/stats')).toBe(403);
    expect((await create(await sessionOf(await aUser(home)), { scopes: ['admin'] })).status).toBe(403);
  });

  test('a token expires, within a year', async () => {
    const session = await sessionOf(await aUser(home));
    for (const expires_at of [inDays(0), inDays(-1), inDays(367)])
      expect(await create(session, { expires_at })).toMatchObject({
        status: 400,
        body: { code: 'token_expiry_invalid' },
      });
    const { token } = (await create(session, { expires_at: inDays(1) })).body;
    home.clock.advance(days(1) - 1);
    expect(await status(token)).toBe(200);
    home.clock.advance(1);
    expect(await status(token)).toBe(401);
  });

  test.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { name: 'a\u0000b' },
    { scopes: [] },
    { scopes: ['root'] },
    { expires_at: 'soon' },
  ])('%j is refused', async (fault) => {
    expect((await create(await sessionOf(await aUser(home)), fault)).status).toBe(400);
  });

  test('a revoked token is refused, and tokens of others cannot be revoked', async () => {
    const session = await sessionOf(await aUser(home));
    const { token, id } = (await create(session)).body;
    const revoke = (by: string) => call(home, `DELETE /auth/api-tokens/${id}`, undefined, { token: by });
    expect((await revoke(await sessionOf(await aUser(home)))).status).toBe(404);
    expect(await status(token)).toBe(200);
    expect((await revoke(session)).status).toBe(200);
    expect(await status(token)).toBe(401);
    expect((await revoke(session)).status).toBe(404);
  });

  test('tokens end with a new password, a deactivation or the account', async () => {
    const { db } = home.database;
    const ada = await aUser(home);
    const session = await sessionOf(ada);
    const first = (await create(session)).body.token;
    const changed = await call(
      home,
      'POST /auth/change-password',
      { current_password: password, new_password: 'Another-Horse-1' },
      { token: session },
    );
    expect(await status(first)).toBe(401);
    const second = (await create(changed.body.access_token)).body.token;
    await setActive(home, ada, false);
    expect(await status(second)).toBe(401);
    await setActive(home, ada, true);
    expect(await status(second)).toBe(401);

    const bob = await aUser(home);
    const third = (await create(await sessionOf(bob))).body.token;
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', bob.id).execute();
    expect(await status(third)).toBe(401);
    await db.deleteFrom('users').where('id', '=', bob.id).execute();
    expect(await status(third)).toBe(401);
  });

  test('its last use is shown, and logged once an hour', async () => {
    const ada = await aUser(home);
    const session = await sessionOf(ada);
    const { token } = (await create(session)).body;
    const used = async () =>
      (
        await home.database.db
          .selectFrom('security_log')
          .select('details')
          .where('user_id', '=', ada.id)
          .where('kind', '=', 'api_token_used')
          .execute()
      ).length;
    home.clock.advance(minutes(60) - (home.clock.now() % minutes(60)));
    await status(token);
    await status(token);
    home.clock.advance(minutes(5));
    await status(token);
    expect(await used()).toBe(1);
    const [listed] = await list(await sessionOf(ada));
    expect(listed?.last_used_at).toBe(new Date(home.clock.now()).toISOString());
    home.clock.advance(minutes(60));
    await status(token);
    expect(await used()).toBe(2);
  });

  test('one token may make 300 calls a minute, from however many addresses', async () => {
    const limited = await startApp({ dialect, env: { RATE_LIMITS: 'on' } });
    const { access_token } = await signIn(limited, await aUser(limited));
    const body = { name: 'Busy', scopes: ['read'], expires_at: '2026-12-20T12:00:00Z' };
    const { token } = (await call(limited, 'POST /auth/api-tokens', body, { token: access_token })).body;
    const statuses: number[] = [];
    for (let i = 0; i < 301; i += 1)
      statuses.push((await call(limited, 'GET /watchlist', undefined, { token, ip: `10.1.0.${i % 200}` })).status);
    expect(statuses.slice(0, 300).every((answer) => answer === 200)).toBe(true);
    expect(statuses[300]).toBe(429);
    await limited.close();
  });

  test('a person has at most fifty', async () => {
    const session = await sessionOf(await aUser(home));
    for (let i = 0; i < 50; i += 1) expect((await create(session)).status).toBe(201);
    expect(await create(session)).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } });
  });

  test('the documentation names the scope of each call', async () => {
    const { body } = await call(home, 'GET /openapi.json');
    expect(body.paths['/api/watchlist'].get.description).toBe('API tokens: scope `read`.');
    expect(body.paths['/api/auth/api-tokens'].post).toBeDefined();
  });
});
