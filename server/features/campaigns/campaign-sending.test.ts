import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hours } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { campaignCalls, path, startOver, text } from '#tests/support/features/campaigns.ts';
import { addPeople } from '#tests/support/people.ts';

onEachDatabase('telling many people something', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let ada: TestUser;
  let bob: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ({ root, ada, bob, token } = await startOver(home));
  });

  const { ask, send, campaign, toldTo, prefer, worker, later } = campaignCalls(() => ({ home, token }));

  test('everybody is notified once, and the answer contains the count', async () => {
    const { status, body } = await send({ action_url: '/movie/1', action_text: 'See it' });
    expect(status).toBe(200);
    expect(body).toEqual({
      campaign_id: expect.any(Number),
      status: 'sent',
      recipient_count: 3,
      sent_count: 3,
      failed_count: 0,
    });
    await worker().drain();
    for (const user of [root, ada, bob])
      expect(await toldTo(user)).toMatchObject([
        { ...text, type: 'system_announcement', action_url: '/movie/1', action_text: 'See it', is_read: false },
      ]);
    expect(home.outbox.messages).toEqual([]);
  });

  test('only the named people, or those of a role, are notified', async () => {
    await send({ target_users: [ada.id, ada.id] });
    await send({ target_role: 'admin', title: 'For administrators' });
    await send({ target_role: 'user', target_users: [bob.id, root.id], title: 'Both' });
    expect((await toldTo(ada)).map(({ title }) => title)).toEqual([text.title]);
    expect((await toldTo(root)).map(({ title }) => title)).toEqual(['For administrators']);
    expect((await toldTo(bob)).map(({ title }) => title)).toEqual(['Both']);
  });

  test('who was named and is gone, or was shut out, counts as failed', async () => {
    const carol = await aUser(home, { active: false });
    const { body } = await send({ target_users: [ada.id, carol.id, 2_000_000] });
    expect(body).toMatchObject({ status: 'sent', recipient_count: 3, sent_count: 1, failed_count: 2 });
  });

  test('an empty audience notifies nobody', async () => {
    const carol = await aUser(home, { active: false });
    const dora = await aUser(home, { verified: false });
    await prefer(bob, { email_notifications: false });
    for (const audience of [
      { target_users: [] },
      { target_users: [carol.id, 2_000_000] },
      { target_users: [ada.id], target_role: 'admin' },
      { target_users: [bob.id, dora.id], channels: ['email'] },
      { target_users: [bob.id], channels: ['email'], scheduled_at: later(hours(1)) },
    ])
      expect(await send(audience)).toMatchObject({ status: 400, body: { code: 'recipients_missing' } });
    expect((await ask(`GET ${path}/campaigns`)).body.total).toBe(0);
  });

  test('title and message are required', async () => {
    for (const missing of [
      { title: '' },
      { message: '  ' },
      { title: null },
      { title: undefined, message: undefined },
    ]) {
      const { status, body } = await send(missing);
      expect(status).toBe(400);
      expect(body.detail).toBe('Please fill in both title and message');
    }
    expect((await send({ title: 'Two\nlines' })).status).toBe(400);
    expect((await send({ message: 'a\u0000b' })).status).toBe(400);
    expect((await send({ channels: [] })).status).toBe(400);
    expect((await send({ channels: ['pigeon'] })).status).toBe(400);
    expect((await send({ target_role: 'owner' })).status).toBe(400);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'java\tscript:x',
    '/\\evil',
    'http://x.example',
    '/u/{{username}}',
  ])('%j is no place to send people to', async (action_url) => {
    expect((await send({ action_url })).status).toBe(400);
    expect((await ask(`POST ${path}/preview`, { ...text, action_url })).status).toBe(400);
    expect((await ask(`POST ${path}/templates`, { ...text, name: 'T', action_url })).status).toBe(400);
  });

  test('only administrators may send', async () => {
    const { access_token } = await signIn(home, ada);
    expect((await ask(`POST ${path}/send-bulk`, text, access_token)).status).toBe(403);
    expect((await call(home, `POST ${path}/send-bulk`, text)).status).toBe(401);
  });

  test('a call that is repeated with its Idempotency-Key is one campaign, ten times at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({}, 'once')));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect((await send({}, 'once')).body).toEqual(answers[0]?.body);
    expect((await ask(`GET ${path}/campaigns`)).body.total).toBe(1);
    expect(await toldTo(ada)).toHaveLength(1);

    const other = await send({ title: 'Something else' }, 'once');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await send({}, 'twice')).body.campaign_id).not.toBe(answers[0]?.body.campaign_id);
    expect((await send({}, 'not\u00fcsable')).status).toBe(400);
  });

  test('a stored campaign is sent, even if that fails during the call', async () => {
    const { schema } = home.database.db;
    await schema.alterTable('email_queue').renameTo('away').execute();
    const { status, body } = await send({ channels: ['email'] });
    await schema.alterTable('away').renameTo('email_queue').execute();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'sending', recipient_count: 3, sent_count: 0 },
    });
    await worker().drain();
    await home.mail.drain();
    expect(home.outbox.messages).toHaveLength(3);
  });

  test('inactive people and those who opted out of mail are skipped; security mail always goes', async () => {
    await prefer(bob, { email_notifications: false });
    await aUser(home, { active: false });
    await aUser(home, { verified: false });
    const mailed = async (notification_type: string) => {
      home.outbox.messages.length = 0;
      await send({ channels: ['email'], notification_type });
      await home.mail.drain();
      return home.outbox.messages.map(({ to }) => to).toSorted();
    };
    expect(await mailed('system_announcement')).toEqual([root.email, ada.email].toSorted());
    expect(await mailed('security_alert')).toEqual([root.email, ada.email, bob.email].toSorted());
    expect(await mailed('promotion')).toEqual([]);
    await prefer(ada, { marketing_emails: true });
    expect(await mailed('promotion')).toEqual([ada.email]);
  });

  test('people who asked to delete their account get no mail except security mail', async () => {
    const deleteAda = async () => {
      const { access_token } = await signIn(home, ada);
      await ask('POST /auth/delete-account', { current_password: password }, access_token);
      await home.mail.drain();
      home.outbox.messages.length = 0;
    };
    const mailed = async () => {
      await home.mail.drain();
      return home.outbox.messages.splice(0).map(({ to }) => to);
    };
    await send({ channels: ['email'], target_users: [ada.id, bob.id], scheduled_at: later(hours(1)) });
    await deleteAda();
    const message = { ...text, channels: ['in_app', 'email'], notification_type: 'system_announcement' };
    expect((await ask(`POST ${path}/preview`, message)).body.channels).toEqual([
      { channel: 'in_app', recipient_count: 3 },
      { channel: 'email', recipient_count: 2 },
    ]);
    expect((await send({ channels: ['email'], target_users: [ada.id] })).body.code).toBe('recipients_missing');
    await send({ channels: ['email'], target_users: [ada.id, bob.id] });
    expect(await mailed()).toEqual([bob.email]);
    await send({ channels: ['email'], target_users: [ada.id], notification_type: 'security_alert' });
    expect(await mailed()).toEqual([ada.email]);
    home.clock.advance(hours(2));
    await worker().drain();
    expect(await mailed()).toEqual([bob.email]);
  });

  test('sent, skipped and failed are counted by channel, including mails that finally failed', async () => {
    await prefer(bob, { email_notifications: false });
    home.outbox.send = ({ to }) =>
      to === ada.email ? Promise.reject(new Error('No such mailbox')) : Promise.resolve();
    const { body } = await send({ channels: ['in_app', 'email'] });
    expect(body).toMatchObject({ status: 'sending', recipient_count: 3, sent_count: 3, failed_count: 0 });
    for (let attempt = 0; attempt < 8; attempt += 1) await home.mail.drain({ retries: true });
    await worker().drain();
    delete (home.outbox as { send?: unknown }).send;
    expect(await campaign(body.campaign_id)).toMatchObject({
      status: 'sent',
      sent_count: 3,
      failed_count: 1,
      progress: [
        { channel: 'in_app', recipient_count: 3, sent_count: 3, skipped_count: 0, failed_count: 0, waiting_count: 0 },
        { channel: 'email', recipient_count: 3, sent_count: 1, skipped_count: 1, failed_count: 1, waiting_count: 0 },
      ],
    });
  });

  test('a mail to one person passes by those to many', async () => {
    await addPeople(home.database.db, 20);
    await send({ channels: ['email'] });
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    const waiting = () => home.database.db.selectFrom('email_queue').select('id').execute();
    await expect.poll(waiting).toHaveLength(24);
    await home.mail.drain();
    const position = home.outbox.messages.findIndex(({ subject }) => subject === 'Reset your password');
    // It is taken first, but four mails are sent concurrently, and this one also creates a token.
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThan(8);
    expect(home.outbox.messages).toHaveLength(24);
  });

  test('an account deleted meanwhile is not notified, and is removed from the recipients', async () => {
    const { body } = await send({ scheduled_at: later(hours(1)) });
    await ask(`DELETE /admin/users/${ada.id}`);
    home.clock.advance(hours(1));
    await worker().drain();
    token = (await signIn(home, root)).access_token;
    expect(await campaign(body.campaign_id)).toMatchObject({ recipient_count: 3, sent_count: 2, failed_count: 1 });
    const rows = await home.database.db
      .selectFrom('campaign_recipients')
      .selectAll()
      .where('user_id', '=', ada.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('fields are filled in, and those there are not are refused by name', async () => {
    const title = 'Hi {{ first_name }} {{last_name}} ({{username}})';
    await send({ title, message: 'See {{site_url}}. {not} {{', target_users: [ada.id], channels: ['in_app', 'email'] });
    expect(await toldTo(ada)).toMatchObject([
      { title: `Hi Ada Example (${ada.username})`, message: `See ${home.config.publicUrl}. {not} {{` },
    ]);
    await home.mail.drain();
    expect(home.outbox.messages[0]?.subject).toBe(`Hi Ada Example (${ada.username})`);
    const refused = await send({ title: 'Hi {{first_nme}}' });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toContain('{{first_nme}}');
  });

  test('a name is text in a mail, and what it holds is not filled in', async () => {
    const first_name = '<img src=x onerror=alert(1)> {{username}}';
    await home.database.db.updateTable('users').set({ first_name }).where('id', '=', ada.id).execute();
    await send({ title: 'Hi {{first_name}}', target_users: [ada.id], channels: ['email'] });
    await home.mail.drain();
    const [mail] = home.outbox.messages;
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{username}}');
  });

  test('a large campaign continues after the answer, and a small one does not wait for it', async () => {
    await addPeople(home.database.db, 1_000);
    const large = await send({ scheduled_at: later(hours(1)) });
    const small = await send({ target_users: [ada.id], title: 'Small', scheduled_at: later(hours(1)) });
    home.clock.advance(hours(1));
    token = (await signIn(home, root)).access_token;
    const told: [large: number, small: number][] = [];
    const deliveries = {
      wake: async () => {
        const [of, ofSmall] = await Promise.all([large, small].map(({ body }) => campaign(body.campaign_id)));
        told.push([of?.sent_count ?? 0, ofSmall?.sent_count ?? 0]);
      },
    };
    await worker(deliveries).drain();
    expect(told.some(([ofLarge, ofSmall]) => ofLarge < 1_003 && ofSmall === 1)).toBe(true);
    expect(await campaign(large.body.campaign_id)).toMatchObject({ recipient_count: 1_003, sent_count: 1_003 });
  });
});
