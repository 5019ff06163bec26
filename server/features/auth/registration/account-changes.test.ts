import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, isLetIn, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('accounts', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  test('a name that would break a mail header is refused', async () => {
    const user = await aUser(home);
    const { access_token } = await signIn(home, user);
    for (const first_name of ['Eve\r\nBcc: all@example.com', 'E\u0000ve', '\u202eevE', 'x'.repeat(101), '  '])
      expect((await call(home, 'PUT /auth/me', { first_name }, { token: access_token })).status).toBe(400);
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      'a(b@c.de)@example.com',
      '"a b"@example.com',
      'a@example.com>',
      `${'a'.repeat(250)}@b.cd`,
      'a@@b.cd',
    ])
      expect((await call(home, 'PUT /auth/me', { email }, { token: access_token })).status, email).toBe(400);
  });

  test('a new address takes effect once it is confirmed from its own mailbox, and the old one is notified', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const asked = await call(home, 'PUT /auth/me', { email: 'moved@example.com' }, { token });
    expect(asked.body).toMatchObject({ user: { email: user.email, pending_email: 'moved@example.com' } });
    expect(asked.body.message).toContain('moved@example.com');
    await home.mail.drain();
    expect(home.outbox.to(user.email).map((mail) => mail.subject)).toEqual(['Your email address is about to change']);

    const saved = await call(home, 'PUT /auth/me', { first_name: 'A', last_name: 'B' }, { token });
    expect(saved.body).toMatchObject({ code: 'profile_updated', user: { pending_email: 'moved@example.com' } });

    const link = { token: home.outbox.tokenFor('moved@example.com') };
    expect((await call(home, 'POST /auth/verify-email', link)).status).toBe(200);
    const { body } = await call(home, 'GET /auth/me', undefined, { token });
    expect(body.user).toMatchObject({ email: 'moved@example.com', pending_email: null, emailVerified: true });
    await home.mail.drain();
    expect(home.outbox.to(user.email).at(-1)?.subject).toBe('Your email address has changed');
  });

  test('the current address withdraws a new one, whose link no longer works', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    await call(home, 'PUT /auth/me', { email: 'typo@example.com' }, { token });
    await home.mail.drain();
    const withdrawn = await call(home, 'PUT /auth/me', { email: user.email.toUpperCase() }, { token });
    expect(withdrawn.body).toMatchObject({
      code: 'profile_updated',
      user: { email: user.email, pending_email: null },
    });
    const link = { token: home.outbox.tokenFor('typo@example.com') };
    expect((await call(home, 'POST /auth/verify-email', link)).body.code).toBe('verification_token_invalid');
    expect((await call(home, 'GET /auth/me', undefined, { token })).body.user.email).toBe(user.email);
  });

  test('once a mistyped address is withdrawn, the unconfirmed old one is sent its link again', async () => {
    const user = await aUser(home, { verified: false });
    const { access_token: token } = await signIn(home, user);
    await call(home, 'PUT /auth/me', { email: 'typo@example.com' }, { token });
    await call(home, 'PUT /auth/me', { email: user.email }, { token });
    expect((await call(home, 'POST /auth/resend-verification', undefined, { token })).status).toBe(200);
    await home.mail.drain();
    const link = { token: home.outbox.tokenFor(user.email) };
    expect((await call(home, 'POST /auth/verify-email', link)).status).toBe(200);
    const { body } = await call(home, 'GET /auth/me', undefined, { token });
    expect(body.user).toMatchObject({ email: user.email, emailVerified: true });
  });

  test('an address of another account cannot be taken or probed', async () => {
    const owner = await aUser(home);
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const taken = await call(home, 'PUT /auth/me', { email: owner.email.toUpperCase() }, { token });
    const free = await call(home, 'PUT /auth/me', { email: 'nobody@example.com' }, { token });
    expect(taken.status).toBe(free.status);
    expect(taken.body.user.pending_email).toBe(owner.email.toUpperCase());
    await home.mail.drain();
    expect(home.outbox.to(owner.email).map((mail) => mail.subject)).toEqual(['You already have an account']);
  });

  test('of two who are about to move to one address, the first to confirm has it', async () => {
    const users = await Promise.all([aUser(home), aUser(home)]);
    const tokens: string[] = [];
    for (const user of users) {
      const { access_token: token } = await signIn(home, user);
      await call(home, 'PUT /auth/me', { email: 'prize@example.com' }, { token });
      await home.mail.drain();
      tokens.push(home.outbox.tokenFor('prize@example.com'));
    }
    const answers = await Promise.all(tokens.map((token) => call(home, 'POST /auth/verify-email', { token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a deleted person is gone with all that was theirs', async () => {
    const user = await aUser(home);
    const { access_token } = await signIn(home, user);
    await call(home, 'POST /auth/forgot-password', { email: user.email });
    await home.mail.drain();
    const { deleteUser } = await import('../service.ts');
    await deleteUser({ db: home.database.db }, user.id);
    expect(await isLetIn(home, access_token)).toBe(false);
    for (const table of ['sessions', 'emailed_links', 'avatars', 'email_queue'] as const) {
      const rows = await home.database.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute();
      expect(rows, table).toEqual([]);
    }
    expect((await call(home, 'POST /auth/login', { username: user.username, password })).status).toBe(401);
  });
});
