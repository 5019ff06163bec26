import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { aRecord } from '#tests/support/records.ts';
import { readChanges } from '../service.ts';
import { storeTitles, touchCreditedPeople } from '../store/store.ts';

/** With so many titles in one transaction, each with its own director and 19 actors. */
async function aCatalogueOf(titles: number) {
  const database = await openTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { db } = database;
  const records = Array.from({ length: titles }, (_, title) =>
    aRecord({
      title: `Film number ${title}`,
      tmdbId: title + 1,
      credits: Array.from({ length: 20 }, (_unused, position) => ({
        tmdbId: title * 20 + position + 1,
        imdbId: null,
        name: `Person ${title} ${position}`,
        department: position === 0 ? 'Directing' : 'Acting',
        job: position === 0 ? 'Director' : null,
        character: null,
      })),
    }),
  );
  await storeTitles(records, { db, clock: new TestClock(), source: 'starter' });
  return db;
}

test('a large transaction is read in pieces, between which requests are answered', async () => {
  const db = await aCatalogueOf(300);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const { titles } = await readChanges(db, 0).finally(() => clearInterval(counting));
  expect(titles).toHaveLength(300);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('people whose titles an import has changed come in small batches', async () => {
  const db = await aCatalogueOf(120);
  const { nextSeq } = await readChanges(db, 0);
  await touchCreditedPeople(db, nextSeq - 1);
  const sizes: number[] = [];
  for (let seq = nextSeq, done = false; !done;) {
    const batch = await readChanges(db, seq);
    sizes.push(batch.people.length);
    ({ nextSeq: seq, done } = batch);
  }
  expect(sizes).toEqual([1000, 1000, 400]);
});
