import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { aBatch, anIndexFile, aPerson, aShow, aTitle, buildIndex, titlesFound } from '#tests/support/search-index.ts';
import { createSearchEngine, openSearchEngine } from '../engine.ts';
import { type PreloadedIndex, preloadIndex } from './preload.ts';

const preload = (file: string) => preloadIndex(file, { minBytes: 0 });

function openedWith(file: string, preloaded: PreloadedIndex | undefined) {
  const engine = createSearchEngine({ file });
  onTestFinished(() => engine.close());
  engine.open(preloaded);
  return engine;
}

function damage(file: string): void {
  const db = new Database(file);
  db.exec("DELETE FROM array WHERE name = 'movie_terms'");
  db.close();
}

test('an index that was read in other threads answers as one that is read when it is opened', async () => {
  const file = anIndexFile();
  buildIndex(file, [
    aTitle('Heat', { overview: 'A detective hunts a thief.' }),
    aShow('Heat of the Sun', { overview: 'A detective in Kenya.' }),
    aPerson('Al Pacino'),
  ]);
  const before = openSearchEngine({ file });
  before.apply(aBatch([aTitle('Ronin', { overview: 'A detective, years later.' })], 7));
  const texts = ['heat', 'haet', 'pacino', 'movie about a detective', 'ronin', 'rnoin'];
  const expected = texts.map((text) => titlesFound(before, text));
  before.close();
  const preloaded = await preload(file);
  // So it would be noticed if it were read once more.
  damage(file);
  const engine = openedWith(file, preloaded);
  expect(engine.state).toBe('ready');
  expect(texts.map((text) => titlesFound(engine, text))).toEqual(expected);
  expect(engine.lastSeq).toBe(7);
  // Otherwise it would stay in memory after a rebuild.
  expect(preloaded?.take(file)).toBeUndefined();
});

test('an index that was replaced since is read again', async () => {
  const file = anIndexFile();
  buildIndex(file, [aTitle('Heat')]);
  openSearchEngine({ file }).close();
  const preloaded = await preload(file);
  buildIndex(file, [aTitle('Ronin')]);
  const engine = openedWith(file, preloaded);
  expect(titlesFound(engine, 'heat').movies).toEqual([]);
  expect(titlesFound(engine, 'ronin').movies).toEqual(['Ronin']);
});

test('a damaged, small or missing index is left to its opening', async () => {
  const file = anIndexFile();
  expect(await preload(file)).toBeUndefined();
  buildIndex(file, [aTitle('Heat')]);
  openSearchEngine({ file }).close();
  expect(await preloadIndex(file)).toBeUndefined();
  expect(await preload(file)).toBeDefined();
  damage(file);
  expect(await preload(file)).toBeUndefined();
  expect(openedWith(file, undefined).state).toBe('damaged');
});
