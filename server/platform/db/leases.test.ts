import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { loadStarterCatalogue } from '#server/features/catalogue/import/starter.ts';
import { seconds, TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/app.ts';
import { followDatabaseClock } from './database-clock.ts';
import { acquireLease, runExclusively } from './leases.ts';
import { isMigrated, migrate } from './migrate.ts';
import { openPostgres, type OpenDatabase } from './open.ts';

onEachDatabase('leases', (dialect) => {
  let database: OpenDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  test('one of many that ask at once gets a lease, the next one after it was given back', async () => {
    const parts = { db: database.db, clock };
    const asked = await Promise.all(Array.from({ length: 5 }, () => acquireLease(parts, 'work')));
    const [held, ...others] = asked.filter((lease) => lease !== null);
    expect(others).toEqual([]);
    expect(await acquireLease(parts, 'other work')).not.toBeNull();
    await held!.release();
    const next = await acquireLease(parts, 'work');
    expect(next).not.toBeNull();
    await next!.release();
  });

  test('an expired lease goes to another holder with a higher fence, and the former signal aborts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const parts = { db: database.db, clock };
    const first = await acquireLease(parts, 'work');
    clock.advance(seconds(14));
    expect(await acquireLease(parts, 'work')).toBeNull();
    clock.advance(seconds(2));
    const second = await acquireLease(parts, 'work');
    expect(second!.fence).toBeGreaterThan(first!.fence);
    vi.advanceTimersByTime(seconds(6));
    await vi.waitFor(() => expect(first!.signal.aborted).toBe(true));
    expect(second!.signal.aborted).toBe(false);
    await first!.release();
    expect(await acquireLease(parts, 'work')).toBeNull();
    await second!.release();
  });

  test('a lease ends in time although its renewals wait for the database', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lease = await acquireLease({ db: database.db, clock }, 'work');
    const locked = Promise.withResolvers<void>();
    const unlocked = Promise.withResolvers<void>();
    const locking = database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('leases').set({ fence: 7 }).execute();
      locked.resolve();
      await unlocked.promise;
    });
    await locked.promise;
    vi.advanceTimersByTime(seconds(5));
    clock.advance(seconds(15));
    vi.advanceTimersByTime(seconds(5));
    expect(lease!.signal.aborted).toBe(true);
    unlocked.resolve();
    await locking;
    await lease!.release();
  });

  test('exclusive work is done by one after the other, also after one that failed', async () => {
    const parts = { db: database.db, clock };
    let running = 0;
    const work = (fails: boolean) =>
      runExclusively(parts, 'work', async () => {
        running += 1;
        expect(running).toBe(1);
        await sql`select 1`.execute(database.db);
        running -= 1;
        if (fails) throw new Error('no luck');
      });
    const ends = await Promise.allSettled([work(true), work(false), work(true)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });

  test('a check that another node is at cannot be started', async () => {
    const home = await startApp({ dialect, database });
    const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
    const start = () => call(home, 'POST /admin/database/integrity-check', undefined, { token });
    const elsewhere = await acquireLease({ db: database.db, clock: home.clock }, 'job:check');
    expect(await start()).toMatchObject({ status: 409, body: { code: 'already_running' } });
    await elsewhere!.release();
    expect((await start()).status).toBe(202);
    await home.close();
    database = await openTestDatabase(dialect);
  });

  test('of three nodes that start on an empty database one loads the starter catalogue', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadStarterCatalogue({ db: database.db, clock })));
    expect(loaded.filter((titles) => titles > 0)).toHaveLength(1);
  });
});

describe.skipIf(inject('postgresUrl') === null)('a cluster on PostgreSQL', () => {
  let databases: OpenDatabase[];
  beforeEach(async () => {
    const server = inject('postgresUrl')!;
    const name = `cluster_${randomBytes(6).toString('hex')}`;
    const setup = openPostgres(`${server}/postgres`);
    await sql`create database ${sql.id(name)}`.execute(setup.db);
    await setup.close();
    databases = [1, 2, 3].map(() => openPostgres(`${server}/${name}`));
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.close()));
  });

  test('is migrated by three nodes at once as by one', async () => {
    await Promise.all(databases.map((database) => migrate(database)));
    expect(await isMigrated(databases[0]!.db)).toBe(true);
  });

  test('shares the time of the database, however wrong the clock of a machine is', async () => {
    await migrate(databases[0]!);
    const right = await followDatabaseClock(databases[0]!);
    const ahead = await followDatabaseClock(databases[1]!, { now: () => Date.now() + seconds(30) });
    expect(Math.abs(ahead.now() - right.now())).toBeLessThan(seconds(2));
    expect(Math.abs(ahead.skewMs() - seconds(30))).toBeLessThan(seconds(2));

    const held = await acquireLease({ db: databases[0]!.db, clock: right }, 'mail');
    expect(await acquireLease({ db: databases[1]!.db, clock: ahead }, 'mail')).toBeNull();
    await held!.release();
    await Promise.all([right.stop(), ahead.stop()]);
  });
});
