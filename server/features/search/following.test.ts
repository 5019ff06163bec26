import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Database from 'better-sqlite3';
import { purgeChanges } from '#server/features/catalogue/service.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { runExclusively } from '#server/platform/db/leases.ts';
import { addressOf, type DatabaseAddress, type OpenDatabase } from '#server/platform/db/open.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { cardsFile } from './index/build-files.ts';
import { openSearch, rebuildSearchIndex, type Search } from './service.ts';

onEachDatabase('an index that follows the catalogue', (dialect) => {
  const clock = new TestClock();
  let dir: string;
  let database: OpenDatabase;
  let nodes: Search[];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-following-'));
    database = await openTestDatabase(dialect);
    nodes = [];
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function aNode(number = nodes.length): Promise<Search> {
    const { db } = database;
    const node = await openSearch({
      file: join(dir, `search-${number}.db`),
      db,
      address: addressOf(database),
      followEveryMs: 0,
      runExclusively: (work, signal) => runExclusively({ db, clock, signal }, 'search_rebuild', work),
    });
    nodes.push(node);
    return node;
  }

  const store = (...titles: string[]) =>
    storeTitles(
      titles.map((title) => aRecord({ title, tmdbId: tmdbIdOf(title) })),
      { db: database.db, clock, source: 'starter' },
    );

  const finds = (node: Search, title: string) => node.findByName({ title }).length > 0;

  /** Resets the database to an earlier sequence, as restoring a backup does. */
  async function goBackTo(seq: number): Promise<void> {
    await database.db.deleteFrom('titles').where('change_seq', '>', seq).execute();
    await database.db.deleteFrom('catalogue_changes').where('seq', '>', seq).execute();
    await database.db.updateTable('catalogue_clock').set({ seq }).execute();
  }

  test('a node whose index cannot be written starts, answers as the index is, and follows later', async () => {
    await store('Metropolis');
    const first = await aNode();
    await first.close();
    await store('Nosferatu');
    const index = new Database(join(dir, 'search-0.db'));
    index.exec(`create trigger full before insert on movie_delta_row begin select raise(fail, 'disk is full'); end`);
    nodes = [];
    const node = await aNode();
    expect(finds(node, 'Metropolis')).toBe(true);
    expect(finds(node, 'Nosferatu')).toBe(false);
    index.exec('drop trigger full');
    index.close();
    await node.catchUp();
    expect(finds(node, 'Nosferatu')).toBe(true);
  });

  test('continues when applied changes are purged, and rebuilds when its own position is missing', async () => {
    await store('Metropolis');
    const [node, away] = [await aNode(), await aNode()];
    for (const title of ['Nosferatu', 'Faust', 'Sunrise']) await store(title);
    await node.catchUp();
    await purgeChanges({ db: database.db }, 1);
    expect(await database.db.selectFrom('catalogue_changes').selectAll().execute()).toHaveLength(1);
    await store('Tabu');
    await node.catchUp();
    expect(node.describe()).toMatchObject({ changesBehind: 0, rebuildProgress: null });
    expect(finds(node, 'Tabu')).toBe(true);
    await away.catchUp();
    await expect.poll(() => finds(away, 'Tabu'), { timeout: 20_000 }).toBe(true);
  });

  test.each([
    ['as it was', []],
    ['and changed as often since as before', ['Written Since']],
    ['and changed more often since', ['Written Since', 'Written Last']],
  ])('finds what is there after the database went back in time, %s', async (_, written) => {
    await store('Metropolis');
    const node = await aNode();
    const { lastSeq } = node.describe();
    await store('Lost Patrol');
    await node.catchUp();
    expect(finds(node, 'Lost Patrol')).toBe(true);

    await goBackTo(lastSeq);
    for (const title of written) await store(title);
    await node.catchUp();
    await expect.poll(() => finds(node, 'Lost Patrol'), { timeout: 20_000 }).toBe(false);
    await node.catchUp();
    for (const title of ['Metropolis', ...written]) expect(finds(node, title)).toBe(true);
    expect(node.describe().changesBehind).toBe(0);
  });

  test('is rebuilt when a search detects damage', async () => {
    await store('Metropolis');
    const before = await aNode();
    await before.close();
    const cards = cardsFile(join(dir, 'search-0.db'));
    // All but the number of the build.
    writeFileSync(cards, readFileSync(cards).fill(255, 16));
    const node = await aNode(0);
    expect(node.isReady()).toBe(true);
    expect(node.suggest('metropolis', 5)).toEqual([]);
    expect(node.isReady()).toBe(false);
    await node.catchUp();
    await expect.poll(() => node.isReady(), { timeout: 20_000 }).toBe(true);
    expect(node.suggest('metropolis', 5)).toMatchObject([{ title: 'Metropolis' }]);
  });

  test('reads the database in a thread for a rebuild, or reports why it could not be read', async () => {
    await store('Metropolis', 'Nosferatu');
    const { db, file, url } = database;
    const rebuildWith = (address: DatabaseAddress | undefined) =>
      rebuildSearchIndex({ file: join(dir, 'search-0.db'), db, address, threadFrom: 0 });
    expect(await rebuildWith(addressOf(database))).toMatchObject({ titles: 2 });
    expect(finds(await aNode(), 'Nosferatu')).toBe(true);
    const rebuilding = rebuildWith(url === undefined ? { file: `${file}-shm` } : { url: `${url}_absent` });
    await expect(rebuilding).rejects.toThrow(url === undefined ? 'not a database' : 'does not exist');
  });

  test('follows a large import while another node rebuilds, and rebuilds afterwards', async () => {
    const node = await aNode();
    const rebuilt = Promise.withResolvers<void>();
    const other = runExclusively({ db: database.db, clock }, 'search_rebuild', () => rebuilt.promise);
    for (let batch = 0; batch < 4; batch += 1) {
      await store(...Array.from({ length: 400 }, (_, i) => `Film number ${batch * 400 + i}`));
      await node.catchUp();
    }
    const { entries, changesBehind, staleShare, rebuildProgress } = node.describe();
    expect({ entries, changesBehind, rebuildProgress }).toEqual({
      entries: 1600,
      changesBehind: 0,
      rebuildProgress: 0,
    });
    expect(staleShare).toBeGreaterThan(0.5);

    rebuilt.resolve();
    await other;
    await expect.poll(() => node.describe().staleShare, { timeout: 20_000 }).toBe(0);
    expect(node.describe().entries).toBe(1600);
  });
});

const ids = new Map<string, number>();
function tmdbIdOf(title: string): number {
  const id = ids.get(title) ?? ids.size + 1;
  ids.set(title, id);
  return id;
}
