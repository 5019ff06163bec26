import { renameSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { anIndexFile } from '#tests/support/search-index.ts';
import { openSearchEngine } from '../engine.ts';
import { finishedBuildFile } from '../index/build-files.ts';
import { createFollower } from './follower.ts';
import { rebuildSearchIndex, type Rebuilder } from './rebuilder.ts';

/** A follower with an index of one title. `afterFirstPiece` runs once, between two pieces of a batch. */
async function aFollower() {
  const database = await openTestDatabase('sqlite');
  const { db } = database;
  const file = anIndexFile();
  let tmdbId = 0;
  const store = (...titles: string[]) =>
    storeTitles(
      titles.map((title) => aRecord({ title, tmdbId: ++tmdbId })),
      { db, clock: new TestClock(), source: 'starter' },
    );
  await store('Metropolis');
  await rebuildSearchIndex({ file, db });
  const engine = openSearchEngine({ file });
  onTestFinished(async () => {
    engine.close();
    await database.close();
  });

  let rebuilds = 0;
  const rebuilder: Pick<Rebuilder, 'start'> = { start: () => void (rebuilds += 1) };
  const { signal } = new AbortController();
  const follower = createFollower({ db, engine, rebuilder, signal });
  return {
    db,
    engine,
    file,
    follower,
    store,
    rebuilds: () => rebuilds,
    finds: (title: string) => engine.findByName({ title }).length > 0,
    afterFirstPiece: (act: () => void) => {
      const apply = engine.apply.bind(engine);
      engine.apply = (batch) => {
        apply(batch);
        engine.apply = apply;
        act();
      };
    },
  };
}

const manyTitles = Array.from({ length: 250 }, (_, number) => `Film number ${number}`);

test('when a build is installed between two pieces of a batch, all changes since the build are indexed', async () => {
  const { db, engine, file, follower, store, finds, afterFirstPiece } = await aFollower();
  await rebuildSearchIndex({ file, db });
  const laterInstalled = `${file}.later`;
  renameSync(finishedBuildFile(file), laterInstalled);
  await store('Nosferatu');
  await follower.catchUp();
  expect(finds('Nosferatu')).toBe(true);

  await store(...manyTitles);
  afterFirstPiece(() => {
    renameSync(laterInstalled, finishedBuildFile(file));
    void engine.refresh();
  });
  await follower.catchUp();
  for (const title of ['Metropolis', 'Nosferatu', manyTitles[0]!, manyTitles.at(-1)!]) expect(finds(title)).toBe(true);
  expect(engine.entries).toBe(252);
});

test('an index that becomes unusable between two pieces of a batch is rebuilt', async () => {
  const { engine, follower, store, rebuilds, afterFirstPiece } = await aFollower();
  await store(...manyTitles, 'Nosferatu');
  afterFirstPiece(() => engine.close());
  await follower.catchUp();
  expect(rebuilds()).toBe(1);
});
