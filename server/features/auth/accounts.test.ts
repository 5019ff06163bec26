import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database.ts';

onEachDatabase('accounts', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const ada = {
    username: 'Ada',
    email: 'Ada@example.com',
    password: 'Lovelace1815',
    first_name: 'Ada',
    last_name: 'Lovelace',
  };

  test('register, verify, sign in, change the password by link, sign in with the new one, forget it, reset it', async () => {
    const registered = await call(home, 'POST /auth/register', ada);
    expect(registered).toMatchObject({ status: 201, body: { success: true, email: 'Ada@example.com' } });
    expect((await call(home, 'POST /auth/login', { username: 'ada', password: ada.password })).body.user).toMatchObject(
      { emailVerified: false },
    );

    await home.mail.drain();
    const token = home.outbox.tokenFor(ada.email);
    expect((await call(home, 'POST /auth/verify-email', { token })).status).toBe(200);
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map((mail) => mail.subject)).toEqual([
      'Confirm your email address',
      'Welcome to Marquee',
    ]);

    const signedIn = await call(home, 'POST /auth/login', { username: 'ada', password: ada.password });
    expect(signedIn.body.user).toMatchObject({
      username: 'Ada',
      emailVerified: true,
      isActive: true,
      role: 'user',
      profile_picture_url: null,
    });
    const change = { current_password: ada.password, new_password: 'Analytical-Engine-1' };
    expect(
      (await call(home, 'POST /auth/request-password-change', change, { token: signedIn.body.access_token })).status,
    ).toBe(200);
    expect((await call(home, 'POST /auth/login', { username: 'ada', password: change.new_password })).status).toBe(401);
    await home.mail.drain();
    expect(
      (await call(home, 'POST /auth/confirm-password-change', { token: home.outbox.tokenFor(ada.email) })).status,
    ).toBe(200);
    expect((await call(home, 'POST /auth/login', { username: 'ada', password: change.new_password })).status).toBe(200);

    expect((await call(home, 'POST /auth/forgot-password', { email: 'ada@EXAMPLE.com' })).status).toBe(200);
    await home.mail.drain();
    const resetToken = home.outbox.tokenFor(ada.email);
    expect((await call(home, `GET /auth/verify-reset-token/${resetToken}`)).body.valid).toBe(true);
    expect(
      (await call(home, 'POST /auth/reset-password', { token: resetToken, new_password: 'Difference-Engine-1' }))
        .status,
    ).toBe(200);
    expect((await call(home, 'POST /auth/login', { username: 'ada', password: 'Difference-Engine-1' })).status).toBe(
      200,
    );
  });
});
