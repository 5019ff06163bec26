import { afterEach, expect, test } from 'vitest';
import { faultCodes } from '#contract/admin/system-faults.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { startFakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import { startAdministered, systemCalls } from '#tests/support/features/administration.ts';

onEachDatabase('looking after the server', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  afterEach(() => home.close());

  async function start(env: Record<string, string> = {}, catalogue?: 'starter'): Promise<void> {
    ({ home, root, token } = await startAdministered(dialect, env, catalogue));
  }
  const { ask, system, faults, audit } = systemCalls(() => ({ home, token }));
  /** A mail that no server took. */
  const refuseMail = (error_message: string) =>
    home.database.db
      .insertInto('email_queue')
      .values({
        message_id: 'm',
        template: 'test',
        notification_type: 'other',
        language: 'en',
        recipient_email: 'x@example.com',
        subject: 's',
        data: '{}',
        status: 'failed',
        attempts: 8,
        next_attempt_at: 0,
        created_at: home.clock.now(),
        error_message,
      })
      .execute();

  test('the settings are shown under their names, and no secret among them', async () => {
    const secrets = ['smtp-Passw0rd', 'smtp-user-name', 'tmdb-key-4711', 'pg-Passw0rd', 'pg-user-name', 'hidden-param'];
    await start({
      SMTP_URL: 'smtp://smtp-user-name:smtp-Passw0rd@mail.example.com:587/?x=hidden-param',
      DATABASE_URL: 'postgres://pg-user-name:pg-Passw0rd@db.example.com/marquee?password=hidden-param',
      TMDB_API_KEY: 'tmdb-key-4711',
      ADMIN_USERNAME: 'keeper',
      ADMIN_EMAIL: 'keeper@example.com',
      ADMIN_PASSWORD: 'Quiet-Harbour-31',
    });
    await refuseMail('Invalid login for smtp-user-name with smtp-Passw0rd');
    const { status, body, text } = await ask('GET /admin/system');
    expect(status).toBe(200);
    for (const secret of [...secrets, 'Quiet-Harbour-31']) expect(text).not.toContain(secret);
    const value = (name: string) => body.settings.find((setting: { name: string }) => setting.name === name)?.value;
    expect(value('SMTP_URL')).toBe('smtp://••••••@mail.example.com:587?••••••');
    expect(value('DATABASE_URL')).toBe('postgres://••••••@db.example.com/marquee?••••••');
    expect(value('TMDB_API_KEY')).toBe('••••••');
    expect(value('RATE_LIMITS')).toBe('off');
    expect(value('TRUST_PROXY')).toBe(null);
    const vapid = await home.database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'vapid_keys')
      .executeTakeFirstOrThrow();
    const keys = JSON.parse(vapid.value) as { publicKey: string; privateKey: string };
    expect(text).toContain(keys.publicKey);
    expect(text).not.toContain(keys.privateKey);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.version,
      tmdb: { status: 'off' },
      mail: { is_set_up: true, failed: 1, last_error: { message: 'Invalid login for •••••• with ••••••' } },
    });
    expect(body.memory.rss_bytes).toBeGreaterThan(1e6);
    expect(await faults()).toContain('mail_failing');
  });

  test.each(['100%sure', '%zz-top', 'caf%e9-Passw0rd'])(
    'the password %s in SMTP_URL is a secret too',
    async (password) => {
      await start({ SMTP_URL: `smtp://smtp-user-name:${password}@mail.example.com` });
      await refuseMail(`Invalid login with ${password}`);
      const { status, body } = await ask('GET /admin/system');
      expect(status).toBe(200);
      expect(body.mail.last_error.message).toBe('Invalid login with ••••••');
    },
  );

  test('a production server behind a proxy with the settings of localhost lists its faults', async () => {
    await start({ NODE_ENV: 'production' });
    const behind = { host: 'marquee.example.com', 'x-forwarded-for': '192.0.2.1' };
    expect(await faults(behind)).toEqual(
      expect.arrayContaining(['public_url_local', 'rate_limits_off', 'smtp_missing', 'proxy_not_trusted']),
    );
    expect(await faults({ host: 'localhost:3000' })).not.toContain('public_url_local');
    const { faults: list } = await system(behind);
    expect(list.map(({ severity }) => severity)).toEqual(
      list.map(({ severity }) => severity).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    for (const { code, explanation } of list) {
      expect(faultCodes).toContain(code);
      expect(explanation.length).toBeGreaterThan(30);
    }
  });
  const order = ['error', 'warning', 'info'];

  test('a well-configured server lists few faults', async () => {
    await start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://marquee.example.com',
      RATE_LIMITS: 'on',
      SMTP_URL: 'smtp://mail.example.com',
      TRUST_PROXY: '127.0.0.1',
    });
    const found = await faults({ 'x-forwarded-host': 'marquee.example.com', 'x-forwarded-for': '192.0.2.1' });
    expect(found.filter((code) => code !== 'disk_low')).toEqual(
      dialect === 'sqlite' ? ['backup_missing', 'tmdb_key_missing'] : ['tmdb_key_missing'],
    );
    expect(await faults({ host: 'other.example.com' })).toContain('public_url_mismatch');
  });

  test('a refused TMDB key and an unreachable TMDB are listed as faults', async () => {
    const fakeTmdb = await startFakeTmdb();
    try {
      home = await startApp({ dialect, tmdb: fakeTmdb });
      root = await aUser(home, { role: 'admin' });
      token = (await signIn(home, root)).access_token;
      expect((await system()).tmdb.status).toBe('ok');
      fakeTmdb.fail('wrong_key');
      await call(home, 'GET /search?q=heat&use_tmdb=true');
      expect((await system()).tmdb).toMatchObject({ status: 'wrong_key', since: expect.any(String) });
      expect(await faults()).toContain('tmdb_key_refused');
    } finally {
      await fakeTmdb.close();
    }
  });

  test('undeliverable and waiting mails are listed as faults', async () => {
    await start({ SMTP_URL: 'smtp://mail.example.com' });
    await ask('POST /admin/system/test-mail');
    expect(await faults()).not.toContain('mail_stuck');
    home.clock.advance(minutes(11));
    expect(await faults()).toContain('mail_stuck');
    await home.mail.drain();
    expect(await faults()).not.toContain('mail_stuck');
    expect((await system()).mail).toMatchObject({ pending: 0, last_error: null, last_sent_at: expect.any(String) });
  });

  test('a test mail goes to the administrator who asks for it, and is recorded', async () => {
    await start();
    expect((await ask('POST /admin/system/test-mail')).body.message).toContain(root.email);
    await home.mail.drain();
    expect(home.outbox.to(root.email)).toMatchObject([{ subject: 'Test mail from Marquee' }]);
    expect(await audit()).toEqual(['test_mail_sent']);
    await home.database.db
      .updateTable('users')
      .set({ email: 'admin@localhost.invalid' })
      .where('id', '=', root.id)
      .execute();
    expect(await ask('POST /admin/system/test-mail')).toMatchObject({
      status: 409,
      body: { code: 'address_unreachable' },
    });
  });
});
