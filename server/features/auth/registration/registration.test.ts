import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('accounts', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const person = (username: string, email = `${username}@example.com`) => ({
    username,
    email,
    password: 'Lovelace1815',
    first_name: 'Ada',
    last_name: 'Lovelace',
  });
  const countUsers = async (emailKey: string) =>
    (await home.database.db.selectFrom('users').select('id').where('email_key', '=', emailKey).execute()).length;

  test('register, verify, sign in, change the password by link, forget it, reset it', async () => {
    const ada = person('Ada', 'Ada@example.com');
    const registered = await call(home, 'POST /auth/register', ada);
    expect(registered).toMatchObject({ status: 201, body: { success: true, email: 'Ada@example.com' } });
    const unverified = await call(home, 'POST /auth/login', { username: 'ada', password: ada.password });
    expect(unverified.body.user).toMatchObject({ emailVerified: false });

    await home.mail.drain();
    const token = home.outbox.tokenFor(ada.email);
    expect(home.outbox.messages.at(-1)?.text).toContain(`${home.config.publicUrl}/verify-email?token=`);
    expect((await call(home, 'POST /auth/verify-email', { token })).status).toBe(200);
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map((mail) => mail.subject)).toEqual([
      'Confirm your email address',
      'Welcome to Marquee',
    ]);

    const signedIn = await call(home, 'POST /auth/login', { username: 'ada', password: ada.password });
    expect(signedIn.body.user).toEqual({
      id: expect.any(Number),
      username: 'Ada',
      email: 'Ada@example.com',
      pending_email: null,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'user',
      isActive: true,
      emailVerified: true,
      created_at: expect.stringMatching(/^2026-11-20T/),
      lastLogin: expect.stringMatching(/^2026-11-20T/),
      profile_picture_url: null,
      has_second_factor: false,
    });
    const change = { current_password: ada.password, new_password: 'Analytical-Engine-1' };
    const options = { token: signedIn.body.access_token };
    expect((await call(home, 'POST /auth/request-password-change', change, options)).status).toBe(200);
    const login = (secret: string) => call(home, 'POST /auth/login', { username: 'ada', password: secret });
    expect((await login(change.new_password)).status).toBe(401);
    await home.mail.drain();
    const confirmation = { token: home.outbox.tokenFor(ada.email) };
    expect((await call(home, 'POST /auth/confirm-password-change', confirmation)).status).toBe(200);
    expect((await login(change.new_password)).status).toBe(200);

    expect((await call(home, 'POST /auth/forgot-password', { email: 'ada@EXAMPLE.com' })).status).toBe(200);
    await home.mail.drain();
    const resetToken = home.outbox.tokenFor(ada.email);
    expect((await call(home, `GET /auth/verify-reset-token/${resetToken}`)).body.valid).toBe(true);
    const reset = { token: resetToken, new_password: 'Difference-Engine-1' };
    expect((await call(home, 'POST /auth/reset-password', reset)).status).toBe(200);
    expect((await login('Difference-Engine-1')).status).toBe(200);
  });

  test('a registration reports all invalid fields with the texts of the specification and codes', async () => {
    const faults = async (body: object) => (await call(home, 'POST /auth/register', body)).body.errors;
    expect(await faults({})).toEqual([
      { field: 'username', code: 'username_required', message: 'Username is required' },
      { field: 'email', code: 'email_required', message: 'Email is required' },
      { field: 'password', code: 'password_required', message: 'Password is required' },
      { field: 'first_name', code: 'first_name_required', message: 'First name is required' },
      { field: 'last_name', code: 'last_name_required', message: 'Last name is required' },
    ]);
    expect(await faults({ ...person('ab'), email: 'x@y', password: 'Short1' })).toEqual([
      { field: 'username', code: 'username_too_short', message: 'Username must be at least 3 characters' },
      { field: 'email', code: 'email_invalid', message: 'Please enter a valid email address' },
      { field: 'password', code: 'password_too_short', message: 'Password must be at least 8 characters' },
    ]);
    const weak = await call(home, 'POST /auth/register', { ...person('weak'), password: 'lower-case-1' });
    expect(weak).toMatchObject({
      status: 400,
      body: { code: 'bad_request', detail: 'Password must contain uppercase, lowercase, and number' },
    });
    expect((await call(home, 'POST /auth/login', { username: 'ab', password: '' })).body.errors).toEqual([
      { field: 'username', code: 'username_too_short', message: 'Username must be at least 3 characters' },
      { field: 'password', code: 'password_required', message: 'Password is required' },
    ]);
  });

  test('names that only look different from a taken one are refused', async () => {
    await aUser(home, { username: 'moderator' });
    const disguises = [
      'MODERATOR',
      'Moderator',
      ' moderator ',
      '\uff4doderator',
      '\uff2d\uff2f\uff24\uff25\uff32\uff21\uff34\uff2f\uff32',
      'm\u043ederator',
      'm\u03bfderator',
      'mod\u200berator',
      'mod\u00aderator',
      'moderator\u0000',
      '\u202erotaredom',
      'mode\u0301rator',
      'moderat\u00f6r',
      'm\u00f8derator',
      'mod erator',
      'moderator\n',
      'moder\u0430tor',
      'moderator\ufeff',
      '\ud835\udc26oderator',
      'moderator/../x',
    ];
    for (const username of disguises) {
      const { status } = await call(home, 'POST /auth/register', { ...person('x'), username });
      expect([400, 409], JSON.stringify(username)).toContain(status);
    }
  });

  test('a known address answers as a new one does; only its owner learns of it, and nothing changes', async () => {
    const owner = await aUser(home);
    const fresh = await call(home, 'POST /auth/register', person('stranger1'));
    const known = await call(home, 'POST /auth/register', person('stranger2', owner.email));
    expect(known.status).toBe(fresh.status);
    expect({ ...known.body, email: '' }).toEqual({ ...fresh.body, email: '' });
    expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers));
    await home.mail.drain();
    expect(home.outbox.to(owner.email).map((mail) => mail.subject)).toEqual(['You already have an account']);
    expect(await countUsers(owner.email)).toBe(1);
    expect((await call(home, 'POST /auth/login', { username: 'stranger2', password: 'Lovelace1815' })).status).toBe(
      401,
    );
  });

  test('20 equal registrations at once create one account', async () => {
    const body = person('parallel');
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(home, 'POST /auth/register', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await countUsers(body.email)).toBe(1);
  });

  test('20 people who register the same address at once get one account between them and the same answer', async () => {
    const email = 'contested@example.com';
    const names = Array.from({ length: 20 }, (_, i) => `contender${i}`);
    const answers = await Promise.all(names.map((name) => call(home, 'POST /auth/register', person(name, email))));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
    expect(await countUsers(email)).toBe(1);
  });

  test('registering again with the same password while unverified sends the verification mail again', async () => {
    const body = person('again');
    await call(home, 'POST /auth/register', body);
    await home.mail.drain();
    const firstToken = home.outbox.tokenFor(body.email);
    home.clock.advance(minutes(1));
    expect((await call(home, 'POST /auth/register', { ...body, password: 'Somebody-Else-1' })).status).toBe(409);
    expect((await call(home, 'POST /auth/register', { ...body, email: 'other@example.com' })).status).toBe(409);
    expect((await call(home, 'POST /auth/register', body)).status).toBe(201);
    await home.mail.drain();
    expect(home.outbox.to(body.email)).toHaveLength(2);
    expect((await call(home, 'POST /auth/verify-email', { token: firstToken })).status).toBe(400);
    const token = home.outbox.tokenFor(body.email);
    expect((await call(home, 'POST /auth/verify-email', { token })).status).toBe(200);
    expect((await call(home, 'POST /auth/register', body)).status).toBe(409);
  });

  test('a caller cannot set their own role, id or confirmed address', async () => {
    const extra = { id: 1, role: 'admin', isActive: false, is_active: 0, emailVerified: true, email_verified: 1 };
    await call(home, 'POST /auth/register', { ...person('modest'), ...extra });
    const { access_token } = await signIn(home, { ...person('modest'), id: 0 });
    await call(home, 'PUT /auth/me', { first_name: 'Still', ...extra }, { token: access_token });
    const { body } = await call(home, 'GET /auth/me', undefined, { token: access_token });
    expect(body.user).toMatchObject({ first_name: 'Still', role: 'user', isActive: true, emailVerified: false });
    const polluted = await home.app.inject({
      method: 'PUT',
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      payload: '{"__proto__":{"role":"admin"},"first_name":"Worse"}',
    });
    expect(polluted.statusCode).toBe(400);
  });

  test('20 openings of a verification link confirm once and welcome once; a page visit changes nothing', async () => {
    const body = person('eager');
    await call(home, 'POST /auth/register', body);
    await home.mail.drain();
    const token = home.outbox.tokenFor(body.email);
    expect((await home.app.inject(`/verify-email?token=${token}`)).statusCode).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(home, 'POST /auth/verify-email', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    await home.mail.drain();
    expect(home.outbox.to(body.email).map((mail) => mail.subject)).toEqual([
      'Confirm your email address',
      'Welcome to Marquee',
    ]);
  });

  test('links are made from the configured address alone', async () => {
    const user = await aUser(home);
    await home.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: user.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    await home.mail.drain();
    const [mail] = home.outbox.to(user.email);
    expect(mail?.text).toContain(`${home.config.publicUrl}/reset-password?token=`);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });
});
