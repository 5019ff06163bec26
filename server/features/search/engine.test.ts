import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serialiseBatch } from '#server/features/catalogue/documents.ts';
import {
  aBatch,
  anEngine,
  anIndexFile,
  aPerson,
  aRequest,
  aTitle,
  buildIndex,
  titlesFound,
} from '#tests/support/search-index.ts';
import { openSearchEngine } from './engine.ts';
import { writeBatch } from './build/batch-stream.ts';
import { rebuildIndex } from './build/rebuild.ts';
import { cardsFile, finishBuild, finishedBuildFile } from './index/build-files.ts';

function opened(file: string) {
  const engine = openSearchEngine({ file });
  onTestFinished(() => engine.close());
  return engine;
}

describe('an index file that cannot be searched is reported, not thrown', () => {
  test('when there is none', () => {
    const engine = opened(anIndexFile());
    expect(engine.state).toBe('missing');
    expect(engine.search(aRequest('heat')).groups.movie).toEqual({ hits: [], total: 0 });
    expect(engine.suggest('heat', 5)).toEqual([]);
  });

  test('when it is no database', () => {
    const file = anIndexFile();
    writeFileSync(file, 'not a database, but long enough to be looked at as if it were one '.repeat(100));
    expect(opened(file).state).toBe('damaged');
  });

  test('when it breaks off', () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    truncateSync(file, 40_000);
    expect(opened(file).state).toBe('damaged');
  });

  test.each(['one byte is wrong', 'it is missing', 'the size is wrong'])('when of an array %s', (fault) => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    const db = new Database(file);
    const packed = db.prepare("SELECT packed FROM array WHERE name = 'movie_terms'").pluck().get() as Buffer;
    packed[packed.length - 6]! ^= 1;
    if (fault === 'one byte is wrong') db.prepare("UPDATE array SET packed = ? WHERE name = 'movie_terms'").run(packed);
    else if (fault === 'it is missing') db.exec("DELETE FROM array WHERE name = 'movie_terms'");
    else db.exec("UPDATE array SET size = size * 2 WHERE name = 'movie_terms'");
    db.close();
    expect(opened(file).state).toBe('damaged');
  });

  test.each(['is missing', 'breaks off', 'is of another build'])('when its file of cards %s', (fault) => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    const other = anIndexFile();
    buildIndex(other, [aTitle('Heat')]);
    opened(other).close();
    if (fault === 'is missing') rmSync(cardsFile(file));
    else if (fault === 'breaks off') truncateSync(cardsFile(file), 30);
    else copyFileSync(cardsFile(other), cardsFile(file));
    expect(opened(file).state).toBe('damaged');
  });

  test.each(['format_version', 'fields'])('when its %s differ', (key) => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    const db = new Database(file);
    db.prepare('UPDATE meta SET value = 0 WHERE key = ?').run(key);
    db.close();
    expect(opened(file).state).toBe('outdated');
  });
});

describe('changes', () => {
  test('are found at once', () => {
    const engine = anEngine([aTitle('Heat', { id: 1 })]);
    engine.apply(aBatch([aTitle('Ronin', { id: 2 }), aPerson('Michael Mann', { id: 3 })], 7));
    expect(titlesFound(engine, 'ronin').movies).toEqual(['Ronin']);
    expect(titlesFound(engine, 'rnoin').movies).toEqual(['Ronin']);
    expect(titlesFound(engine, 'mann').people).toEqual(['Michael Mann']);
    expect(engine.lastSeq).toBe(7);
  });

  test('replace what was there', () => {
    const engine = anEngine([aTitle('Heat', { id: 1, overview: 'Thieves' })]);
    engine.apply(aBatch([aTitle('Cold', { id: 1, overview: 'Snow' })]));
    expect(titlesFound(engine, 'heat', { exact: true }).movies).toEqual([]);
    expect(titlesFound(engine, 'thieves', { exact: true }).movies).toEqual([]);
    expect(titlesFound(engine, 'cold').movies).toEqual(['Cold']);
    expect(engine.staleShare).toBeGreaterThan(0);
  });

  test('that touch only what is shown leave the index as it is', () => {
    const engine = anEngine([aTitle('Heat', { id: 1, posterPath: '/old.jpg' })]);
    const poster = () => engine.search(aRequest('heat')).groups.movie.hits[0]?.poster_path;
    expect(poster()).toBe('/old.jpg');
    engine.apply(aBatch([aTitle('Heat', { id: 1, posterPath: '/heat.jpg' })]));
    expect(poster()).toBe('/heat.jpg');
    expect(engine.staleShare).toBe(0);
  });

  test('that bring many new titles make a rebuild worth while', () => {
    const engine = anEngine([aTitle('Heat')]);
    engine.apply(aBatch(Array.from({ length: 10 }, (_, index) => aTitle(`Few ${index}`))));
    expect(engine.staleShare).toBeLessThan(0.25);
    engine.apply(aBatch(Array.from({ length: 300 }, (_, index) => aTitle(`Many ${index}`))));
    expect(engine.staleShare).toBeGreaterThan(0.25);
  });

  test('remove deleted entries', () => {
    const engine = anEngine([aTitle('Heat', { id: 1 }), aPerson('Michael Mann', { id: 3 })]);
    engine.apply({ titles: [], people: [], removedTitles: [1], removedPeople: [3], nextSeq: 2, done: true });
    expect(titlesFound(engine, 'heat').movies).toEqual([]);
    expect(titlesFound(engine, 'mann').people).toEqual([]);
  });

  test('lead to the same answers as a rebuild', () => {
    const before = Array.from({ length: 60 }, (_, index) =>
      aTitle(`Story ${index % 7}`, {
        id: index + 1,
        voteCount: (index * 37) % 900,
        overview: index % 2 ? 'Snow' : 'Sun',
      }),
    );
    const after = before.map((title, index) =>
      index % 3 === 0 ? { ...title, title: `Tale ${index % 5}`, voteCount: (index * 91) % 900 } : title,
    );
    const updated = anEngine(before);
    updated.apply(aBatch(after.filter((_, index) => index % 3 === 0)));
    const rebuilt = anEngine(after);
    for (const query of ['story', 'tale', 'story 3', 'snow', 'tale 2', 'tael', 'sun story', 'genre:none']) {
      const ask = (engine: typeof updated) => engine.search(aRequest(query)).groups.movie.hits.map(({ id }) => id);
      expect(ask(updated)).toEqual(ask(rebuilt));
    }
  });

  test('survive closing and opening', () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    const engine = openSearchEngine({ file });
    engine.apply(aBatch([aTitle('Ronin')], 9));
    engine.close();
    const again = opened(file);
    expect(again.lastSeq).toBe(9);
    expect(titlesFound(again, 'rnoin').movies).toEqual(['Ronin']);
  });
});

describe('a rebuild', () => {
  test('that fails reports the reason and leaves the index in place', async () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    const engine = opened(file);
    const broken = { ...aTitle('Ronin'), title: undefined as never };
    await expect(rebuildIndex({ file, batches: [aBatch([broken])] })).rejects.toThrow('TypeError');
    expect(await engine.refresh()).toBe(false);
    expect(titlesFound(engine, 'heat').movies).toEqual(['Heat']);
  });

  test('reports an error in a text that is only shown or described', async () => {
    const broken = aTitle('Ronin', { translations: [{ language: 'de', title: 'Ronin' } as never] });
    await expect(rebuildIndex({ file: anIndexFile(), batches: [aBatch([broken])] })).rejects.toThrow('TypeError');
  });

  test('has names, descriptions and cards of all batches, without removed titles', async () => {
    const file = anIndexFile();
    const shark = aTitle('Jaws', { id: 1, overview: 'A shark attacks a beach.' });
    const before = Array.from({ length: 30 }, (_, index) => aTitle(`Story ${index}`, { overview: 'Snow' }));
    await rebuildIndex({
      file,
      batches: [
        aBatch([aTitle('Claws', { id: 1 }), aTitle('Gone', { id: 2, overview: 'A shark is gone.' })]),
        ...before.map((title) => aBatch([title])),
        { ...aBatch([shark, aPerson('Roy Scheider', { biography: 'An actor.' })], 40), removedTitles: [2] },
      ],
    });
    const engine = opened(file);
    expect(titlesFound(engine, 'movie about a shark at the beach').movies).toEqual(['Jaws']);
    expect(titlesFound(engine, 'claws', { exact: true }).movies).toEqual([]);
    expect(engine.search(aRequest('jaws')).groups.movie.hits[0]?.content).toContain('attacks');
    expect(engine.search(aRequest('scheider')).groups.person.hits[0]?.content).toContain('An actor.');
    expect(engine.lastSeq).toBe(40);
  });

  test('is taken over while searches go on', async () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    const engine = opened(file);
    const rebuilding = rebuildIndex({ file, batches: [aBatch([aTitle('Ronin')], 5)] });
    expect(titlesFound(engine, 'heat').movies).toEqual(['Heat']);
    await rebuilding;
    expect(titlesFound(engine, 'heat').movies).toEqual(['Heat']);
    const refreshing = engine.refresh();
    expect(titlesFound(engine, 'heat').movies).toEqual(['Heat']);
    expect(await refreshing).toBe(true);
    expect(titlesFound(engine, 'ronin').movies).toEqual(['Ronin']);
    expect(engine.lastSeq).toBe(5);
    expect(await engine.refresh()).toBe(false);
  });

  test('that is interrupted leaves the index in place', async () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    const engine = opened(file);
    function* broken() {
      yield aBatch([aTitle('Ronin')]);
      throw new Error('the catalogue went away');
    }
    await expect(rebuildIndex({ file, batches: broken() })).rejects.toThrow('the catalogue went away');
    expect(await engine.refresh()).toBe(false);
    expect(titlesFound(engine, 'heat').movies).toEqual(['Heat']);
    await rebuildIndex({ file, batches: [aBatch([aTitle('Ronin')])] });
    expect(await engine.refresh()).toBe(true);
  });

  test('is taken over after a crash between its two files', () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    buildIndex(file, [aTitle('Ronin')]);
    renameSync(cardsFile(finishedBuildFile(file)), cardsFile(file));
    expect(titlesFound(opened(file), 'ronin').movies).toEqual(['Ronin']);
  });

  test('whose end a crash interrupts leaves the index in place, even after another one that was not taken over', () => {
    const file = anIndexFile();
    buildIndex(file, [aTitle('Heat')]);
    opened(file).close();
    buildIndex(file, [aTitle('Ronin')]);
    const partial = `${file}.building`;
    copyFileSync(cardsFile(file), cardsFile(partial));
    expect(() => finishBuild(partial, file)).toThrow('ENOENT');
    expect(titlesFound(opened(file), 'heat').movies).toEqual(['Heat']);
  });

  test('of a server that dies before all batches are sent is not completed', async () => {
    const file = anIndexFile();
    const builder = fork(new URL('build/rebuild-process.ts', import.meta.url), [file], {
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void builder.kill());
    const answered = once(builder, 'message');
    await writeBatch(builder.stdin!, serialiseBatch(aBatch([aTitle('Heat')])).bytes);
    builder.stdin!.end();
    const [message] = await answered;
    expect(message).toEqual({ error: 'Error: Not all batches have arrived.' });
    expect(opened(file).state).toBe('missing');
  });

  test('reports its progress', async () => {
    const seen: string[] = [];
    await rebuildIndex({
      file: anIndexFile(),
      batches: [aBatch([aTitle('Heat'), aTitle('Ronin')])],
      onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done}/${total}`),
    });
    expect(seen).toEqual(['reading 2/null', 'writing 2/2']);
  });
});
