import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findDamage } from '#server/platform/db/backup.ts';
import { signIn, type TestUser } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { openSqliteReader } from '#tests/support/database/sqlite-reader.ts';
import { days, seconds } from '#tests/support/fakes/clock.ts';
import { eventually, startAdministered, systemCalls } from '#tests/support/features/administration.ts';

onEachDatabase('looking after the server', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  afterEach(() => home.close());

  async function start(env: Record<string, string> = {}, catalogue?: 'starter'): Promise<void> {
    ({ home, root, token } = await startAdministered(dialect, env, catalogue));
  }
  const { ask, faults, database, audit, backUp } = systemCalls(() => ({ home, token }));

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
});
