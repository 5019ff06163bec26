import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { enqueueEmail } from './service.ts';

onEachDatabase('unsubscribing', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  /** The addresses for mail programs and for people in a mail of this type. */
  async function linksFor({ id, email }: TestUser, notificationType: NotificationType) {
    const data = { title: 'Dune', message: 'Part Two', actionText: null, actionUrl: null };
    const mail = { mail: 'notification', to: email, userId: id, notificationType, data } as const;
    await enqueueEmail(home.database.db, home.clock, mail);
    await home.mail.drain();
    const { unsubscribeUrl = '', text } = home.outbox.to(email).at(-1)!;
    const { pathname, search, searchParams } = new URL(unsubscribeUrl);
    return { path: pathname + search, token: searchParams.get('token') ?? '', text };
  }

  const preferencesOf = async (user: TestUser) =>
    (await call(home, 'GET /preferences/', undefined, { token: await openTestSession(home, user) })).body;

  test.each([
    ['new_content', 'email_notifications', 'marketing_emails'],
    ['system_announcement', 'email_notifications', 'marketing_emails'],
    ['promotion', 'marketing_emails', 'email_notifications'],
  ] as const)('the link of a mail of the type %s switches off %s alone, without signing in', async (type, off, on) => {
    const user = await aUser(home);
    const token = await openTestSession(home, user);
    await call(home, 'PUT /preferences/', { email_notifications: true, marketing_emails: true }, { token });
    const { path, text, token: sealed } = await linksFor(user, type);
    expect(text).toContain(`/unsubscribe?token=${sealed}`);
    for (const _ of [1, 2]) {
      // As mail programs do (RFC 8058).
      const reply = await home.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ code: 'unsubscribed', preference: off });
    }
    expect(await preferencesOf(user)).toMatchObject({ [off]: false, [on]: true });
  });

  test('the link works years later, with other kinds of forms, and never for another account or kind', async () => {
    const [ada, bob] = [await aUser(home), await aUser(home)];
    const { token } = await linksFor(ada, 'new_content');
    home.clock.advance(3 * 365 * 24 * 3_600_000);
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const reply = await home.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: form,
    });
    expect(reply.statusCode).toBe(200);
    expect(await preferencesOf(ada)).toMatchObject({ email_notifications: false });
    expect(await preferencesOf(bob)).toMatchObject({ email_notifications: true });
  });

  test('opening the link changes nothing and leads to a page', async () => {
    const user = await aUser(home);
    const { path, token } = await linksFor(user, 'new_content');
    const reply = await home.app.inject({ method: 'GET', url: path });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe(`/unsubscribe?token=${token}`);
    expect(await preferencesOf(user)).toMatchObject({ email_notifications: true });
  });

  test('a token that was made up or changed is refused', async () => {
    const { token } = await linksFor(await aUser(home), 'new_content');
    const changed = token.replace(/.{4}$/, 'AAAA');
    for (const wrong of [changed, 'nonsense', '1 email_notifications', '..', token.split('.').slice(0, 2).join('.')]) {
      const { status, body } = await call(home, `POST /unsubscribe?token=${encodeURIComponent(wrong)}`);
      expect([status, body.code], wrong).toEqual([400, 'unsubscribe_token_invalid']);
    }
    expect((await call(home, 'POST /unsubscribe?token=')).status).toBe(400);
  });

  test('a link says nothing about whether the account still exists', async () => {
    const user = await aUser(home);
    const { token } = await linksFor(user, 'promotion');
    await home.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    const { status, body } = await call(home, `POST /unsubscribe?token=${token}`);
    expect([status, body.preference]).toEqual([200, 'marketing_emails']);
  });
});
