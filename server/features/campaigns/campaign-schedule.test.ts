import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, password, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, hours, minutes, seconds } from '#tests/support/fakes/clock.ts';
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

  test('a scheduled one that is repeated after its time is still the same', async () => {
    const payload = { scheduled_at: later(minutes(1)) };
    const first = await send(payload, 'k');
    home.clock.advance(hours(1));
    token = (await signIn(home, root)).access_token;
    expect(await send(payload, 'k')).toMatchObject({ status: 200, body: { campaign_id: first.body.campaign_id } });
  });

  test('a scheduled campaign is sent once at its time, even if the clock jumps', async () => {
    const { body } = await send({ scheduled_at: later(hours(2)), expires_at: later(days(3)) });
    expect(body).toMatchObject({ status: 'scheduled', recipient_count: 3, sent_count: 0 });
    await worker().drain();
    home.clock.advance(-days(1));
    await worker().drain();
    expect((await campaign(body.campaign_id)).status).toBe('scheduled');
    home.clock.advance(days(1) + hours(2));
    token = (await signIn(home, root)).access_token;
    await Promise.all([worker().drain(), worker().drain()]);
    expect(await campaign(body.campaign_id)).toMatchObject({ status: 'sent', sent_count: 3 });
    for (const leap of [-days(1), days(2), -days(1)]) {
      home.clock.advance(leap);
      await worker().drain();
    }
    expect(await toldTo(ada)).toHaveLength(1);
  });

  test('one that expired before it could be sent is not sent', async () => {
    const { body } = await send({ scheduled_at: later(hours(1)), expires_at: later(hours(2)) });
    home.clock.advance(hours(2));
    await worker().drain();
    token = (await signIn(home, root)).access_token;
    expect(await campaign(body.campaign_id)).toMatchObject({ status: 'cancelled', sent_count: 0, cancelled_by: null });
    expect(await toldTo(ada)).toEqual([]);
  });

  test('one that expires half handed out ends, its mails that still wait included', async () => {
    await addPeople(home.database.db, 147);
    const { body } = await send({ channels: ['email'], scheduled_at: later(hours(1)), expires_at: later(hours(2)) });
    home.clock.advance(hours(1));
    let batches = 0;
    const wake = () => {
      batches += 1;
      if (batches === 1) home.clock.advance(hours(1));
    };
    await worker({ wake }).drain();
    await home.mail.drain();
    expect(batches).toBe(1);
    expect(home.outbox.messages).toEqual([]);
    const rows = await home.database.db.selectFrom('email_queue').select(['status', 'error_message']).execute();
    expect(rows).toEqual(Array(100).fill({ status: 'failed', error_message: 'Not sent: it has expired.' }));
    token = (await signIn(home, root)).access_token;
    expect(await campaign(body.campaign_id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: null,
      progress: [{ channel: 'email', recipient_count: 150, sent_count: 0, failed_count: 0, waiting_count: 150 }],
    });
  });

  test('a notification is shown until it expires, and a mail that could not go by then does not', async () => {
    const { body } = await send({ channels: ['in_app', 'email'], expires_at: later(hours(1)) });
    expect(await toldTo(ada)).toHaveLength(1);
    home.clock.advance(hours(1));
    expect(await toldTo(ada)).toEqual([]);
    expect(await home.mail.drain()).toBe(3);
    await worker().drain();
    expect(home.outbox.messages).toEqual([]);
    token = (await signIn(home, root)).access_token;
    expect(await campaign(body.campaign_id)).toMatchObject({ status: 'sent', sent_count: 3, failed_count: 3 });
  });

  test('times must be in order', async () => {
    const refusals = [
      { expires_at: later(0) },
      { expires_at: later(-1) },
      { scheduled_at: later(hours(2)), expires_at: later(hours(1)) },
      { scheduled_at: later(-hours(1)) },
      { scheduled_at: 'tomorrow' },
      { scheduled_at: '2026-13-01T00:00:00Z' },
    ];
    for (const refused of refusals) expect(await send(refused)).toMatchObject({ status: 400 });
    expect((await send({ scheduled_at: later(-seconds(30)) })).body.status).toBe('sent');
  });

  test('a waiting campaign can be cancelled', async () => {
    const { body } = await send({ scheduled_at: later(hours(1)) });
    const cancel = () => ask(`POST ${path}/campaigns/${body.campaign_id}/cancel`);
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', cancelled_by: root.username } });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'campaign_over' } });
    home.clock.advance(hours(2));
    await worker().drain();
    expect(await toldTo(ada)).toEqual([]);
    token = (await signIn(home, root)).access_token;
    expect((await ask(`POST ${path}/campaigns/2147483647/cancel`)).status).toBe(404);
  });

  test('of one that is being sent, the mails that still wait are cancelled', async () => {
    const { body } = await send({ channels: ['email'] });
    const isCancelled = Promise.withResolvers<void>();
    home.outbox.send = async () => {
      await ask(`POST ${path}/campaigns/${body.campaign_id}/cancel`);
      isCancelled.resolve();
      throw new Error('not now');
    };
    await home.mail.drain();
    await isCancelled.promise;
    delete (home.outbox as { send?: unknown }).send;
    home.clock.advance(minutes(1));
    await home.mail.drain({ retries: true });
    expect(home.outbox.messages).toEqual([]);
    const rows = await home.database.db.selectFrom('email_queue').select(['status', 'error_message']).execute();
    expect(rows).toEqual(Array(3).fill({ status: 'failed', error_message: 'Cancelled by an administrator' }));
    // No mail was sent, whether pending or in progress at that time, and none has failed.
    expect(await campaign(body.campaign_id)).toMatchObject({
      status: 'cancelled',
      failed_count: 0,
      progress: [{ channel: 'email', sent_count: 0, failed_count: 0, waiting_count: 3 }],
    });
  });

  test('a mail that waits is not sent to a person who meanwhile left or refused such mails; security mail is', async () => {
    const carol = await aUser(home);
    const dora = await aUser(home);
    const target_users = [ada.id, bob.id, carol.id, dora.id];
    const { body } = await send({ channels: ['email'], target_users });
    await send({ channels: ['email'], target_users, notification_type: 'security_alert', title: 'Security' });
    const session = await signIn(home, ada);
    await ask('POST /auth/delete-account', { current_password: password }, session.access_token);
    await prefer(bob, { email_notifications: false });
    await setActive(home, carol, false);
    await home.mail.drain();
    const mailed = (subject: string) =>
      home.outbox.messages.flatMap((mail) => (mail.subject === subject ? [mail.to] : [])).toSorted();
    expect(mailed(text.title)).toEqual([dora.email]);
    expect(mailed('Security')).toEqual([ada.email, bob.email, dora.email].toSorted());
    await worker().drain();
    expect(await campaign(body.campaign_id)).toMatchObject({ status: 'sent', sent_count: 1, failed_count: 3 });
    const { emails } = (await ask(`GET ${path}/email-queue?status=failed`)).body;
    expect(new Set(emails.map(({ error_code }: { error_code: string }) => error_code))).toEqual(
      new Set(['mailUnwanted']),
    );

    await signIn(home, ada);
    const { id } = emails.find(({ recipient_email }: { recipient_email: string }) => recipient_email === ada.email);
    await ask(`POST ${path}/email-queue/${id}/retry`);
    await home.mail.drain();
    expect(mailed(text.title)).toEqual([ada.email, dora.email].toSorted());
  });
});
