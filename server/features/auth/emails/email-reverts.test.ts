import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import { aUser, call, isLetIn, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, hours } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { mintRevertToken } from './email-reverts.ts';

onEachDatabase('taking an email change back', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const names = { first_name: 'Ada', last_name: 'Example' };
  let counter = 0;
  const anAddress = () => `next${(counter += 1)}@example.com`;

  const lastTo = (address: string) => home.outbox.to(address).at(-1);
  async function mailsTo(address: string) {
    await home.mail.drain();
    return home.outbox.to(address);
  }
  async function tokenTo(address: string): Promise<string> {
    await home.mail.drain();
    return home.outbox.tokenFor(address);
  }
  async function request(token: string, email: string): Promise<void> {
    expect((await call(home, 'PUT /auth/me', { ...names, email }, { token })).status).toBe(200);
  }
  const confirm = (token: string) => call(home, 'POST /auth/verify-email', { token });
  const revert = (token: string) => call(home, 'POST /auth/revert-email-change', { token });
  const forgot = (email: string) => call(home, 'POST /auth/forgot-password', { email });
  const emailOf = async ({ id }: TestUser) => {
    const row = await home.database.db
      .selectFrom('users')
      .select(['email', 'email_verified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row;
  };

  async function changed() {
    const user = await aUser(home);
    const session = await signIn(home, user);
    const next = anAddress();
    await request(session.access_token, next);
    const early = await tokenTo(user.email);
    expect((await confirm(await tokenTo(next))).status).toBe(200);
    const late = await tokenTo(user.email);
    return { user, session, next, early, late };
  }

  test('the old address is notified at once, and its link cancels the change', async () => {
    const user = await aUser(home);
    const session = await signIn(home, user);
    const next = anAddress();
    await request(session.access_token, next);
    const confirmation = await tokenTo(next);
    const link = await tokenTo(user.email);
    expect(lastTo(user.email)?.text).toContain(`/revert-email-change?token=${link}`);
    expect((await revert(link)).status).toBe(200);
    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect((await confirm(confirmation)).body.code).toBe('verification_token_invalid');
    expect(await emailOf(user)).toEqual({ email: user.email, email_verified: 1 });
    expect((await revert(link)).body.code).toBe('revert_token_invalid');
  });

  test.each(['early', 'late'] as const)('the %s link takes a change back that has happened', async (which) => {
    const { user, session, next, ...links } = await changed();
    expect((await emailOf(user)).email).toBe(next);
    const again = await signIn(home, user);
    await forgot(next);
    const reset = await tokenTo(next);
    expect((await revert(links[which])).status).toBe(200);
    expect(await emailOf(user)).toEqual({ email: user.email, email_verified: 1 });
    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect(await isLetIn(home, again.access_token)).toBe(false);
    const body = { token: reset, new_password: 'Battery-Staple-2' };
    expect((await call(home, 'POST /auth/reset-password', body)).body.code).toBe('reset_token_invalid');
    expect((await revert(links[which === 'early' ? 'late' : 'early'])).status).toBe(400);
  });

  test('a reset is announced to the old address for seven days, and not after', async () => {
    const { user, next, late } = await changed();
    await forgot(next);
    const [newest] = (await mailsTo(user.email)).slice(-1);
    expect(newest?.subject).toBe('Somebody asked to reset your password');
    expect(newest?.text).toContain(next);
    expect(lastTo(next)?.subject).toBe('Reset your password');
    const announced = home.outbox.tokenFor(user.email);
    home.clock.advance(days(7));
    const count = (await mailsTo(user.email)).length;
    await forgot(next);
    expect(await mailsTo(user.email)).toHaveLength(count);
    expect((await revert(announced)).status).toBe(400);
    expect((await revert(late)).status).toBe(400);
  });

  test('the link in the mail about a reset reverts the change, also after the reset', async () => {
    const { user, next } = await changed();
    await forgot(next);
    const announced = await tokenTo(user.email);
    const body = { token: home.outbox.tokenFor(next), new_password: 'Battery-Staple-2' };
    expect((await call(home, 'POST /auth/reset-password', body)).status).toBe(200);
    expect((await revert(announced)).status).toBe(200);
    expect((await emailOf(user)).email).toBe(user.email);
    await forgot(user.email);
    const own = { token: await tokenTo(user.email), new_password: 'Battery-Staple-3' };
    expect((await call(home, 'POST /auth/reset-password', own)).status).toBe(200);
  });

  test('a session that ends while a new address is sent asks for no change', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const next = anAddress();
    // The body is read after the access check.
    async function* body() {
      await call(home, 'POST /auth/logout', undefined, { token });
      yield JSON.stringify({ ...names, email: next });
    }
    const headers = { 'content-type': 'application/json' };
    const asked = await call(home, 'PUT /auth/me', Readable.from(body()), { token, headers });
    expect(asked).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    expect(await isLetIn(home, token)).toBe(false);
    expect(await mailsTo(next)).toEqual([]);
    expect((await signIn(home, user)).user.pending_email).toBeNull();
  });

  test('before a change is confirmed, a reset is mailed to the current address only', async () => {
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    const next = anAddress();
    await request(token, next);
    await mailsTo(next);
    await forgot(user.email);
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Reset your password');
    expect(await mailsTo(next)).toHaveLength(1);
  });

  test('changing the password, devices or the address again does not invalidate the link', async () => {
    const { user, late, session } = await changed();
    const change = { current_password: password, new_password: 'Battery-Staple-2' };
    const { body } = await call(home, 'POST /auth/change-password', change, { token: session.access_token });
    const third = anAddress();
    await request(body.access_token, third);
    await confirm(await tokenTo(third));
    expect((await emailOf(user)).email).toBe(third);
    expect((await revert(late)).status).toBe(200);
    expect((await emailOf(user)).email).toBe(user.email);
  });

  test('the first of two old addresses has the last word', async () => {
    const { user, next, late, session } = await changed();
    const third = anAddress();
    await request(session.access_token, third);
    await confirm(await tokenTo(third));
    const second = await tokenTo(next);
    expect((await revert(second)).status).toBe(200);
    expect((await emailOf(user)).email).toBe(next);
    expect((await revert(late)).status).toBe(200);
    expect((await emailOf(user)).email).toBe(user.email);
    expect((await revert(second)).status).toBe(400);
  });

  test('a deletion that was asked for meanwhile is cancelled', async () => {
    const { user, late, session } = await changed();
    const body = { current_password: password };
    await call(home, 'POST /auth/delete-account', body, { token: session.access_token });
    expect((await revert(late)).status).toBe(200);
    const pending = await home.database.db
      .selectFrom('account_deletions')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(pending).toEqual([]);
  });

  test('the old address cannot be taken meanwhile, and the replies do not reveal that', async () => {
    const { user, late } = await changed();
    const body = { username: `squatter${counter}`, email: user.email, password, ...names };
    const { status } = await call(home, 'POST /auth/register', body);
    expect(status).toBe(201);
    expect((await call(home, 'POST /auth/login', { username: body.username, password })).status).toBe(401);
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('You already have an account');

    const other = await signIn(home, await aUser(home));
    await request(other.access_token, user.email);
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('You already have an account');
    expect((await revert(late)).status).toBe(200);
    expect((await emailOf(user)).email).toBe(user.email);
  });

  test('an earlier request of another account for the old address cannot be confirmed', async () => {
    const wanted = anAddress();
    const other = await aUser(home);
    await request((await signIn(home, other)).access_token, wanted);
    const confirmation = await tokenTo(wanted);
    const user = await aUser(home);
    const { access_token: token } = await signIn(home, user);
    await request(token, wanted);
    await confirm(await tokenTo(wanted));
    await request(token, anAddress());
    await confirm(await tokenTo(`next${counter}@example.com`));
    expect((await confirm(confirmation)).body.code).toBe('email_taken');
    expect((await emailOf(other)).email).toBe(other.email);
  });

  test('after seven days the old address is free', async () => {
    const { user } = await changed();
    home.clock.advance(days(7) + hours(1));
    const body = { username: `later${counter}`, email: user.email, password, ...names };
    await call(home, 'POST /auth/register', body);
    expect((await call(home, 'POST /auth/login', { username: body.username, password })).status).toBe(200);
  });

  test('an unconfirmed address is not notified and cannot revert', async () => {
    const user = await aUser(home, { verified: false });
    const { access_token: token } = await signIn(home, user);
    const next = anAddress();
    await request(token, next);
    await confirm(await tokenTo(next));
    expect(await mailsTo(user.email)).toHaveLength(0);
  });

  test('changes and deactivations by an administrator cannot be reverted', async () => {
    const { user, late } = await changed();
    const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
    const email = anAddress();
    expect((await call(home, `PUT /admin/users/${user.id}`, { email }, { token })).status).toBe(200);
    expect((await revert(late)).status).toBe(400);

    const deactivated = await changed();
    await call(home, `PUT /admin/users/${deactivated.user.id}/status`, { is_active: false }, { token });
    expect((await revert(deactivated.late)).status).toBe(400);
  });

  test('twenty parallel calls revert once', async () => {
    const { user, late } = await changed();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => revert(late)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect((await emailOf(user)).email).toBe(user.email);
  });

  test('its token opens nothing else, and no other token opens it; only its hash is stored', async () => {
    const { user, next, late } = await changed();
    await forgot(next);
    const reset = await tokenTo(next);
    expect((await revert(reset)).status).toBe(400);
    expect((await confirm(late)).status).toBe(400);
    const body = { token: late, new_password: 'Battery-Staple-2' };
    expect((await call(home, 'POST /auth/reset-password', body)).status).toBe(400);
    expect((await call(home, 'POST /auth/confirm-password-change', { token: late })).status).toBe(400);
    for (const token of ['', '\0', 'x'.repeat(5_000), late.slice(1), "' or 1=1"])
      expect((await revert(token)).status).toBe(400);
    const tokens = await home.database.db.selectFrom('email_revert_tokens').selectAll().execute();
    const queued = await home.database.db.selectFrom('email_queue').select('data').execute();
    expect(JSON.stringify([tokens, queued])).not.toContain(late);
    expect(await mintRevertToken({ db: home.database.db, clock: home.clock }, -1)).toBeUndefined();
    expect((await emailOf(user)).email).toBe(next);
  });

  test('the mails are written in the language of their reader', async () => {
    for (const language of languages) {
      const user = await aUser(home);
      const { access_token: token } = await signIn(home, user);
      await call(home, 'PUT /preferences/', { language }, { token });
      const next = anAddress();
      await request(token, next);
      await confirm(await tokenTo(next));
      await forgot(next);
      const mails = await mailsTo(user.email);
      expect(mails).toHaveLength(3);
      for (const { html, text } of mails) {
        expect(html).toContain(`<html lang="${language}">`);
        expect(text).toContain('/revert-email-change?token=');
        expect(text).toContain(next);
      }
    }
  });
});
