import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { DatabaseState } from '#contract/admin/database.ts';
import type { SystemState } from '#contract/admin/system.ts';
import { faultCodes } from '#contract/admin/system-faults.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { findDamage } from '#server/platform/db/backup.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { openSqliteReader } from '#tests/support/database/sqlite-reader.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { startFakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import { sql } from 'kysely';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

onEachDatabase('looking after the server', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  afterEach(() => home.close());

  async function start(env: Record<string, string> = {}, catalogue?: 'starter'): Promise<void> {
    home = await startApp({ dialect, env, ...(catalogue ? { catalogue } : {}) });
    root = await aUser(home, { role: 'admin' });
    token = (await signIn(home, root)).access_token;
  }
  const ask = (key: string, body?: unknown, as = token) => call(home, key, body, { token: as });
  const system = async (headers: Record<string, string> = {}): Promise<SystemState> =>
    (
      await home.app.inject({ url: '/api/admin/system', headers: { authorization: `Bearer ${token}`, ...headers } })
    ).json();
  const faults = async (headers?: Record<string, string>) => (await system(headers)).faults.map(({ code }) => code);
  const database = async (): Promise<DatabaseState> => (await ask('GET /admin/database')).body;
  const audit = async () => ((await ask('GET /admin/audit')).body.entries as AuditEntry[]).map(({ action }) => action);
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
  /** Background work takes real time, in its own thread. */
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

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

  test('the database page shows sizes, rows, sources, imports and the state of the search index', async () => {
    await start({}, 'starter');
    await storeTitles([aRecord({ title: 'Newcomer', tmdbId: 900_001 })], {
      db: home.database.db,
      clock: home.clock,
      source: 'tmdb',
    });
    const behind = await database();
    expect(behind.search_index.changes_behind).toBeGreaterThan(0);
    await home.search.catchUp();
    home.clock.advance(minutes(2));
    const due = new Date(home.clock.now()).toISOString();
    await expect.poll(async () => (await database()).counted_at, { timeout: 20_000 }).toBe(due);
    const state = await database();
    const titles = state.tables?.find(({ name }) => name === 'titles')?.rows;
    expect(titles).toBeGreaterThan(500);
    expect(state).toMatchObject({
      kind: dialect,
      can_back_up: dialect === 'sqlite',
      last_backup: null,
      backup_job: null,
      integrity_check: null,
      search_index: { is_ready: true, changes_behind: 0, rebuild_job: null },
      catalogue: {
        daily_refresh: null,
        runs: [{ source: 'starter', state: 'done', skipped: 0, error: null }],
        last_change_at: expect.any(String),
      },
    });
    const [starter] = state.catalogue.counts?.filter(({ source }) => source === 'starter') ?? [];
    expect((starter?.movies ?? 0) + (starter?.shows ?? 0) + 1).toBe(titles);
    expect(state.search_index.entries).toBe((titles ?? 0) + (starter?.people ?? 0));
    expect(state.database_bytes).toBeGreaterThan(100_000);
    expect(state.free_disk_bytes).toBeGreaterThan(0);
  }, 180_000);

  test('the daily refresh shows its last and next run', async () => {
    await start({ TMDB_API_KEY: 'key' });
    expect((await database()).catalogue.daily_refresh).toEqual({
      last_day: null,
      is_running: false,
      next_at: '2026-11-20T12:00:00.000Z',
    });
    const value = JSON.stringify({ day: '2026-11-20', leasedUntil: 0 });
    await home.database.db.insertInto('settings').values({ name: 'tmdb_daily_refresh', value }).execute();
    expect((await database()).catalogue.daily_refresh).toEqual({
      last_day: '2026-11-20',
      is_running: false,
      next_at: '2026-11-21T00:00:00.000Z',
    });
  });

  test('an import without progress reports is shown as lost', async () => {
    await start();
    const now = home.clock.now();
    const run = { source: 'imdb', state: 'running' as const, started_at: now, heard_at: now };
    await home.database.db
      .insertInto('catalogue_runs')
      .values({ ...run, finished_at: null, added: 1, changed: 0, unchanged: 0, skipped: 0, error: null })
      .execute();
    expect((await database()).catalogue.runs).toMatchObject([{ state: 'running' }]);
    home.clock.advance(minutes(11));
    expect((await database()).catalogue.runs).toMatchObject([{ state: 'lost' }]);
  });

  test('the database is looked over in the background, and what was found is remembered', async () => {
    await start();
    expect(await ask('POST /admin/database/integrity-check')).toMatchObject({ status: 202 });
    await eventually(async () => expect((await database()).integrity_check?.state).toBe('done'));
    const { integrity_check: check } = await database();
    expect(check).toMatchObject({ findings: [], error: null, checked: expect.stringContaining('read') });
    expect(await audit()).toEqual(['integrity_checked']);
    expect(await faults()).not.toContain('database_damaged');
  });

  test('rows that refer to nothing are found, and are backed up as they are', async () => {
    await start();
    const { db } = home.database;
    if (dialect === 'sqlite') {
      await sql`pragma foreign_keys = off`.execute(db);
      await sql`insert into list_entries (user_id, list, title_id, added_at) values (999, 'watchlist', 999, 0)`.execute(
        db,
      );
      await sql`pragma foreign_keys = on`.execute(db);
    } else {
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`insert into list_entries (user_id, list, title_id, added_at) values (999, 'watchlist', 999, 0)`.execute(
          trx,
        );
      });
    }
    await ask('POST /admin/database/integrity-check');
    await eventually(async () => expect((await database()).integrity_check?.findings).not.toEqual([]));
    expect((await database()).integrity_check?.findings.join()).toContain('list_entries');
    expect(await faults()).toContain('database_damaged');
    if (dialect === 'sqlite') expect(await backUp()).toMatch(/^marquee-/);
  });

  test('the search index is rebuilt in the background while searches go on', async () => {
    await start();
    const records = ['The Matrix', 'Heat'].map((title, i) => aRecord({ title, tmdbId: i + 1 }));
    await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
    const found = async () => (await call(home, 'GET /search?q=matrix')).body.groups.Movies.total;
    const answers = await Promise.all([1, 2].map(() => ask('POST /admin/search/reindex')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_running');
    expect(await found()).toBe(1);
    await eventually(async () => expect((await database()).search_index.rebuild_job?.state).toBe('done'));
    expect(await found()).toBe(1);
    expect((await database()).search_index).toMatchObject({ is_ready: true, entries: 2, stale_share: 0 });
    expect(await audit()).toEqual(['search_reindexed']);
  });

  const backUp = async () => {
    expect((await ask('POST /admin/database/backup')).status).toBe(202);
    await eventually(async () => expect((await database()).backup_job?.state).toBe('done'));
    return ((await ask('GET /admin/database/backups')).body.backups as { name: string }[])[0]!.name;
  };

  test.runIf(dialect === 'postgres')('PostgreSQL is backed up with its own tools', async () => {
    await start();
    expect(await ask('POST /admin/database/backup')).toMatchObject({
      status: 409,
      body: { code: 'backup_unsupported', detail: expect.stringContaining('pg_dump') },
    });
  });

  test.runIf(dialect === 'sqlite')('a backup is made while others write, is sound and holds one moment', async () => {
    await start({}, 'starter');
    expect(await faults()).toContain('backup_missing');
    const { db } = home.database;
    let isWriting = true;
    const writing = (async () => {
      for (let i = 0; isWriting; i += 1) {
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('settings')
            .values({ name: `left ${i}`, value: '' })
            .execute();
          await trx
            .insertInto('settings')
            .values({ name: `right ${i}`, value: '' })
            .execute();
        });
        await new Promise((resume) => setTimeout(resume, 1));
      }
    })();
    const name = await backUp();
    isWriting = false;
    await writing;
    const file = join(home.config.dataDir, 'backups', name);
    expect(findDamage(file)).toEqual([]);
    expect(statSync(file).mode & 0o077).toBe(0);
    const copy = openSqliteReader(file);
    const names = await copy.db.selectFrom('settings').select('name').execute();
    const count = (side: string) => names.filter((row) => row.name.startsWith(side)).length;
    expect(count('left')).toBe(count('right'));
    expect(await copy.db.selectFrom('users').select('username').execute()).toEqual([{ username: root.username }]);
    await copy.close();
    expect((await database()).last_backup).toMatchObject({ name, size_bytes: statSync(file).size });
    expect(await faults()).not.toContain('backup_missing');
    home.clock.advance(days(8));
    token = (await signIn(home, root)).access_token;
    expect(await faults()).toContain('backup_old');
  });

  test.runIf(dialect === 'sqlite')('one backup at a time; what was interrupted is cleared away', async () => {
    await start();
    const dir = join(home.config.dataDir, 'backups');
    mkdirSync(dir);
    writeFileSync(join(dir, 'marquee-20261101-000000.db.unfinished'), 'torn');
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST /admin/database/backup')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    await eventually(async () => expect((await database()).backup_job?.state).toBe('done'));
    expect(readdirSync(dir)).toEqual(['marquee-20261120-120000.db']);
    await backUp();
    expect(readdirSync(dir).toSorted()).toEqual(['marquee-20261120-120000.db', 'marquee-20261120-120001.db']);
    expect(await audit()).toEqual(['backup_created', 'backup_created']);
  });

  test.runIf(dialect === 'sqlite')('a backup is downloaded with a ticket, once, within a minute', async () => {
    await start();
    const name = await backUp();
    const ticket = async () => {
      const { body } = await ask(`POST /admin/database/backups/${name}/ticket`);
      return String(body.url);
    };
    const url = await ticket();
    // A HEAD request, as link checkers send, does not consume the ticket.
    expect((await home.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    const response = await home.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-type': 'application/vnd.sqlite3',
    });
    expect(response.rawPayload.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(response.rawPayload.length).toBe(statSync(join(home.config.dataDir, 'backups', name)).size);
    expect((await home.app.inject(url)).json().code).toBe('download_expired');

    const late = await ticket();
    home.clock.advance(seconds(61));
    expect((await home.app.inject(late)).statusCode).toBe(404);

    const revoked = await ticket();
    await ask('POST /auth/logout');
    expect((await home.app.inject(revoked)).statusCode).toBe(404);

    token = (await signIn(home, root)).access_token;
    const demoted = await ticket();
    await home.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', root.id).execute();
    expect((await home.app.inject(demoted)).statusCode).toBe(403);
    await home.database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute();
    expect((await audit()).filter((action) => action === 'backup_downloaded')).toHaveLength(1);
  });

  test.runIf(dialect === 'sqlite')('a backup is also downloaded with a bearer token, and deleted', async () => {
    await start();
    const name = await backUp();
    const asked = {
      url: `/api/admin/database/backups/${name}`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    };
    expect((await home.app.inject({ ...asked, method: 'HEAD' })).statusCode).toBe(404);
    const response = await home.app.inject(asked);
    expect(response.rawPayload.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect((await ask(`DELETE /admin/database/backups/${name}`)).status).toBe(200);
    expect(existsSync(join(home.config.dataDir, 'backups', name))).toBe(false);
    expect(await ask(`DELETE /admin/database/backups/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'backup_not_found' },
    });
    expect(await audit()).toEqual(['backup_deleted', 'backup_downloaded', 'backup_created']);
  });

  test('a name that is not one of ours is not looked for', async () => {
    await start();
    for (const name of [
      '..%2F..%2Fmarquee.db',
      '%2e%2e%2fmarquee.db',
      'marquee.db',
      'marquee-20261120-120000.db%00',
      'marquee-20261120-120000.db%2F..%2F..%2Fmarquee.db',
      'marquee-20261120-120000.db.unfinished',
      'MARQUEE-20261120-120000.DB',
    ]) {
      for (const method of ['GET', 'DELETE'])
        expect([400, 404], name).toContain((await ask(`${method} /admin/database/backups/${name}`)).status);
      expect([400, 404], name).toContain((await ask(`POST /admin/database/backups/${name}/ticket`)).status);
    }
  });

  test('an administrator who was demoted starts nothing', async () => {
    await start();
    await home.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', root.id).execute();
    for (const key of [
      'POST /admin/database/backup',
      'POST /admin/database/integrity-check',
      'POST /admin/search/reindex',
    ])
      expect((await ask(key)).status).toBe(403);
  });
});
