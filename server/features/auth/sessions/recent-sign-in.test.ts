import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

const guarded = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, { recentSignIn }]) => recentSignIn)
  .map(([key]) => key);

onEachDatabase('a recent sign-in', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const refresh = async (refresh_token: string) => (await call(home, 'POST /auth/refresh', { refresh_token })).body;

  test.each(guarded)('%s is refused ten minutes after the sign-in', async (key) => {
    const user = await aUser(home, { role: 'admin' });
    const session = await signIn(home, user);
    home.clock.advance(minutes(10) + 1);
    const body = /^(POST|PUT)/.test(key) ? {} : undefined;
    const path = key.replaceAll(/\{\w+\}/g, '1');
    expect(await call(home, path, body, { token: session.access_token })).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    });
  });

  test('the password makes it recent, for ten minutes and for this session only', async () => {
    const user = await aUser(home);
    let session = await signIn(home, user);
    const other = await signIn(home, user);
    home.clock.advance(minutes(11));
    const isRecent = async (token: string) => (await call(home, 'GET /auth/recent-sign-in', undefined, { token })).body;
    const { access_token: token } = session;
    expect(await isRecent(token)).toMatchObject({ is_recent: false, methods: ['password'] });
    expect((await call(home, 'POST /auth/recent-sign-in', { password: user.password }, { token })).status).toBe(200);
    expect(await isRecent(token)).toMatchObject({ is_recent: true });
    expect(await isRecent(other.access_token)).toMatchObject({ is_recent: false });
    home.clock.advance(minutes(10));
    session = await refresh(session.refresh_token);
    expect(await isRecent(session.access_token)).toMatchObject({ is_recent: true });
    home.clock.advance(1);
    expect(await isRecent(session.access_token)).toMatchObject({ is_recent: false });
  });

  test('a wrong password is refused and does not sign out', async () => {
    const { access_token: token } = await signIn(home, await aUser(home));
    home.clock.advance(minutes(11));
    const answer = await call(home, 'POST /auth/recent-sign-in', { password: 'Wrong-Horse-1' }, { token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await call(home, 'GET /auth/me', undefined, { token })).status).toBe(200);
    expect((await call(home, 'GET /auth/export', undefined, { token })).status).toBe(403);
  });

  test('a session from before the guard counts from its sign-in', async () => {
    const { access_token: token } = await signIn(home, await aUser(home));
    await home.database.db.updateTable('sessions').set({ authenticated_at: null }).execute();
    expect((await call(home, 'GET /auth/recent-sign-in', undefined, { token })).body.is_recent).toBe(true);
    home.clock.advance(minutes(11));
    expect((await call(home, 'GET /auth/recent-sign-in', undefined, { token })).body.is_recent).toBe(false);
  });
});
