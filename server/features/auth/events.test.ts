import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, signIn as signInThere } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { register, verifyEmail } from './registration/registration.ts';
import { createAccounts, type AccountEvent, type AccountDeps } from './service.ts';
import { refreshSession } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';

onEachDatabase('account events', (dialect) => {
  let home: TestApp;
  let accounts: AccountDeps;
  let events: AccountEvent[];
  let refusing = false;
  beforeAll(async () => {
    home = await startApp({ dialect });
    accounts = createAccounts({
      db: home.database.db,
      clock: home.clock,
      mail: home.mail,
      passwords: home.passwords,
      rateLimits: false,
      onAccountEvent: async (_trx, event) => {
        if (refusing) throw new Error('cannot be noted');
        events.push(event);
      },
    });
    events = [];
  });
  afterAll(() => home.close());

  const grace = {
    username: 'grace',
    email: 'grace@example.com',
    password: 'Cobol-1959-x',
    first_name: 'G',
    last_name: 'H',
  };
  const phone = 'Phone/17.4 (Pocket OS 9.1)';

  test('others hear what happens to an account, once, and whether a device is new', async () => {
    await register(accounts, { body: grace, language: 'en' });
    await home.mail.drain();
    const token = home.outbox.tokenFor(grace.email);
    await Promise.all(Array.from({ length: 5 }, () => verifyEmail(accounts, token)));
    for (const userAgent of [phone, 'Phone/18.0 (Pocket OS 10)', 'Desk/4'])
      await signIn(accounts, { ...grace, userAgent });
    const { id } = await home.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    expect(events).toEqual([
      { type: 'registered', userId: id },
      { type: 'email_verified', userId: id },
      { type: 'signed_in', userId: id, method: 'password', userAgent: phone, isNewDevice: false },
      { type: 'signed_in', userId: id, method: 'password', userAgent: 'Phone/18.0 (Pocket OS 10)', isNewDevice: false },
      { type: 'signed_in', userId: id, method: 'password', userAgent: 'Desk/4', isNewDevice: true },
    ]);
  });

  test('a stolen refresh token causes one event', async () => {
    const user = await aUser(home);
    const { refresh_token } = await signInThere(home, user, { userAgent: phone });
    await refreshSession(accounts, refresh_token);
    home.clock.advance(60_000);
    events = [];
    const replays = [1, 2, 3].map(() => refreshSession(accounts, refresh_token));
    expect((await Promise.allSettled(replays)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(events).toEqual([
      { type: 'session_stolen', userId: user.id, sessionId: expect.any(Number), userAgent: phone },
    ]);
  });

  test('what cannot be noted does not happen', async () => {
    refusing = true;
    await expect(
      register(accounts, { body: { ...grace, username: 'nobody', email: 'n@example.com' }, language: 'en' }),
    ).rejects.toThrow('cannot be noted');
    refusing = false;
    const rows = await home.database.db.selectFrom('users').select('id').where('username', '=', 'nobody').execute();
    expect(rows).toEqual([]);
  });
});
