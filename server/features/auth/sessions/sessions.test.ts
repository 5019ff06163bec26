import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, isLetIn, password, setActive, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { setRole } from '../service.ts';

onEachDatabase('sessions', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const refresh = (token: string) => call(home, 'POST /auth/refresh', { refresh_token: token });

  test('a call without a valid token is 401, with a code and nothing else', async () => {
    expect(await call(home, 'GET /auth/me')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { detail: 'Authentication required', code: 'authentication_required' },
    });
  });

  test('an unknown username and a wrong password get the same answer; deactivation is reported only with the right password', async () => {
    const user = await aUser(home, { active: false });
    const unknown = await call(home, 'POST /auth/login', { username: 'nobody-here', password });
    const wrong = await call(home, 'POST /auth/login', { username: user.username, password: 'Wrong-Horse-1' });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(wrong.text).toBe(unknown.text);
    const right = await call(home, 'POST /auth/login', { username: user.username, password });
    expect(right).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  test('the email address works as the username, in any case, and an unknown one reveals nothing', async () => {
    const user = await aUser(home);
    const right = await call(home, 'POST /auth/login', { username: user.email.toUpperCase(), password });
    expect(right).toMatchObject({ status: 200, body: { user: { username: user.username } } });
    const unknown = await call(home, 'POST /auth/login', { username: 'nobody@example.com', password });
    const wrong = await call(home, 'POST /auth/login', { username: user.email, password: 'Wrong-Horse-1' });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(wrong.text).toBe(unknown.text);
  });

  test('made-up, edited and borrowed tokens open nothing', async () => {
    const user = await aUser(home);
    const { access_token, refresh_token } = await signIn(home, user);
    const other = await signIn(home, await aUser(home));
    const flip = (token: string, at: number) =>
      token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const forgeries = [
      refresh_token,
      flip(access_token, 0),
      flip(access_token, 60),
      access_token.slice(0, -1),
      `${access_token}A`,
      access_token.slice(0, 43),
      access_token.slice(0, 43) + other.access_token.slice(43),
      access_token.toLowerCase(),
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.',
      '',
      'null',
      "' or 1=1 --",
    ];
    for (const token of forgeries) expect(await isLetIn(home, token), token).toBe(false);
    expect(await isLetIn(home, access_token)).toBe(true);
    expect((await refresh(access_token)).status).toBe(401);
    expect(await isLetIn(home, access_token)).toBe(true);
  });

  test('an access token lives 15 minutes, a session 14 days without use and 30 in all', async () => {
    const user = await aUser(home);
    let session = await signIn(home, user);
    expect(session.expires_in).toBe(900);
    home.clock.advance(minutes(15) - 1);
    expect(await isLetIn(home, session.access_token)).toBe(true);
    home.clock.advance(1);
    expect(await isLetIn(home, session.access_token)).toBe(false);

    const idle = await signIn(home, user);
    home.clock.advance(days(14));
    expect((await refresh(idle.refresh_token)).status).toBe(401);

    session = await signIn(home, user);
    for (let day = 0; day < 30; day += 10) {
      session = (await refresh(session.refresh_token)).body;
      home.clock.advance(days(10));
    }
    expect((await refresh(session.refresh_token)).status).toBe(401);
  });

  test('a refresh token works once; a copy used later ends the session', async () => {
    const session = await signIn(home, await aUser(home));
    const next = (await refresh(session.refresh_token)).body;
    expect(next.refresh_token).not.toBe(session.refresh_token);
    expect(await isLetIn(home, next.access_token)).toBe(true);
    home.clock.advance(seconds(60));
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await isLetIn(home, next.access_token)).toBe(false);
    expect((await refresh(next.refresh_token)).status).toBe(401);
  });

  test('tabs that refresh within the same 20 seconds are given the same tokens and stay in', async () => {
    const session = await signIn(home, await aUser(home));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    home.clock.advance(seconds(19));
    answers.push(await refresh(session.refresh_token));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => `${body.access_token} ${body.refresh_token}`)).size).toBe(1);
    expect(await isLetIn(home, answers[0]!.body.access_token)).toBe(true);
    expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200);
  });

  test('signing out ends both tokens; doing it again, or late, is harmless', async () => {
    const session = await signIn(home, await aUser(home));
    const logout = () => call(home, 'POST /auth/logout', undefined, { token: session.access_token });
    expect((await logout()).status).toBe(200);
    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await logout()).status).toBe(200);
    expect((await call(home, 'POST /auth/logout')).status).toBe(401);

    const late = await signIn(home, await aUser(home));
    home.clock.advance(minutes(16));
    expect((await call(home, 'POST /auth/logout', undefined, { token: late.access_token })).status).toBe(200);
    expect((await refresh(late.refresh_token)).status).toBe(401);
  });

  test('deactivating ends sessions at once, and activating does not restore them', async () => {
    const user = await aUser(home);
    const session = await signIn(home, user);
    await setActive(home, user, false);
    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    await setActive(home, user, true);
    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect((await refresh(session.refresh_token)).status).toBe(401);
  });

  test('a demoted administrator is an ordinary user from the next call on', async () => {
    await aUser(home, { role: 'admin' });
    const admin = await aUser(home, { role: 'admin' });
    const { access_token } = await signIn(home, admin);
    await setRole({ db: home.database.db }, admin.id, 'user');
    const { body } = await call(home, 'GET /auth/me', undefined, { token: access_token });
    expect(body.user.role).toBe('user');
  });

  test('the database holds nothing that opens a session', async () => {
    const session = await signIn(home, await aUser(home));
    const next = (await refresh(session.refresh_token)).body;
    const rows = JSON.stringify(await home.database.db.selectFrom('sessions').selectAll().execute());
    for (const token of [session.access_token, session.refresh_token, next.access_token, next.refresh_token]) {
      expect(rows).not.toContain(token.slice(0, 43));
      expect(rows).not.toContain(token.slice(43));
    }
  });
});
