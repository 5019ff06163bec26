import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from './service.ts';
import { aUser, call, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, hours, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

test('while 50 people sign in at once, other calls are answered in between', async () => {
  const home = await startApp({ dialect: 'sqlite', passwords: createPasswordHasher({ waitMaxMs: Infinity }) });
  const users = await Promise.all(Array.from({ length: 50 }, () => aUser(home)));
  const hashes = await home.database.db.selectFrom('users').select('password_hash').execute();
  for (const { password_hash: hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  let signedIn = 0;
  const signingIn = users.map(async (user) => {
    const { status } = await call(home, 'POST /auth/login', { username: user.username, password });
    expect(status).toBe(200);
    signedIn += 1;
  });
  await home.app.inject('/api/health/live');
  expect(signedIn).toBeLessThan(25);
  await Promise.all(signingIn);
  await home.close();
});

onEachDatabase('limits of accounts', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => home.close());

  let lastIp = 0;
  /** A different address per call, so that only the limits per account apply. */
  const fromAnywhere = () => ({ ip: `10.0.${Math.floor((lastIp += 1) / 250)}.${(lastIp % 250) + 1}` });
  const newPassword = 'Battery-Staple-2';

  test('ten wrong passwords from anywhere close an account for 15 minutes, and not for longer', async () => {
    const user = await aUser(home);
    const login = (secret: string) =>
      call(home, 'POST /auth/login', { username: user.username.toUpperCase(), password: secret }, fromAnywhere());
    for (let i = 0; i < 10; i += 1) expect((await login('Wrong-Horse-1')).status).toBe(401);
    const refused = await login(password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    home.clock.advance(minutes(16));
    expect((await login(password)).status).toBe(200);
  });

  test('a clock that is set back by a day prolongs no limit', async () => {
    const user = await aUser(home);
    const ip = '192.0.2.77';
    const login = (secret: string, from: { ip: string }) =>
      call(home, 'POST /auth/login', { username: user.username, password: secret }, from);
    const search = () => call(home, 'GET /search?q=x', undefined, { ip });
    for (let i = 0; i < 11; i += 1) await login('Wrong-Horse-1', fromAnywhere());
    for (let i = 0; i < 21; i += 1) await login('Wrong-Horse-1', { ip });
    for (let i = 0; i < 60; i += 1) await search();
    for (const refused of [await login(password, fromAnywhere()), await login(password, { ip }), await search()])
      expect(refused.status).toBe(429);
    home.clock.advance(-days(1));
    for (const answer of [await login(password, fromAnywhere()), await login(password, { ip }), await search()])
      expect(answer.status).toBe(200);
    home.clock.advance(days(1));
  });

  test('an unknown name is closed just as a known one is', async () => {
    const login = () => call(home, 'POST /auth/login', { username: 'no-such-person', password }, fromAnywhere());
    for (let i = 0; i < 10; i += 1) expect((await login()).status).toBe(401);
    expect((await login()).status).toBe(429);
  });

  test('30 guesses at once are no more than ten', async () => {
    const { username } = await aUser(home);
    const guesses = Array.from({ length: 30 }, () =>
      call(home, 'POST /auth/login', { username, password: 'Wrong-Horse-1' }, fromAnywhere()),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('a right password resets the count', async () => {
    const { username } = await aUser(home);
    const login = (secret: string) => call(home, 'POST /auth/login', { username, password: secret }, fromAnywhere());
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) expect((await login('Wrong-Horse-1')).status).toBe(401);
      expect((await login(password)).status).toBe(200);
    }
  });

  test('one address may try 20 sign-ins in five minutes, whatever it forwards; so may an IPv6 /64', async () => {
    const login = (i: number, ip: string) =>
      home.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: `sprayed${ip.length}-${i}`, password },
        remoteAddress: ip,
        headers: { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` },
      });
    for (let i = 0; i < 20; i += 1) {
      expect((await login(i, '192.0.2.7')).statusCode).toBe(401);
      expect((await login(i, `2001:db8:1:2::${i + 1}`)).statusCode).toBe(401);
    }
    const refused = await login(20, '192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(20, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await login(20, '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('one address may register five times in half an hour', async () => {
    const register = (i: number) =>
      call(
        home,
        'POST /auth/register',
        { username: `flood${i}`, email: `flood${i}@example.com`, password, first_name: 'F', last_name: 'L' },
        { ip: '192.0.2.8' },
      );
    for (let i = 0; i < 5; i += 1) expect((await register(i)).status).toBe(201);
    expect((await register(5)).status).toBe(429);
  });

  test('a mailbox gets three reset mails an hour; the answer stays the same', async () => {
    const { email } = await aUser(home);
    const forgot = () => call(home, 'POST /auth/forgot-password', { email }, fromAnywhere());
    for (let i = 0; i < 5; i += 1) {
      expect((await forgot()).status).toBe(200);
      await home.mail.drain();
    }
    expect(home.outbox.to(email)).toHaveLength(3);
    home.clock.advance(hours(1));
    await forgot();
    await home.mail.drain();
    expect(home.outbox.to(email)).toHaveLength(4);
  });

  test('one address may ask for ten resets in 15 minutes and try ten tokens a minute', async () => {
    const ip = '192.0.2.9';
    const forgot = (i: number) => call(home, 'POST /auth/forgot-password', { email: `f${i}@example.com` }, { ip });
    const guess = (i: number) => call(home, `GET /auth/verify-reset-token/guess${i}`, undefined, { ip });
    for (let i = 0; i < 10; i += 1) {
      expect((await forgot(i)).status).toBe(200);
      expect((await guess(i)).body.valid).toBe(false);
    }
    expect((await forgot(10)).status).toBe(429);
    expect((await guess(10)).status).toBe(429);
  });

  test('the owner of an address is notified of at most three attempts an hour to register it', async () => {
    const { email } = await aUser(home);
    for (let i = 0; i < 5; i += 1)
      await call(
        home,
        'POST /auth/register',
        { username: `nosy${i}`, email, password, first_name: 'N', last_name: 'N' },
        fromAnywhere(),
      );
    await home.mail.drain();
    expect(home.outbox.to(email)).toHaveLength(3);
  });

  test('the current password may be guessed ten times in ten minutes, over both ways to change it', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    const guess = (key: string, current_password: string) =>
      call(home, key, { current_password, new_password: newPassword }, { token, ...fromAnywhere() });
    for (let i = 0; i < 5; i += 1) {
      expect((await guess('POST /auth/change-password', 'Wrong-Horse-1')).status).toBe(400);
      expect((await guess('POST /auth/request-password-change', 'Wrong-Horse-1')).status).toBe(400);
    }
    expect((await guess('POST /auth/change-password', password)).status).toBe(429);
    home.clock.advance(minutes(10));
    expect((await guess('POST /auth/change-password', password)).status).toBe(200);
  });

  test('the verification mail is sent once a minute and five times a day, and never to verified addresses', async () => {
    const user = await aUser(home, { verified: false });
    let session = await signIn(home, user, fromAnywhere());
    const resend = () =>
      call(home, 'POST /auth/resend-verification', undefined, { token: session.access_token, ...fromAnywhere() });
    for (let i = 0; i < 5; i += 1) {
      // At most three mails an hour are sent to an unconfirmed address.
      home.clock.advance(minutes(20));
      session = await signIn(home, user, fromAnywhere());
      expect((await resend()).body.message).toBe('Verification email sent! Please check your inbox.');
      await home.mail.drain();
      const tooSoon = await resend();
      expect(tooSoon.status).toBe(429);
      expect(tooSoon.headers['retry-after']).toBe('60');
      home.clock.advance(seconds(60));
    }
    expect((await resend()).status).toBe(429);
    expect(home.outbox.to(user.email)).toHaveLength(5);
    home.clock.advance(days(1));
    session = await signIn(home, user, fromAnywhere());
    await call(home, 'POST /auth/verify-email', { token: home.outbox.tokenFor(user.email) });
    expect((await resend()).status).toBe(200);

    const verified = await signIn(home, await aUser(home, { username: 'verified-already' }), fromAnywhere());
    const answer = await call(home, 'POST /auth/resend-verification', undefined, { token: verified.access_token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your email address is already verified.' } });
    await home.mail.drain();
    expect(home.outbox.to('verified-already@example.com')).toHaveLength(0);
  });

  test('a verification mail beyond the quota of the mailbox is refused, not promised', async () => {
    const user = await aUser(home, { verified: false });
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    const resend = () => call(home, 'POST /auth/resend-verification', undefined, { token, ...fromAnywhere() });
    for (let i = 0; i < 3; i += 1) {
      expect((await resend()).status).toBe(200);
      await home.mail.drain();
      home.clock.advance(minutes(2));
    }
    const refused = await resend();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(refused.headers['retry-after']).toBe(String(54 * 60));
    await home.mail.drain();
    expect(home.outbox.to(user.email)).toHaveLength(3);
  });

  test.each([false, true])('so is one to a new address, whether or not it is taken: %s', async (isTaken) => {
    const email = isTaken ? (await aUser(home)).email : `new-${home.clock.now()}@example.com`;
    const { access_token: token } = await signIn(home, await aUser(home), fromAnywhere());
    await call(home, 'PUT /auth/me', { first_name: 'Ada', last_name: 'Example', email }, { token, ...fromAnywhere() });
    const resend = async () => {
      home.clock.advance(minutes(1));
      const answer = await call(home, 'POST /auth/resend-verification', undefined, { token, ...fromAnywhere() });
      return [answer.status, answer.body.code, answer.headers['retry-after']];
    };
    expect(await resend()).toEqual([200, 'verification_sent', undefined]);
    expect(await resend()).toEqual([200, 'verification_sent', undefined]);
    expect(await resend()).toEqual([429, 'too_many_attempts', String(58 * 60)]);
  });

  test('a password of more than 256 characters is refused unread', async () => {
    const body = { username: 'somebody', password: 'Aa1'.repeat(86) };
    expect(await call(home, 'POST /auth/login', body, fromAnywhere())).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Password must be at most 256 characters' }] },
    });
    const huge = { username: 'somebody', password: 'x'.repeat(100_000) };
    expect((await call(home, 'POST /auth/login', huge, fromAnywhere())).status).toBe(413);
  });
});
