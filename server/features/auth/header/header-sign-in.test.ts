import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { Secret, TOTP } from 'otpauth';

const proxy = '10.0.0.7';

test('a proxy that signs people in must be named in TRUST_PROXY', () => {
  expect(() => readConfig({ AUTH_HEADER: 'Remote-User' })).toThrow('TRUST_PROXY must be set too');
  expect(() => readConfig({ AUTH_HEADER: 'Remote User', TRUST_PROXY: proxy })).toThrow('must be the name of a header');
});

onEachDatabase('sign-in by the headers of a proxy', (dialect) => {
  let home: TestApp;
  const start = (env: Record<string, string> = {}) =>
    startApp({ dialect, env: { AUTH_HEADER: 'Remote-User', TRUST_PROXY: '10.0.0.0/24', ...env } });
  beforeAll(async () => {
    home = await start({ AUTH_HEADER_CREATE_ACCOUNTS: 'on' });
  });
  afterAll(() => home.close());

  const enter = (headers: Record<string, string | string[]>, { ip = proxy, app = home } = {}) =>
    call(app, 'POST /auth/login/header', undefined, { ip, headers: headers as Record<string, string> });
  const refused = { status: 403, body: { code: 'header_sign_in_refused' } };
  const missing = { status: 403, body: { code: 'header_account_missing' } };
  const eventsOf = (kind: string) =>
    home.database.db.selectFrom('security_log').selectAll().where('kind', '=', kind).orderBy('id').execute();

  test('a new person gets an account, and the same one the next time, in any spelling', async () => {
    const headers = { 'remote-user': 'Grace', 'remote-email': 'grace@example.com', 'remote-name': 'Grace Hopper' };
    const first = await enter({ ...headers, 'remote-name': Buffer.from('Grâce Hopper').toString('latin1') });
    expect(first.body.user).toMatchObject({
      username: 'Grace',
      first_name: 'Grâce',
      emailVerified: true,
      role: 'user',
    });
    expect((await enter({ ...headers, 'remote-user': 'GRACE' })).body.user.id).toBe(first.body.user.id);
    expect((await eventsOf('sign_in')).at(-1)?.details).toContain('"method":"header"');
    const { body } = await call(home, 'GET /auth/options', undefined, { ip: proxy, headers });
    expect(body.proxy_username).toBe('Grace');
  });

  test('headers count from the connected peer only, regardless of X-Forwarded-For', async () => {
    const headers = { 'remote-user': 'mallory', 'remote-email': 'mallory@example.com' };
    const stranger = { ip: '203.0.113.9' };
    expect(await enter(headers, stranger)).toMatchObject(refused);
    expect(await enter({ ...headers, 'x-forwarded-for': proxy }, stranger)).toMatchObject(refused);
    expect(await enter({ ...headers, forwarded: `for=${proxy}` }, stranger)).toMatchObject(refused);
    const options = await call(home, 'GET /auth/options', undefined, { ...stranger, headers });
    expect(options.body.proxy_username).toBe(null);
    const events = await eventsOf('header_sign_in_refused');
    expect(events.map(({ details }) => details)).toEqual(Array(3).fill('{"reason":"untrusted_peer"}'));
    expect((await enter({ ...headers, 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  });

  test.each([
    ['two headers', { 'remote-user': ['eve', 'root'] }],
    ['a joined list', { 'remote-user': 'eve, root' }],
    ['bytes that are no UTF-8', { 'remote-user': 'ev\u00ff' }],
    ['an invisible character', { 'remote-user': Buffer.from('ro\u200bot').toString('latin1') }],
    ['a name without end', { 'remote-user': 'e'.repeat(300) }],
    ['blanks', { 'remote-user': '   ' }],
    ['another spelling of the header', { remote_user: 'eve' }],
    ['nobody', {}],
  ])('%s sign nobody in', async (_, headers) => {
    expect(await enter({ 'remote-email': 'eve@example.com', ...headers })).toMatchObject(refused);
  });

  test('accounts are linked and created only as configured', async () => {
    const closed = await start();
    const ada = await aUser(closed);
    const headers = { 'remote-user': ada.username, 'remote-email': ada.email };
    expect(await enter(headers, { app: closed })).toMatchObject(missing);
    await closed.close();

    expect(await enter({ 'remote-user': 'noaddress' })).toMatchObject({ body: { code: 'provider_email_missing' } });
    const bob = await aUser(home);
    const taken = await enter({ 'remote-user': 'else', 'remote-email': bob.email });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('an account is linked by its username, or by its confirmed address', async () => {
    const byName = await start({ AUTH_HEADER_LINK: 'username' });
    const ada = await aUser(byName);
    expect((await enter({ 'remote-user': ada.username }, { app: byName })).body.user.id).toBe(ada.id);
    expect(await enter({ 'remote-user': 'nobody' }, { app: byName })).toMatchObject(missing);
    await byName.close();

    const byAddress = await start({ AUTH_HEADER_LINK: 'email' });
    const bob = await aUser(byAddress);
    const eve = await aUser(byAddress, { verified: false });
    const as = (email: string) => enter({ 'remote-user': `for-${email}`, 'remote-email': email }, { app: byAddress });
    expect((await as(bob.email)).body.user.id).toBe(bob.id);
    expect(await as(eve.email)).toMatchObject(missing);
    await byAddress.close();
  });

  test('a second factor is asked for, and a deactivated account stays closed', async () => {
    const careful = await start({ AUTH_HEADER_LINK: 'username' });
    const user = await aUser(careful);
    const headers = { 'remote-user': user.username };
    const { access_token: token } = await signIn(careful, user);
    const { secret } = (await call(careful, 'POST /auth/totp/begin', undefined, { token })).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: careful.clock.now() });
    await call(careful, 'POST /auth/totp/confirm', { code: code() }, { token });
    careful.clock.advance(31_000);
    const asked = await enter(headers, { app: careful });
    expect(asked.body).toMatchObject({ second_factor_required: true, methods: ['code'] });
    expect(asked.body.access_token).toBeUndefined();
    const { challenge } = asked.body;
    expect((await call(careful, 'POST /auth/login/second-factor', { challenge, code: code() })).status).toBe(200);
    await careful.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', user.id).execute();
    expect(await enter(headers, { app: careful })).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    });
    await careful.close();
  });

  test('does not count as a proof of who one is: what protects an account stays closed', async () => {
    const headers = { 'remote-user': 'lastweek', 'remote-email': 'lastweek@example.com' };
    const { access_token: token } = (await enter(headers)).body;
    const answer = await call(home, 'POST /auth/totp/begin', undefined, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  });
});
