import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes } from '#tests/support/fakes/clock.ts';
import { findBinaries, startPostgres, type PostgresServer } from '#tests/support/database/postgres.ts';
import { aRecord } from '#tests/support/records.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/fakes/tcp-proxy.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../open.ts';

const bin = findBinaries();

describe.skipIf(bin === null)('a PostgreSQL server that fails', () => {
  let server: PostgresServer;
  let proxy: TcpProxy;
  let home: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startPostgres(bin!);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    proxy = await startTcpProxy(server.port);
    const setup = openPostgres(`${server.url}/postgres`);
    await sql`drop database if exists marquee with (force)`.execute(setup.db);
    await sql`create database marquee`.execute(setup.db);
    await setup.close();
    const database = openPostgres(`postgres://marquee@127.0.0.1:${proxy.port}/marquee`);
    await migrate(database);
    home = await startApp({ dialect: 'postgres', database });
    await storeTitles([aRecord({ title: 'Metropolis', tmdbId: 19 })], { ...home, db: database.db, source: 'starter' });
    await home.search.catchUp();
    ({ access_token: token } = await signIn(home, await aUser(home)));
  });
  afterEach(async () => {
    await home.close();
    await proxy.close();
  });

  const write = () => call(home, 'PUT /preferences', { language: 'de' }, { token });
  const ready = () => call(home, 'GET /health/ready');
  const search = () => call(home, 'GET /search?q=metropolis');

  async function writesWithin(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while ((await write()).status !== 200) {
      expect(performance.now()).toBeLessThan(until);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }

  test('restarts of PostgreSQL leave the process running: writes get 503, searches an answer, and it heals', async () => {
    const { db } = home.database;
    for (let restart = 0; restart < 3; restart += 1) {
      await Promise.all(Array.from({ length: 5 }, () => sql`select 1`.execute(db)));
      const open = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const transaction = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        started.resolve();
        await open.promise;
        await sql`select 1`.execute(trx);
      });
      const outcome = transaction.then(
        () => 'committed',
        () => 'refused',
      );
      await started.promise;

      server.halt();
      // The event that ended the process is emitted while the transaction's connection is in use and idle.
      await new Promise((resume) => setTimeout(resume, 100));
      open.resolve();
      expect(await outcome).toBe('refused');
      expect(await write()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect((await write()).headers['retry-after']).toBeDefined();
      expect((await search()).body.groups.Movies.total).toBe(1);
      expect(await ready()).toMatchObject({ status: 200, body: { database: 'away' } });

      server.start();
      await writesWithin(10_000);
    }
  });

  test('an unresponsive server makes writes fail within 5 s and delays no search', async () => {
    await Promise.all([write(), write(), write()]);
    proxy.pause();
    const began = performance.now();
    const writes = Array.from({ length: 26 }, write);
    const found = await search();
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(found.status).toBe(200);
    for (const { status, body } of await Promise.all(writes)) {
      expect(status).toBe(503);
      expect(body.code).toBe('unavailable');
    }
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await ready()).toMatchObject({ status: 200, body: { database: 'away' } });
    home.clock.advance(minutes(2));
    expect(await ready()).toMatchObject({ status: 503, body: { detail: expect.stringContaining('in time') } });
    proxy.resume();
    await writesWithin(10_000);
    expect((await ready()).body).not.toHaveProperty('database');
  });

  test('the home page and titles that were shown before are answered while the database is silent or down', async () => {
    const pages = ['GET /discover', 'GET /movies/1', 'GET /movies/1/related'];
    const before = await Promise.all(pages.map((page) => call(home, page)));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answersAsBefore = async () => {
      const began = performance.now();
      const now = await Promise.all(pages.map((page) => call(home, page)));
      expect(now.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
      return performance.now() - began;
    };
    proxy.pause();
    expect(await answersAsBefore()).toBeLessThan(2_000);
    proxy.resume();
    await writesWithin(10_000);
    server.halt();
    expect(await answersAsBefore()).toBeLessThan(2_000);
    expect((await call(home, 'GET /movies/2')).status).toBe(503);
    server.start();
    await writesWithin(10_000);
  });

  test('a locked table makes writes fail within 5 s, and they are not carried out later', async () => {
    const { db } = home.database;
    const unlock = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = db.transaction().execute(async (trx) => {
      await sql`lock table preferences in access exclusive mode`.execute(trx);
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    const began = performance.now();
    expect(await write()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(performance.now() - began).toBeLessThan(6_000);
    unlock.resolve();
    await lock;
    expect(await db.selectFrom('preferences').selectAll().execute()).toEqual([]);
    await writesWithin(1_000);
  });

  test('a primary that turned read-only refuses writes with 503; its connections are replaced', async () => {
    await setReadOnly(true);
    await expect.poll(write).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await expect.poll(ready).toMatchObject({ status: 503, body: { detail: expect.stringContaining('read-only') } });
    await setReadOnly(false);
    await writesWithin(10_000);
  });

  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const setup = openPostgres(`${server.url}/postgres`);
    const setting = sql.raw(isReadOnly ? 'on' : 'off');
    await sql`alter database marquee set default_transaction_read_only = ${setting}`.execute(setup.db);
    // A promoted standby has no connections yet; those to the former primary stay open until they are terminated.
    if (isReadOnly)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'marquee'`.execute(setup.db);
    await setup.close();
  }
});
