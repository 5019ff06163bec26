import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/inbox.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hours, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { notify, purgeNotifications, type Notice } from './service.ts';

onEachDatabase('notifications', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
  });

  let causes = 0;
  const tell = (notice: Partial<Notice> = {}, ...people: TestUser[]) =>
    home.database.db.transaction().execute((trx) =>
      notify(
        trx,
        { clock: home.clock, streams: { touch: () => {} } },
        {
          recipients: (people.length > 0 ? people : [ada]).map(({ id, email }) => ({ userId: id, email })),
          notice: {
            cause: `announcement:${(causes += 1)}`,
            type: 'system_announcement',
            title: 'Maintenance tonight',
            message: 'From ten to eleven.',
            ...notice,
          },
        },
      ),
    );
  const list = async (query = '', as = token): Promise<Notification[]> =>
    (await call(home, `GET /notifications/${query}`, undefined, { token: as })).body;
  const unread = async (as = token): Promise<number> =>
    (await call(home, 'GET /notifications/unread-count', undefined, { token: as })).body.unread_count;
  const change = (key: string, as = token) => call(home, key, undefined, { token: as });

  test('a person reads their notifications, newest first, and the counter follows', async () => {
    await tell({ title: 'First', action_url: '/movie/1', action_text: 'See it' });
    await tell({ title: 'Second' });
    const [second, first] = await list();
    expect(first).toMatchObject({
      type: 'system_announcement',
      title: 'First',
      is_read: false,
      read_at: null,
      action_url: '/movie/1',
      action_text: 'See it',
    });
    expect(await unread()).toBe(2);

    expect((await change(`PATCH /notifications/${first?.id}/read`)).body).toEqual({ success: true, unread_count: 1 });
    home.clock.advance(minutes(1));
    expect((await change(`PATCH /notifications/${first?.id}/read`)).body.unread_count).toBe(1);
    expect((await list()).find(({ id }) => id === first?.id)).toMatchObject({ is_read: true });
    expect((await list('?unread_only=true')).map(({ id }) => id)).toEqual([second?.id]);
    expect((await list('?read_only=true')).map(({ id }) => id)).toEqual([first?.id]);

    expect((await change('PATCH /notifications/mark-all-read')).body.unread_count).toBe(0);
    expect((await change('PATCH /notifications/mark-all-read')).body.unread_count).toBe(0);
  });

  test('a deleted notification can be restored for an hour', async () => {
    await tell();
    const [{ id } = { id: 0 }] = await list();
    expect((await change(`DELETE /notifications/${id}`)).body).toEqual({ success: true, unread_count: 0 });
    expect(await list()).toEqual([]);
    expect((await change(`DELETE /notifications/${id}`)).status).toBe(404);
    expect((await change(`POST /notifications/${id}/restore`)).body.unread_count).toBe(1);
    await change(`DELETE /notifications/${id}`);
    home.clock.advance(hours(1) + 1);
    token = (await signIn(home, ada)).access_token;
    expect((await change(`POST /notifications/${id}/restore`)).status).toBe(404);
    await purgeNotifications({ db: home.database.db, clock: home.clock });
    const rows = await home.database.db.selectFrom('notifications').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });

  test('a notification of another person looks absent, and is not changed', async () => {
    await tell();
    const [mine] = await list();
    const eve = (await signIn(home, await aUser(home))).access_token;
    for (const key of [
      'PATCH /notifications/{id}/read',
      'DELETE /notifications/{id}',
      'POST /notifications/{id}/restore',
    ]) {
      const foreign = await change(key.replace('{id}', String(mine?.id)), eve);
      const absent = await change(key.replace('{id}', '2147483647'), eve);
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(absent.text);
    }
    await change('PATCH /notifications/mark-all-read', eve);
    expect(await list()).toEqual([mine]);
  });

  test('twenty parallel changes leave the counter exact, and each reply includes its own change', async () => {
    for (let i = 0; i < 5; i += 1) await tell();
    const ids = (await list()).map(({ id }) => id);
    const keys = ids.flatMap((id) => [
      `PATCH /notifications/${id}/read`,
      `DELETE /notifications/${id}`,
      'PATCH /notifications/mark-all-read',
      `PATCH /notifications/${id}/read`,
    ]);
    const answers = await Promise.all(keys.map((key) => change(key)));
    // Each change reads or deletes at least one notification.
    const fewer = ids.map((_, count) => count);
    for (const [i, { status, body }] of answers.entries()) {
      const key = keys[i]!;
      // A deleted notification cannot be marked as read.
      expect(key.endsWith('/read') ? [200, 404] : [200], key).toContain(status);
      if (status === 200) expect(key.endsWith('/mark-all-read') ? [0] : fewer, key).toContain(body.unread_count);
    }
    expect(await unread()).toBe(0);
  });

  test('a person is notified once per cause, also by parallel calls', async () => {
    const bob = await aUser(home);
    await Promise.all(Array.from({ length: 10 }, () => tell({ cause: 'campaign:1' }, ada, bob)));
    expect(await tell({ cause: 'campaign:1' }, ada, bob)).toBe(0);
    expect(await list()).toHaveLength(1);
  });

  test('a notification that expires is neither shown nor counted any more', async () => {
    await tell({ expiresAt: home.clock.now() + hours(1) });
    expect(await unread()).toBe(1);
    home.clock.advance(hours(1));
    token = (await signIn(home, ada)).access_token;
    expect(await unread()).toBe(0);
    expect(await list()).toEqual([]);
  });

  test('the page is searched, filtered and paged through', async () => {
    for (const [i, type] of (['new_content', 'promotion', 'new_content'] as const).entries())
      await tell({ title: `Offer ${i}: 100% off`, type });
    expect(await list('?q=100%25')).toHaveLength(3);
    expect(await list('?q=100_')).toHaveLength(0);
    expect(await list('?q=OFFER+1')).toHaveLength(1);
    expect(await list('?q=%00')).toHaveLength(3);
    expect(await list('?type=new_content')).toHaveLength(2);
    const [first] = await list('?limit=1');
    expect((await list(`?limit=1&before=${first?.id}`))[0]?.title).toMatch(/^Offer 1/);
  });

  test('notifications are found in any case of any alphabet', async () => {
    await tell();
    await tell({ title: 'Événement spécial', message: 'ЗАВТРА' });
    for (const q of ['Événement', 'ÉVÉNEMENT', 'événement', 'Завтра', 'nt\0 sp'])
      expect(await list(`?q=${encodeURIComponent(q)}`), q).toMatchObject([{ title: 'Événement spécial' }]);
  });

  test.each(['-1', '0', '1e9', '[]', '1&limit=2', 'x'])('limit=%s is refused', async (limit) => {
    expect((await call(home, `GET /notifications/?limit=${limit}`, undefined, { token })).status).toBe(400);
  });

  test('a limit above 50 counts as 50', async () => {
    const people = Array.from({ length: 60 }, () => ada);
    for (const person of people) await tell({}, person);
    expect(await list('?limit=1000')).toHaveLength(50);
  });

  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'http://example.com/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://user:pass@evil.example',
    'https://good.example@evil.example',
    'https://evil.example\u0000',
    'https://evil.example/\u202egpj.exe',
    'https://ev il.example',
    'ht\ntps://evil.example',
    'htt\tps://evil.example',
    'settings',
    './settings',
    '?x=1',
    '',
    `/${'x'.repeat(3_000)}`,
  ];
  test.each(unsafe)('%j is no place that a notification leads to', async (action_url) => {
    await expect(tell({ action_url })).rejects.toMatchObject({ code: 'action_url_invalid' });
  });

  test.each([
    '/',
    '/movie/1?x=y#z',
    'https://example.com',
    'https://example.com:8443/a?b#c',
    'https://sub.example.com./',
  ])('%j may be followed', async (action_url) => {
    await expect(tell({ action_url })).resolves.toBe(1);
  });

  test('mail follows the settings; security mail always goes', async () => {
    const told = async (type: Notice['type']) => {
      home.outbox.messages.length = 0;
      await tell({ type, action_url: '/movie/1' });
      await home.mail.drain();
      return home.outbox.to(ada.email).length;
    };
    expect(await told('system_announcement')).toBe(1);
    expect(home.outbox.to(ada.email)[0]?.text).toContain(`${home.config.publicUrl}/movie/1`);
    expect(await told('promotion')).toBe(0);
    await call(home, 'PUT /preferences/', { email_notifications: false }, { token });
    expect(await told('system_announcement')).toBe(0);
    expect(await told('security_alert')).toBe(1);
    await call(home, 'PUT /preferences/', { email_notifications: true, marketing_emails: true }, { token });
    expect(await told('promotion')).toBe(1);
  });

  test('registering and confirming notify once, also with twenty parallel confirmations', async () => {
    const grace = { username: `grace${causes}`, email: `grace${causes}@example.com`, password: 'Hopper-1906' };
    await call(home, 'POST /auth/register', { ...grace, first_name: 'Grace', last_name: 'Hopper' });
    await home.mail.drain();
    const verification = { token: home.outbox.tokenFor(grace.email) };
    await Promise.all(Array.from({ length: 20 }, () => call(home, 'POST /auth/verify-email', verification)));
    const hers = (await call(home, 'POST /auth/login', grace)).body.access_token;
    expect((await list('', hers)).map(({ type }) => type)).toEqual(['email_verification', 'welcome']);
  });

  test('a changed password and a new device notify in the app and by mail; a known device does not', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await signIn(home, ada, { userAgent: firefox });
    await signIn(home, ada, { userAgent: firefox.replaceAll('140', '141') });
    expect(await list()).toMatchObject([
      { type: 'security_alert', title: 'New sign-in to your account', action_url: '/settings#devices' },
    ]);
    expect((await list())[0]?.message).toContain('Firefox on Linux');
    home.outbox.messages.length = 0;
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map(({ subject }) => subject)).toEqual(['New sign-in to your account']);

    const changed = await call(
      home,
      'POST /auth/change-password',
      { current_password: ada.password, new_password: 'Another-Horse-2' },
      { token },
    );
    expect((await list('', changed.body.access_token))[0]).toMatchObject({
      type: 'security_alert',
      title: 'Your password was changed',
    });
  });
});
