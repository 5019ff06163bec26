import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { RenderedMessage } from '#contract/messages.ts';
import type { Template } from '#contract/admin/templates.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('templates', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    for (const table of ['campaigns', 'notification_templates', 'users', 'audit_log'] as const)
      await home.database.db.deleteFrom(table).execute();
    root = await aUser(home, { role: 'admin' });
    token = (await signIn(home, root)).access_token;
    home.outbox.messages.length = 0;
  });

  const path = '/admin/notifications';
  const ask = (key: string, body?: unknown, as = token) => call(home, key, body, { token: as });
  const greeting = {
    name: 'Greeting',
    template_type: 'new_content',
    title: 'Hello {{first_name}}',
    message: 'There is something new.',
    action_url: '/',
    action_text: 'Look',
    translations: { de: { title: 'Hallo {{first_name}}', message: 'Es gibt Neues.', action_text: 'Ansehen' } },
  };
  const create = async (changes: object = {}): Promise<Template> =>
    (await ask(`POST ${path}/templates`, { ...greeting, ...changes })).body;
  const titlesOf = async (user: TestUser) => {
    const { access_token } = await signIn(home, user);
    const { body } = await ask('GET /notifications/', undefined, access_token);
    return (body as { title: string }[]).map(({ title }) => title);
  };
  const speaks = async (user: TestUser, language: string) =>
    ask('PUT /preferences/', { language }, (await signIn(home, user)).access_token);

  test('a template is stored, changed and deleted, with entries in the audit log', async () => {
    const created = await ask(`POST ${path}/templates`, greeting);
    expect(created.status).toBe(201);
    const now = new Date(home.clock.now()).toISOString();
    const { id } = created.body as Template;
    expect(created.body).toEqual({
      ...greeting,
      id,
      is_active: true,
      usage_count: 0,
      created_at: now,
      updated_at: now,
    });
    home.clock.advance(minutes(1));
    const changed = await ask(`PUT ${path}/templates/${id}`, { ...greeting, name: 'Hi', is_active: false });
    expect(changed.body).toMatchObject({ name: 'Hi', is_active: false, created_at: now });
    expect(changed.body.updated_at).not.toBe(now);
    expect((await ask(`GET ${path}/templates/${id}`)).body).toEqual(changed.body);
    expect((await ask(`GET ${path}/templates`)).body.templates).toEqual([changed.body]);

    expect((await ask(`DELETE ${path}/templates/${id}`)).status).toBe(200);
    for (const key of ['GET', 'DELETE']) expect((await ask(`${key} ${path}/templates/${id}`)).status).toBe(404);
    expect((await ask(`PUT ${path}/templates/${id}`, greeting)).body.code).toBe('template_not_found');
    const entries = (await ask('GET /admin/audit')).body.entries as AuditEntry[];
    expect(entries.map(({ action, subject_label, changes }) => [action, subject_label, changes])).toEqual([
      ['template_deleted', 'Hi', {}],
      ['template_updated', 'Hi', { name: { from: 'Greeting', to: 'Hi' }, is_active: { from: true, to: false } }],
      ['template_created', 'Greeting', {}],
    ]);
  });

  test('a change that is based on an older version is refused', async () => {
    const { id, updated_at } = await create();
    const change = (changes: object) => ask(`PUT ${path}/templates/${id}`, { ...greeting, ...changes });
    const { body: second } = await change({ title: 'Second', updated_at });
    expect(second).toMatchObject({ title: 'Second' });
    expect(second.updated_at).not.toBe(updated_at);
    expect(await change({ title: 'Also second', updated_at })).toMatchObject({
      status: 409,
      body: { code: 'template_changed' },
    });
    expect((await ask(`GET ${path}/templates/${id}`)).body).toEqual(second);
    expect(await change({ title: 'Third', updated_at: second.updated_at })).toMatchObject({ status: 200 });
    // Without a version, as programs may.
    expect(await change({ title: 'Fourth' })).toMatchObject({ status: 200, body: { title: 'Fourth' } });
  });

  test('names are given once, whatever their case', async () => {
    await create();
    const other = await create({ name: 'Other' });
    expect(await ask(`POST ${path}/templates`, { ...greeting, name: 'GREETING ' })).toMatchObject({ status: 409 });
    expect(await ask(`PUT ${path}/templates/${other.id}`, { ...greeting, name: 'greeting' })).toMatchObject({
      status: 409,
      body: { code: 'template_name_taken' },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(`POST ${path}/templates`, { ...greeting, name: 'Raced' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test('unknown fields and empty texts are refused, in every language', async () => {
    const refusals = [
      [{ message: 'Dear {{firstname}}' }, '{{firstname}}'],
      [{ translations: { fr: { title: 'Bonjour {{prenom}}', message: 'x' } } }, '{{prenom}}'],
      [{ message: '{{}}' }, '{{}}'],
      [{ title: ' ' }, 'Please fill in both title and message'],
      [{ title: 'Two\u2028lines' }, 'Title must be one line of text'],
      [{ message: 'A\u000Bpage' }, 'Message contains characters that cannot be used'],
      [{ action_text: 'Two\nlines' }, 'Button text must be one line of text'],
      [{ action_url: 'javascript:alert(1)' }, 'The address must be a path on this site or start with https://.'],
      [{ name: '' }, 'Name is required'],
      [{ name: 'Two\nlines' }, 'Name must be one line of text'],
    ] as const;
    for (const [changes, words] of refusals) {
      const { status, body } = await ask(`POST ${path}/templates`, { ...greeting, ...changes });
      expect(status).toBe(400);
      expect(body.detail).toContain(words);
      // The web app translates the code.
      expect(body.errors?.[0]?.code).toBeDefined();
    }
  });

  test('everybody reads it in their language, or in English', async () => {
    const [ada, dora, fred] = [await aUser(home), await aUser(home), await aUser(home)];
    await speaks(dora, 'de');
    await speaks(fred, 'fr');
    const { id } = await create();
    const { body } = await ask(`POST ${path}/send-bulk`, { template_id: id, channels: ['in_app', 'email'] });
    expect(body).toMatchObject({ sent_count: 4 });
    await home.mail.drain();
    for (const [user, title] of [
      [ada, 'Hello Ada'],
      [dora, 'Hallo Ada'],
      [fred, 'Hello Ada'],
    ] as const) {
      expect(await titlesOf(user)).toEqual([title]);
      expect(home.outbox.to(user.email).map(({ subject }) => subject)).toEqual([title]);
    }
    expect(home.outbox.to(dora.email)[0]?.html).toContain('<html lang="de">');
    expect((await ask(`GET ${path}/campaigns/${body.campaign_id}`)).body).toMatchObject({
      notification_type: 'new_content',
      action_url: '/',
      texts: [{ language: 'en' }, { language: 'de', title: 'Hallo {{first_name}}' }],
    });
  });

  test('the texts that the form has loaded from a template are the template, changed ones go to everybody', async () => {
    const dora = await aUser(home);
    await speaks(dora, 'de');
    const { id, title, message, action_text } = await create();
    await ask(`POST ${path}/send-bulk`, { template_id: id, title, message, action_text, action_url: '/' });
    await ask(`POST ${path}/send-bulk`, { template_id: id, title: 'Hey', message, action_text });
    expect(await titlesOf(dora)).toEqual(['Hey', 'Hallo Ada']);
  });

  test('campaigns that have started sending with it are counted', async () => {
    const { id } = await create();
    const usage = async () => ((await ask(`GET ${path}/templates/${id}`)).body as Template).usage_count;
    await ask(`POST ${path}/send-bulk`, { template_id: id });
    const scheduled_at = new Date(home.clock.now() + minutes(5)).toISOString();
    const { body } = await ask(`POST ${path}/send-bulk`, { template_id: id, scheduled_at });
    await ask(`POST ${path}/campaigns/${body.campaign_id}/cancel`);
    await ask(`POST ${path}/preview`, { template_id: id });
    await ask(`POST ${path}/send-to-me`, { template_id: id });
    expect(await usage()).toBe(1);
  });

  test('inactive and deleted templates cannot be used; campaigns that used them keep their texts', async () => {
    const { id } = await create();
    const { body } = await ask(`POST ${path}/send-bulk`, { template_id: id });
    await ask(`PUT ${path}/templates/${id}`, { ...greeting, is_active: false });
    expect((await ask(`POST ${path}/send-bulk`, { template_id: id })).body.code).toBe('template_inactive');
    await ask(`DELETE ${path}/templates/${id}`);
    expect((await ask(`POST ${path}/send-bulk`, { template_id: id })).body.code).toBe('template_not_found');
    expect((await ask(`GET ${path}/campaigns/${body.campaign_id}`)).body).toMatchObject({
      title: greeting.title,
      template_id: null,
    });
  });

  test('an unsaved one is shown in each language, in the app and as mail, light and dark', async () => {
    const { name: _, ...unsaved } = greeting;
    const { status, body } = await ask(`POST ${path}/templates/preview`, unsaved);
    expect(status).toBe(200);
    const samples = body.samples as RenderedMessage[];
    expect(samples.map(({ language, in_app }) => [language, in_app.title])).toEqual([
      ['en', 'Hello Ada'],
      ['de', 'Hallo Ada'],
    ]);
    for (const { email } of samples) {
      expect(email.html_light).not.toContain('prefers-color-scheme');
      expect(email.html_light).toContain('content="light"');
      expect(email.html_dark).toContain('content="dark"');
      expect(email.text).toContain(`${home.config.publicUrl}/`);
    }
    expect((await ask(`GET ${path}/templates`)).body.templates).toEqual([]);
  });
});
