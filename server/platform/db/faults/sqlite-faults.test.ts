import { closeSync, openSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';

describe('an SQLite database whose disk fails', () => {
  let home: TestApp;
  let token: string;

  beforeEach(async () => {
    home = await startApp({ dialect: 'sqlite' });
    const { database, clock } = home;
    await storeTitles([aRecord({ title: 'Metropolis', tmdbId: 19 })], { db: database.db, clock, source: 'starter' });
    await home.search.catchUp();
    ({ access_token: token } = await signIn(home, await aUser(home, { role: 'admin' })));
  });
  afterEach(() => home.close());

  let counter = 0;
  const write = () => {
    const template = { name: `Template ${(counter += 1)}`, title: 'Hello', message: 'x'.repeat(500) };
    return call(home, 'POST /admin/notifications/templates', template, { token });
  };
  const ready = () => call(home, 'GET /health/ready');
  const search = () => call(home, 'GET /search?q=metropolis');

  async function pragma(name: string): Promise<number> {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(home.database.db);
    return Object.values(rows[0] ?? {})[0] ?? 0;
  }

  test('a full disk refuses writes with 503 until there is space again, and loses nothing', async () => {
    const before = (await write()).status;
    await pragma(`max_page_count = ${await pragma('page_count')}`);
    let accepted = 1;
    let refused = await write();
    for (; refused.status === before; refused = await write()) accepted += 1;

    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await ready()).toMatchObject({ status: 503, body: { detail: expect.stringContaining('disk is full') } });
    expect((await search()).body.groups.Movies.total).toBe(1);

    await pragma('max_page_count = 1000000');
    expect((await ready()).status).toBe(200);
    expect((await write()).status).toBe(before);
    const { rows } = await sql<{ count: number }>`select count(*) as count from notification_templates`.execute(
      home.database.db,
    );
    expect(rows[0]?.count).toBe(accepted + 1);
  });

  test('a database that may not be written refuses writes with 503 and recovers by itself', async () => {
    await pragma('query_only = on');
    expect((await write()).status).toBe(503);
    expect(await ready()).toMatchObject({ status: 503, body: { detail: expect.stringContaining('read-only') } });
    expect((await search()).status).toBe(200);
    await pragma('query_only = off');
    expect((await ready()).status).toBe(200);
    expect((await write()).status).toBeLessThan(300);
  });

  test('damaged pages answer 503 and make the server unready; searches go on', async () => {
    const { db, file } = home.database;
    const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'titles'`.execute(
      db,
    );
    const pageBytes = await pragma('page_size');
    await pragma('wal_checkpoint(truncate)');
    await pragma('shrink_memory');
    const disk = openSync(file!, 'r+');
    writeSync(disk, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (rows[0]!.rootpage - 1) * pageBytes);
    closeSync(disk);

    expect(await call(home, 'GET /movies/1')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await ready()).toMatchObject({ status: 503, body: { detail: expect.stringContaining('doctor') } });
    expect((await search()).body.groups.Movies.total).toBe(1);
  });
});
