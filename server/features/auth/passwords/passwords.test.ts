import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionReply } from '#contract/auth.ts';
import { aUser, call, isLetIn, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hours, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

const newPassword = 'Battery-Staple-2';

onEachDatabase('passwords', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const canSignIn = async (user: TestUser, secret: string) =>
    (await call(home, 'POST /auth/login', { username: user.username, password: secret })).status === 200;

  async function resetTokenFor(user: TestUser): Promise<string> {
    await call(home, 'POST /auth/forgot-password', { email: user.email });
    await home.mail.drain();
    return home.outbox.tokenFor(user.email);
  }

  async function changeTokenFor(user: TestUser, session: SessionReply, wanted = newPassword): Promise<string> {
    const body = { current_password: user.password, new_password: wanted };
    await call(home, 'POST /auth/request-password-change', body, { token: session.access_token });
    await home.mail.drain();
    return home.outbox.tokenFor(user.email);
  }

  async function verificationTokenFor(user: TestUser, session: SessionReply): Promise<string> {
    await call(home, 'POST /auth/resend-verification', undefined, { token: session.access_token });
    await home.mail.drain();
    return home.outbox.tokenFor(user.email);
  }

  const reset = (token: string, secret = newPassword) =>
    call(home, 'POST /auth/reset-password', { token, new_password: secret });
  const confirm = (token: string) => call(home, 'POST /auth/confirm-password-change', { token });
  const verify = (token: string) => call(home, 'POST /auth/verify-email', { token });

  test('a known and an unknown address get the same answer; only the known one gets a mail', async () => {
    const user = await aUser(home);
    const known = await call(home, 'POST /auth/forgot-password', { email: user.email });
    const unknown = await call(home, 'POST /auth/forgot-password', { email: 'nobody@example.org' });
    expect(known).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'If an account with this email exists, you will receive a password reset link.',
      },
    });
    expect(unknown.text).toBe(known.text);
    await home.mail.drain();
    expect(home.outbox.to(user.email)).toHaveLength(1);
    expect(home.outbox.to('nobody@example.org')).toHaveLength(0);
  });

  test('of 20 resets with one token one succeeds, and the others change nothing', async () => {
    const user = await aUser(home);
    const token = await resetTokenFor(user);
    const secrets = Array.from({ length: 20 }, (_, i) => `Battery-Staple-${i}`);
    const answers = await Promise.all(secrets.map((secret) => reset(token, secret)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((_, i) => i !== winner))
      expect({ status, detail: body.detail }).toEqual({
        status: 400,
        detail: 'The reset token is invalid or has expired.',
      });
    expect(await canSignIn(user, secrets[winner]!)).toBe(true);
    expect((await reset(token)).status).toBe(400);
  });

  test('a reset link works for 60 minutes, and only the newest does', async () => {
    const user = await aUser(home);
    const old = await resetTokenFor(user);
    const newest = await resetTokenFor(user);
    const isValid = async (token: string) => (await call(home, `GET /auth/verify-reset-token/${token}`)).body.valid;
    expect([await isValid(old), await isValid(newest)]).toEqual([false, true]);
    expect((await reset(old)).status).toBe(400);
    home.clock.advance(minutes(60) - 1);
    expect([await isValid(newest), await isValid(newest)]).toEqual([true, true]);
    home.clock.advance(1);
    expect(await isValid(newest)).toBe(false);
    expect((await reset(newest)).status).toBe(400);
    expect(await canSignIn(user, user.password)).toBe(true);
  });

  test('20 requests at once leave one link that works', async () => {
    const user = await aUser(home);
    const email = user.email;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(home, 'POST /auth/forgot-password', { email })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await home.mail.drain();
    const tokens = home.outbox.to(email).map((mail) => /token=([\w-]+)/.exec(mail.text)![1]!);
    const valid = await Promise.all(tokens.map((token) => call(home, `GET /auth/verify-reset-token/${token}`)));
    expect(valid.filter(({ body }) => body.valid)).toHaveLength(1);
  });

  describe('a token serves its own purpose alone', () => {
    test.each(['reset', 'change', 'verification'] as const)('the one for %s', async (purpose) => {
      const user = await aUser(home, { verified: false });
      const session = await signIn(home, user);
      const token = await {
        reset: () => resetTokenFor(user),
        change: () => changeTokenFor(user, session),
        verification: () => verificationTokenFor(user, session),
      }[purpose]();
      const uses = { reset, change: confirm, verification: verify };
      for (const other of ['reset', 'change', 'verification'] as const)
        if (other !== purpose) expect((await uses[other](token)).status, other).toBe(400);
      expect((await uses[purpose](token)).status).toBe(200);
    });
  });

  test('a malformed reset token is simply not valid', async () => {
    for (const token of ['%00', 'x'.repeat(10_000), '..%2f..', '%F0%9F%8E%AC', "'--", '1'])
      expect(await call(home, `GET /auth/verify-reset-token/${token}`)).toMatchObject({
        status: 200,
        body: { valid: false, message: 'The reset token is invalid or has expired.' },
      });
  });

  test('the reset form lists all violated password rules', async () => {
    const { body } = await reset('anything', 'abc');
    expect(body.detail).toBe('Password must contain at least 8 characters, one uppercase letter, one number');
    const missing = await call(home, 'POST /auth/reset-password', { new_password: newPassword });
    expect(missing.body.detail).toBe('No reset token provided. Please check your email for the reset link.');
  });

  describe('every change of the password ends all sessions and all other links', () => {
    test.each(['reset', 'change at once', 'change by link'] as const)('%s', async (way) => {
      const user = await aUser(home);
      const [phone, laptop] = [await signIn(home, user), await signIn(home, user)];
      const resetToken = await resetTokenFor(user);
      const changeToken = await changeTokenFor(user, phone, 'Waiting-Password-1');
      await call(home, 'PUT /auth/me', { email: `new-${user.email}` }, { token: phone.access_token });
      await home.mail.drain();
      const moveToken = home.outbox.tokenFor(`new-${user.email}`);

      const change = { current_password: user.password, new_password: newPassword };
      const answer = await {
        reset: () => reset(resetToken),
        'change at once': () => call(home, 'POST /auth/change-password', change, { token: laptop.access_token }),
        'change by link': () => confirm(changeToken),
      }[way]();
      expect(answer.status).toBe(200);

      for (const session of [phone, laptop]) {
        expect(await isLetIn(home, session.access_token)).toBe(false);
        const { status } = await call(home, 'POST /auth/refresh', { refresh_token: session.refresh_token });
        expect(status).toBe(401);
      }
      expect((await reset(resetToken, 'Too-Late-1')).status).toBe(400);
      // The link that made the change answers as before; it changes nothing.
      expect((await confirm(changeToken)).status).toBe(way === 'change by link' ? 200 : 400);
      expect((await verify(moveToken)).status).toBe(400);
      expect(await canSignIn(user, way === 'change by link' ? 'Waiting-Password-1' : newPassword)).toBe(true);
      await home.mail.drain();
      expect(home.outbox.to(user.email).at(-1)?.subject).toBe('Your password has been changed');
    });
  });

  test('who changes the password at once stays signed in, with new tokens', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const change = { current_password: user.password, new_password: newPassword };
    const { body } = await call(home, 'POST /auth/change-password', change, { token });
    expect(body).toMatchObject({ success: true, user: { username: user.username } });
    expect(await isLetIn(home, body.access_token)).toBe(true);
  });

  test('a wrong current password is 400 and does not sign out', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const body = { current_password: 'Wrong-Horse-1', new_password: newPassword };
    for (const key of ['POST /auth/change-password', 'POST /auth/request-password-change'])
      expect(await call(home, key, body, { token })).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', detail: 'Current password is incorrect' },
      });
    expect(await isLetIn(home, token)).toBe(true);
  });

  test('only the newest requested password change can be confirmed', async () => {
    const user = await aUser(home);
    const session = await signIn(home, user);
    const first = await changeTokenFor(user, session, 'First-Choice-1');
    const second = await changeTokenFor(user, session, 'Second-Choice-2');
    expect(await confirm(first)).toMatchObject({
      status: 400,
      body: { detail: 'Password change confirmation failed. The token may be invalid or expired.' },
    });
    expect((await confirm(second)).status).toBe(200);
    expect(await canSignIn(user, 'Second-Choice-2')).toBe(true);
  });

  test('of two changes at once from the same old password one wins', async () => {
    const user = await aUser(home);
    const sessions = [await signIn(home, user), await signIn(home, user)];
    const answers = await Promise.all(
      sessions.map(({ access_token: token }, i) =>
        call(
          home,
          'POST /auth/change-password',
          { current_password: user.password, new_password: `Parallel-Choice-${i}` },
          { token },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a sign-in that overlaps a password change does not outlive it', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const change = { current_password: user.password, new_password: newPassword };
    const [changed, ...entries] = await Promise.all([
      call(home, 'POST /auth/change-password', change, { token }),
      ...Array.from({ length: 5 }, () => call(home, 'POST /auth/login', { username: user.username, password })),
    ]);
    expect(changed.status).toBe(200);
    for (const entry of entries)
      expect(entry.status === 401 || !(await isLetIn(home, entry.body.access_token))).toBe(true);
  });

  test('a mail whose link was replaced before it went out is not sent', async () => {
    const user = await aUser(home);
    for (let i = 0; i < 3; i += 1) await call(home, 'POST /auth/forgot-password', { email: user.email });
    await home.mail.drain();
    expect(home.outbox.to(user.email)).toHaveLength(1);
    expect((await reset(home.outbox.tokenFor(user.email))).status).toBe(200);
  });

  test('a mail that was delayed brings a link that works its full time', async () => {
    const user = await aUser(home);
    await call(home, 'POST /auth/forgot-password', { email: user.email });
    home.clock.advance(hours(3));
    await home.mail.drain();
    home.clock.advance(minutes(59));
    expect((await reset(home.outbox.tokenFor(user.email))).status).toBe(200);
  });

  test('a reset shows that the mailbox is theirs', async () => {
    const user = await aUser(home, { verified: false });
    await reset(await resetTokenFor(user));
    const session = await signIn(home, { ...user, password: newPassword });
    expect(session.user.emailVerified).toBe(true);
  });

  test('the database holds neither tokens nor passwords', async () => {
    const user = await aUser(home);
    const tokens = [await resetTokenFor(user), await changeTokenFor(user, await signIn(home, user), 'Secret-Wish-77')];
    const kept = await keptByDatabase(home);
    for (const secret of [...tokens, 'Secret-Wish-77', user.password]) expect(kept.includes(secret)).toBe(false);
  });
});

/** Every byte of the database files or, without files, every row of the tables that could contain a secret. */
async function keptByDatabase({ database: { db, file } }: TestApp): Promise<string> {
  if (file !== undefined) return readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  const tables = ['users', 'sessions', 'emailed_links', 'emailed_tokens', 'email_queue', 'quotas'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
