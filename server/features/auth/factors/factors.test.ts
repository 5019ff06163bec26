import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, isLetIn, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { secondFactorCalls } from '#tests/support/features/second-factors.ts';

onEachDatabase('second factors', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const { codeOf, aPersonWithCodes, login, answer, challengeOf } = secondFactorCalls(() => home);

  test('codes are asked for once the first one was confirmed, and not before', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const { secret, otpauth_url } = (await call(home, 'POST /auth/totp/begin', undefined, { token })).body;
    expect(otpauth_url).toBe(
      `otpauth://totp/Marquee:${user.username}?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login(user)).body.access_token).toBeDefined();
    const wrong = await call(home, 'POST /auth/totp/confirm', { code: '000000' }, { token });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    expect((await login(user)).body.access_token).toBeDefined();
    const { body } = await call(home, 'POST /auth/totp/confirm', { code: codeOf(secret) }, { token });
    expect(body.recovery_codes).toHaveLength(10);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(await login(user)).toMatchObject({
      status: 200,
      body: { second_factor_required: true, challenge: expect.any(String), methods: ['code'] },
    });
    expect((await login(user)).body.access_token).toBeUndefined();
    expect((await call(home, 'GET /auth/totp', undefined, { token })).body).toEqual({
      enabled_at: expect.any(String),
      recovery_codes_left: 10,
    });
    expect((await call(home, 'POST /auth/totp/begin', undefined, { token })).status).toBe(409);
  });

  test('a session that ends while the first code is sent sets up nothing', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const { secret } = (await call(home, 'POST /auth/totp/begin', undefined, { token })).body;
    // The body is read after the access check.
    async function* body() {
      await call(home, 'POST /auth/logout', undefined, { token });
      yield JSON.stringify({ code: codeOf(secret) });
    }
    const headers = { 'content-type': 'application/json' };
    const confirmed = await call(home, 'POST /auth/totp/confirm', Readable.from(body()), { token, headers });
    expect(confirmed).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    expect(await isLetIn(home, token)).toBe(false);
    expect((await login(user)).body.access_token).toBeDefined();
  });

  test('a wrong password does not reveal a second factor', async () => {
    const { user } = await aPersonWithCodes();
    const wrong = await call(home, 'POST /auth/login', { username: user.username, password: 'Wrong-Horse-1' });
    const unknown = await call(home, 'POST /auth/login', { username: 'nobody-here', password: 'Wrong-Horse-1' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
  });

  test('a code returns the tokens once; the same code is refused afterwards', async () => {
    const { user, secret } = await aPersonWithCodes();
    const [first, second] = [await challengeOf(user), await challengeOf(user)];
    const code = codeOf(secret);
    const answers = await Promise.all([answer(first, code), answer(second, code), answer(first, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const session = answers.find(({ status }) => status === 200);
    expect(await isLetIn(home, session?.body.access_token)).toBe(true);
    expect((await answer(await challengeOf(user), code)).body.code).toBe('code_invalid');
  });

  test('codes of the neighbouring steps are taken, older and later ones are not, and time never runs back', async () => {
    const { user, secret } = await aPersonWithCodes();
    home.clock.advance(minutes(5));
    for (const [aheadMs, status] of [
      [-60_000, 400],
      [60_000, 400],
      [-30_000, 200],
      [30_000, 200],
      [0, 400],
    ] as const)
      expect((await answer(await challengeOf(user), codeOf(secret, aheadMs))).status, `${aheadMs}`).toBe(status);
  });

  test('a recovery code works once, in any spelling; its owner is notified', async () => {
    const { user, recoveryCodes } = await aPersonWithCodes();
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { body } = await answer(await challengeOf(user), typed);
    expect(body.access_token).toBeDefined();
    expect((await answer(await challengeOf(user), code)).status).toBe(400);
    expect((await call(home, 'GET /auth/totp', undefined, { token: body.access_token })).body.recovery_codes_left).toBe(
      9,
    );
    await home.mail.drain();
    const mail = home.outbox.to(user.email).find(({ subject }) => subject === 'A recovery code was used');
    expect(mail?.text).toContain('Codes left: 9.');
  });

  test('new recovery codes replace the old ones', async () => {
    const { user, token, recoveryCodes } = await aPersonWithCodes();
    const renewed = await call(home, 'POST /auth/totp/recovery-codes', undefined, { token });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await answer(await challengeOf(user), recoveryCodes[3] ?? '')).status).toBe(400);
    expect((await answer(await challengeOf(user), renewed.body.recovery_codes[3])).status).toBe(200);
  });

  test('of recovery codes renewed twice at once, only the last ten are valid', async () => {
    const { token } = await aPersonWithCodes();
    const renew = () => call(home, 'POST /auth/totp/recovery-codes', undefined, { token });
    for (const { status } of await Promise.all([renew(), renew(), renew(), renew()])) expect(status).toBe(200);
    expect((await call(home, 'GET /auth/totp', undefined, { token })).body.recovery_codes_left).toBe(10);
  });

  test('a challenge ends after ten minutes and with the password', async () => {
    const { user, token, secret } = await aPersonWithCodes();
    const late = await challengeOf(user);
    home.clock.advance(minutes(10) + 1);
    expect(await answer(late, codeOf(secret))).toMatchObject({ status: 400, body: { code: 'challenge_expired' } });
    const open = await challengeOf(user);
    const change = { current_password: password, new_password: 'Battery-Staple-2' };
    expect((await call(home, 'POST /auth/change-password', change, { token })).status).toBe(200);
    expect((await answer(open, codeOf(secret))).body.code).toBe('challenge_expired');
    expect((await answer('invented', codeOf(secret))).body.code).toBe('challenge_expired');
  });

  test('a remembered browser is asked for no code for 30 days, for its account only, and can be forgotten', async () => {
    const ada = await aPersonWithCodes();
    const bob = await aPersonWithCodes();
    const done = await answer(await challengeOf(ada.user), codeOf(ada.secret), { remember: true });
    const cookie = String(done.headers['set-cookie']);
    expect(cookie).toMatch(
      /^marquee-device-\d+=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const kept = { cookie: `theme=dark; ${cookie.split(';')[0]}` };
    expect((await login(ada.user, kept)).body.access_token).toBeDefined();
    const forged = { cookie: kept.cookie.replace(`-${ada.user.id}=`, `-${bob.user.id}=`) };
    expect((await login(bob.user, forged)).body.second_factor_required).toBe(true);

    const { access_token: token } = done.body;
    const list = await call(home, 'GET /auth/remembered-devices', undefined, { token, headers: kept });
    expect(list.body.devices).toMatchObject([{ is_current: true }]);
    const [{ id }] = list.body.devices;
    const foreign = await call(home, `DELETE /auth/remembered-devices/${id}`, undefined, { token: bob.token });
    expect(foreign.status).toBe(404);
    home.clock.advance(days(30) - 1);
    expect((await login(ada.user, kept)).body.access_token).toBeDefined();
    home.clock.advance(1);
    expect((await login(ada.user, kept)).body.second_factor_required).toBe(true);

    home.clock.advance(minutes(1));
    const again = await answer(await challengeOf(ada.user), codeOf(ada.secret), { remember: true });
    const keptAgain = { cookie: String(again.headers['set-cookie']).split(';')[0] ?? '' };
    const [device] = (await call(home, 'GET /auth/remembered-devices', undefined, { token: again.body.access_token }))
      .body.devices;
    await call(home, `DELETE /auth/remembered-devices/${device.id}`, undefined, { token: again.body.access_token });
    expect((await login(ada.user, keptAgain)).body.second_factor_required).toBe(true);
  });

  test('a code makes the sign-in recent, once', async () => {
    const { token, secret } = await aPersonWithCodes();
    home.clock.advance(minutes(11));
    const prove = (code: string) => call(home, 'POST /auth/recent-sign-in', { code }, { token });
    expect((await call(home, 'GET /auth/recent-sign-in', undefined, { token })).body).toEqual({
      is_recent: false,
      methods: ['password', 'code'],
    });
    expect((await prove('000000')).body.code).toBe('code_invalid');
    expect((await prove(codeOf(secret))).status).toBe(200);
    expect((await prove(codeOf(secret))).body.code).toBe('code_invalid');
  });

  test('an account without an authenticator app cannot use a code as proof', async () => {
    const { access_token: token } = await signIn(home, await aUser(home));
    expect((await call(home, 'POST /auth/recent-sign-in', { code: '123456' }, { token })).body.code).toBe(
      'code_invalid',
    );
  });

  test('the database holds neither the secret nor the recovery codes', async () => {
    const { secret, recoveryCodes } = await aPersonWithCodes();
    const { db, file } = home.database;
    const tables = ['totp_factors', 'recovery_codes', 'auth_challenges', 'security_log'] as const;
    const kept =
      file === undefined
        ? JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
        : readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept.includes(text)).toBe(false);
  });

  test('another server on the same database opens the secrets', async () => {
    const { user, secret } = await aPersonWithCodes();
    const second = await startApp({
      dialect,
      database: { ...home.database, close: async () => {} },
    });
    second.clock.advance(home.clock.now() - second.clock.now());
    const challenge = await challengeOf(user);
    const code = codeOf(secret);
    const { status } = await call(second, 'POST /auth/login/second-factor', { challenge, code });
    expect(status).toBe(200);
    await second.close();
  });
});

onEachDatabase('guesses of codes', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => home.close());

  test('ten wrong codes lock the account’s second factor for 15 minutes, also for right codes', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const { secret } = (await call(home, 'POST /auth/totp/begin', undefined, { token })).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: home.clock.now() });
    await call(home, 'POST /auth/totp/confirm', { code: code() }, { token });
    home.clock.advance(minutes(1));
    const { challenge } = (await call(home, 'POST /auth/login', { username: user.username, password })).body;
    let lastIp = 0;
    const guess = (guessed: string) =>
      call(home, 'POST /auth/login/second-factor', { challenge, code: guessed }, { ip: `10.1.0.${(lastIp += 1)}` });
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess('000000')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await guess(code())).text).toBe((await guess('000000')).text);
    home.clock.advance(minutes(16));
    const again = (await call(home, 'POST /auth/login', { username: user.username, password })).body.challenge;
    const entered = await call(home, 'POST /auth/login/second-factor', { challenge: again, code: code() });
    expect(entered.status).toBe(200);
  });
});

onEachDatabase('a required second factor', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { REQUIRE_2FA: 'admin' } });
  });
  afterAll(() => home.close());

  test('an administrator must set it up first; others need not', async () => {
    const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
    for (const key of ['GET /admin/users', 'GET /watchlist', 'GET /auth/export', 'GET /auth/sessions'])
      expect(await call(home, key, undefined, { token })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_setup_required' },
      });
    expect((await call(home, 'GET /auth/me', undefined, { token })).body.user.has_second_factor).toBe(false);
    const { secret } = (await call(home, 'POST /auth/totp/begin', undefined, { token })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: home.clock.now() });
    await call(home, 'POST /auth/totp/confirm', { code }, { token });
    expect((await call(home, 'GET /admin/users', undefined, { token })).status).toBe(200);
    expect((await call(home, 'GET /auth/me', undefined, { token })).body.user.has_second_factor).toBe(true);

    const ordinary = await signIn(home, await aUser(home));
    expect(await isLetIn(home, ordinary.access_token)).toBe(true);
    expect((await call(home, 'GET /watchlist', undefined, { token: ordinary.access_token })).status).toBe(200);
  });
});
