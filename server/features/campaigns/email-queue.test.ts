import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { QueuedEmail } from '#contract/admin/email-queue.ts';
import { enqueueEmail } from '#server/features/email/service.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { createCampaignWorker } from './service.ts';

onEachDatabase('the mail queue as administrators see it', (dialect) => {
  let home: TestApp;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    for (const table of ['campaigns', 'email_queue', 'users', 'audit_log'] as const)
      await home.database.db.deleteFrom(table).execute();
    token = (await signIn(home, await aUser(home, { role: 'admin' }))).access_token;
    home.outbox.messages.length = 0;
  });

  const path = '/admin/notifications';
  const ask = (key: string, body?: unknown, as = token) => call(home, key, body, { token: as });
  const queue = async (query = '') => (await ask(`GET ${path}/email-queue${query}`)).body;
  const enqueue = (to: string, firstName = 'Ada') =>
    enqueueEmail(home.database.db, home.clock, { mail: 'welcome', to, userId: null, data: { firstName } });
  /** Every attempt to send fails until `recover`. */
  const failing = (message: string) => {
    home.outbox.send = () => Promise.reject(new Error(message));
    return { recover: () => delete (home.outbox as { send?: unknown }).send };
  };
  const process = async () => (await ask(`POST ${path}/process-email-queue`)).body.processed_count as number;

  test('mails are listed newest first, by state, words and pages', async () => {
    await enqueue('ada@example.com');
    await home.mail.drain();
    await enqueue('bob_1@example.com');
    await enqueue('bobx1@example.com');
    const { emails, total, pages } = await queue('?limit=2');
    expect({ total, pages }).toEqual({ total: 3, pages: 2 });
    const now = new Date(home.clock.now()).toISOString();
    expect(emails[1]).toEqual({
      id: expect.any(Number),
      subject: 'Welcome to Marquee',
      recipient_email: 'bob_1@example.com',
      notification_type: 'welcome',
      status: 'pending',
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
      sent_at: null,
      error_message: null,
      error_code: null,
    });
    const [sent] = (await queue('?status=sent')).emails;
    expect(sent).toMatchObject({
      recipient_email: 'ada@example.com',
      attempts: 1,
      sent_at: now,
      next_attempt_at: null,
    });
    const found = async (q: string) =>
      ((await queue(`?q=${encodeURIComponent(q)}`)).emails as QueuedEmail[]).map((email) => email.recipient_email);
    expect(await found('BOB_1')).toEqual(['bob_1@example.com']);
    expect(await found('welcome to')).toHaveLength(3);
    expect(await found('%')).toEqual([]);
    expect(await found('\0')).toHaveLength(3);
    await home.database.db
      .updateTable('email_queue')
      .set({ subject: 'Événement' })
      .where('recipient_email', '=', 'bobx1@example.com')
      .execute();
    for (const q of ['Événement', 'ÉVÉNEMENT', 'événement']) expect(await found(q), q).toEqual(['bobx1@example.com']);
    expect((await ask(`GET ${path}/email-queue?status=lost`)).status).toBe(400);
  });

  test('a mail that waits for its next attempt, or has failed, can be retried', async () => {
    await enqueue('ada@example.com');
    const outage = failing('No such mailbox');
    await home.mail.drain();
    const [waiting] = (await queue()).emails as QueuedEmail[];
    expect(waiting).toMatchObject({ status: 'pending', attempts: 1, error_message: 'No such mailbox' });
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      const retried = await ask(`POST ${path}/email-queue/${waiting?.id}/retry`);
      expect(retried.body.next_attempt_at).toBe(new Date(home.clock.now()).toISOString());
      expect(await home.mail.drain()).toBe(1);
    }
    expect((await queue()).emails).toMatchObject([{ status: 'failed', attempts: 8 }]);
    outage.recover();
    expect((await ask(`POST ${path}/email-queue/${waiting?.id}/retry`)).body).toMatchObject({ status: 'pending' });
    await home.mail.drain();
    expect((await queue()).emails).toMatchObject([{ status: 'sent', attempts: 9, error_message: null }]);
    expect(await ask(`POST ${path}/email-queue/${waiting?.id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'email_not_waiting' },
    });
    expect((await ask(`POST ${path}/email-queue/2147483647/retry`)).status).toBe(404);
    expect(home.outbox.messages).toHaveLength(1);
  });

  test('a mail that waits can be cancelled, and is then not sent', async () => {
    await enqueue('ada@example.com');
    const [{ id } = { id: 0 }] = (await queue()).emails as QueuedEmail[];
    const cancel = () => ask(`POST ${path}/email-queue/${id}/cancel`);
    expect((await cancel()).body).toMatchObject({
      status: 'failed',
      error_message: 'Cancelled by an administrator',
      next_attempt_at: null,
    });
    expect((await cancel()).status).toBe(409);
    expect(await process()).toBe(0);
    expect(home.outbox.messages).toEqual([]);
  });

  test('processing the queue includes waiting retries, and returns the number of attempts', async () => {
    for (let i = 0; i < 5; i += 1) await enqueue(`r${i}@example.com`);
    const outage = failing('not now');
    expect(await process()).toBe(5);
    expect(await home.mail.drain()).toBe(0);
    outage.recover();
    expect(await process()).toBe(5);
    expect(await process()).toBe(0);
    expect(home.outbox.messages).toHaveLength(5);
  });

  test('two workers and several administrators at once send each mail once, and their counts add up', async () => {
    for (let i = 0; i < 100; i += 1) await enqueue(`r${i}@example.com`);
    const counts = await Promise.all([home.mail.drain(), home.mail.drain(), process(), process(), process()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(new Set(home.outbox.messages.map(({ to }) => to)).size).toBe(100);
    expect(home.outbox.messages).toHaveLength(100);
  });

  test("changes to a mail of a campaign update the campaign's counts", async () => {
    const ada = await aUser(home);
    const bob = await aUser(home);
    const payload = { title: 'T', message: 'M', channels: ['email'], target_users: [ada.id, bob.id] };
    const { body } = await ask(`POST ${path}/send-bulk`, payload);
    const campaign = async () => (await ask(`GET ${path}/campaigns/${body.campaign_id}`)).body;
    const [first, second] = (await queue()).emails as QueuedEmail[];
    await ask(`POST ${path}/email-queue/${first?.id}/cancel`);
    expect(await campaign()).toMatchObject({ status: 'sending', sent_count: 0, failed_count: 1 });
    await ask(`POST ${path}/email-queue/${first?.id}/retry`);
    expect(await campaign()).toMatchObject({ failed_count: 0, progress: [{ waiting_count: 2 }] });
    await home.mail.drain();
    await createCampaignWorker({
      ...home.database,
      clock: home.clock,
      publicUrl: home.config.publicUrl,
      streams: { touch: () => {} },
      deliveries: { wake: () => {} },
    }).drain();
    expect(await campaign()).toMatchObject({ status: 'sent', sent_count: 2, failed_count: 0 });
    expect((await ask(`POST ${path}/email-queue/${second?.id}/cancel`)).status).toBe(409);
  });

  test('a mail of a cancelled campaign stays unsent', async () => {
    const ada = await aUser(home);
    const payload = { title: 'T', message: 'M', channels: ['email'], target_users: [ada.id] };
    const { body } = await ask(`POST ${path}/send-bulk`, payload);
    await ask(`POST ${path}/campaigns/${body.campaign_id}/cancel`);
    const [email] = (await queue()).emails as QueuedEmail[];
    expect(await ask(`POST ${path}/email-queue/${email?.id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_over' },
    });
  });

  test('all of it is for administrators, and is in the audit log', async () => {
    await enqueue('ada@example.com');
    const [{ id } = { id: 0 }] = (await queue()).emails as QueuedEmail[];
    await ask(`POST ${path}/email-queue/${id}/retry`);
    await ask(`POST ${path}/email-queue/${id}/cancel`);
    await process();
    const entries = (await ask('GET /admin/audit')).body.entries as AuditEntry[];
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['email_queue_processed', null],
      ['email_cancelled', id],
      ['email_retried', id],
    ]);
    const { access_token } = await signIn(home, await aUser(home));
    home.clock.advance(minutes(1));
    for (const key of [
      `GET ${path}/email-queue`,
      `POST ${path}/email-queue/${id}/retry`,
      `POST ${path}/process-email-queue`,
    ])
      expect((await ask(key, undefined, access_token)).status).toBe(403);
  });
});
