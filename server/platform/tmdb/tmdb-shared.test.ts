import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seconds, TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { startFakeTmdb, fakeTmdbRetryAfter, tmdbClient, type FakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import type { OpenDatabase } from '../db/open.ts';
import { createSharedUpstream } from '../db/upstreams.ts';
import { tmdbBudget, type Tmdb } from './tmdb.ts';

const movie = '/movie/900001';

onEachDatabase('TMDB asked by two nodes', (dialect) => {
  // SQLite is used by one node only.
  const isShared = dialect === 'postgres';
  let fakeTmdb: FakeTmdb;
  let database: OpenDatabase;
  let clock: TestClock;
  let nodes: [Tmdb, Tmdb];
  beforeAll(async () => {
    fakeTmdb = await startFakeTmdb();
  });
  afterAll(() => fakeTmdb.close());
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
    const node = () =>
      tmdbClient(fakeTmdb, clock, {
        shared: createSharedUpstream(database.db, { ...tmdbBudget, now: () => clock.now() }),
      });
    nodes = [node(), node()];
  });
  afterEach(async () => {
    fakeTmdb.heal();
    fakeTmdb.requests.length = 0;
    await database.close();
  });

  const ask = (node: Tmdb) =>
    node.find(movie).then(
      () => 'ok',
      () => 'failed',
    );

  test.runIf(isShared)('they keep to forty requests a second together', async () => {
    const before = clock.now();
    for (let i = 0; i < 45; i += 1) for (const node of nodes) await node.find('/movie/1', { background: true });
    expect(clock.now() - before).toBeGreaterThan(seconds(1.9));
    expect(clock.now() - before).toBeLessThan(seconds(3.5));
  });

  test.runIf(isShared)(
    'what one finds failing the other does not ask, and one probe finds out for both that it is back',
    async () => {
      fakeTmdb.fail('broken');
      for (let i = 0; i < 5; i += 1) await ask(nodes[0]);
      expect(fakeTmdb.requests).toHaveLength(5);
      expect(await ask(nodes[1])).toBe('failed');
      expect(fakeTmdb.requests).toHaveLength(5);
      expect(nodes[1].state()).toMatchObject({ status: 'down' });

      clock.advance(seconds(16));
      await Promise.all(nodes.map(ask));
      expect(fakeTmdb.requests).toHaveLength(6);

      fakeTmdb.heal();
      clock.advance(seconds(40));
      for (const node of [...nodes, ...nodes]) await ask(node);
      expect(nodes.map((node) => node.state())).toEqual([{ status: 'ok' }, { status: 'ok' }]);
    },
  );

  test.runIf(isShared)('a pause that one is asked for holds for the other', async () => {
    fakeTmdb.fail('rate_limited', 1);
    await ask(nodes[0]);
    expect(await ask(nodes[1])).toBe('failed');
    expect(fakeTmdb.requests).toHaveLength(1);
    clock.advance(seconds(fakeTmdbRetryAfter));
    expect(await Promise.all(nodes.map(ask))).toEqual(['ok', 'ok']);
  });

  test.runIf(isShared)('without the database each node keeps to its own budget', async () => {
    await database.db.schema.dropTable('upstreams').execute();
    expect(await Promise.all(nodes.map(ask))).toEqual(['ok', 'ok']);
  });
});
