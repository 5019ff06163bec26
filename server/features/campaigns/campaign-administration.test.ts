import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { PreviewReply } from '#contract/admin/campaigns.ts';
import { aUser, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hours } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { campaignCalls, path, startOver, text } from '#tests/support/features/campaigns.ts';

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

  const { ask, send, toldTo, prefer, later } = campaignCalls(() => ({ home, token }));

  test('the preview counts the recipients', async () => {
    await prefer(bob, { email_notifications: false });
    await aUser(home, { active: false });
    await aUser(home, { verified: false });
    const { body } = await ask(`POST ${path}/preview`, {
      ...text,
      title: 'Hi {{first_name}} <b>',
      action_url: '/help',
      channels: ['in_app', 'email'],
    });
    const preview = body as PreviewReply;
    expect(preview).toMatchObject({
      recipient_count: 4,
      channels: [
        { channel: 'in_app', recipient_count: 4 },
        { channel: 'email', recipient_count: 2 },
      ],
      first_names: ['Ada', 'Ada', 'Ada', 'Ada'],
      samples: [{ language: 'en', in_app: { title: 'Hi Ada <b>', action_url: '/help' } }],
    });
    const { email } = preview.samples[0]!;
    expect(email.subject).toBe('Hi Ada <b>');
    expect(email.text).toContain(`${home.config.publicUrl}/help`);
    for (const html of [email.html_light, email.html_dark]) expect(html).toContain('Hi Ada &lt;b&gt;');
    expect(email.html_dark).not.toBe(email.html_light);
    expect((await ask(`GET ${path}/campaigns`)).body.total).toBe(0);
    expect((await ask(`POST ${path}/preview`, { ...text, target_users: [] })).body).toMatchObject({
      recipient_count: 0,
      first_names: [],
    });
  });

  test('an administrator can send it to themselves first, whatever they prefer', async () => {
    await prefer(root, { email_notifications: false });
    const { body } = await ask(`POST ${path}/send-to-me`, { ...text, title: 'Hi {{first_name}}' });
    expect(body).toEqual({ success: true, email: root.email });
    await home.mail.drain();
    expect(home.outbox.messages.map(({ to, subject }) => [to, subject])).toEqual([[root.email, 'Hi Ada']]);
    expect(await toldTo(root)).toHaveLength(1);
    expect(await toldTo(ada)).toEqual([]);
  });

  test('campaigns are listed newest first, by state and page by page', async () => {
    await send({ title: 'First' });
    await send({ title: 'Second', scheduled_at: later(hours(1)) });
    await send({ title: 'Third', target_users: [ada.id] });
    const { body } = await ask(`GET ${path}/campaigns?limit=2`);
    expect(body).toMatchObject({ total: 3, page: 1, pages: 2, limit: 2 });
    expect(body.campaigns).toMatchObject([
      { title: 'Third', status: 'sent', target_user_count: 1, created_by: root.username },
      { title: 'Second', status: 'scheduled', started_at: null, scheduled_at: later(hours(1)) },
    ]);
    expect((await ask(`GET ${path}/campaigns?limit=2&page=2`)).body.campaigns).toMatchObject([{ title: 'First' }]);
    expect((await ask(`GET ${path}/campaigns?status=scheduled`)).body).toMatchObject({ total: 1 });
  });

  test('the figures are those of the database', async () => {
    await send({ channels: ['in_app', 'email'] });
    await send({ scheduled_at: later(hours(1)) });
    await home.mail.drain();
    const { access_token } = await signIn(home, ada);
    await ask('PATCH /notifications/mark-all-read', undefined, access_token);
    expect((await ask(`GET ${path}/stats`)).body).toEqual({
      total_notifications: 3,
      unread_count: 2,
      template_count: 0,
      sent_today: 3,
      emails: { pending: 0, processing: 0, sent: 3, failed: 0 },
      scheduled_campaigns: 1,
    });
  });

  test('what administrators do is in the audit log', async () => {
    await home.database.db.deleteFrom('audit_log').execute();
    await send();
    const { body } = await send({ title: 'Later', scheduled_at: later(hours(1)) });
    await ask(`POST ${path}/campaigns/${body.campaign_id}/cancel`);
    await send({ target_users: [] });
    const entries = (await ask('GET /admin/audit')).body.entries as AuditEntry[];
    expect(entries.map(({ action, subject_label, admin_name }) => [action, subject_label, admin_name])).toEqual([
      ['campaign_cancelled', 'Later', root.username],
      ['campaign_scheduled', 'Later', root.username],
      ['campaign_sent', text.title, root.username],
    ]);
  });
});
