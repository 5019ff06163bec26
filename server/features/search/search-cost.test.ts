import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBatch, aPerson, aRequest, aTitle, buildIndex, titlesFound } from '#tests/support/search-index.ts';
import { openSearchEngine, type SearchEngine } from './engine.ts';

/** Counts operations instead of time: no search may visit all entries. */

const words =
  'the of love man night house star city death girl king lost dark blue last first home wild road time'.split(' ');
const names = 'john mary anna james peter maria smith jones brown miller taylor moore clark lewis young king'.split(
  ' ',
);

function aCrowd(count: number) {
  const pick = (list: string[], seed: number) => list[(seed * 7919 + (seed >>> 3)) % list.length]!;
  const titles = Array.from({ length: count }, (_, n) =>
    aTitle(`${pick(words, n)} ${pick(words, n + 5)} ${pick(words, n * 3 + 1)} ${n}`, {
      voteCount: n % 997,
      overview: words.slice(n % 7).join(' '),
      cast: [`${pick(names, n)} ${pick(names, n * 5)}`],
    }),
  );
  const people = Array.from({ length: count }, (_, n) =>
    aPerson(`${pick(names, n)} ${pick(names, n * 11 + 2)}`, { creditVotes: n % 991 }),
  );
  return [...titles, ...people];
}

function workOf(engine: SearchEngine, ask: (engine: SearchEngine) => unknown) {
  const before = engine.work;
  ask(engine);
  const after = engine.work;
  return {
    postingsRead: after.postingsRead - before.postingsRead,
    entriesRanked: after.entriesRanked - before.entriesRanked,
    wordsCompared: after.wordsCompared - before.wordsCompared,
    deltaSearches: after.deltaSearches - before.deltaSearches,
  };
}

const adversarialQueries = [
  't',
  'a',
  'the',
  'the of',
  'the love of a man',
  'love man night house star city death',
  'lovve nihgt houes',
  'hte lsat kign of teh citty',
  'jhon smiht',
  'mary mary mary mary',
  'that movie about the last girl in the dark city with john smith',
  'qzxvw kzzq xxyq',
  'l o v e m a n',
  'star 1999',
  'the '.repeat(50),
  'crew:smith love',
  'year:2001',
];

describe('a search looks at little, however many entries have its words', () => {
  let small: SearchEngine;
  let large: SearchEngine;

  beforeAll(() => {
    const directory = mkdtempSync(join(tmpdir(), 'marquee-search-'));
    const [one, other] = [1000, 4000].map((count) => {
      const file = join(directory, `${count}.db`);
      buildIndex(file, aCrowd(count));
      return openSearchEngine({ file });
    });
    small = one!;
    large = other!;
    return () => {
      for (const engine of [small, large]) engine.close();
      rmSync(directory, { recursive: true });
    };
  });

  test.each(adversarialQueries)('%j', (query) => {
    const ask = (engine: SearchEngine) => engine.search(aRequest(query));
    const few = workOf(small, ask);
    const many = workOf(large, ask);
    // At most one posting per word and entry, in a few sections and interpretations.
    expect(many.postingsRead).toBeLessThan(4000 * 40);
    expect(many.entriesRanked).toBeLessThan(1000);
    expect(many.wordsCompared).toBeLessThan(1000);
    // Four times the entries must not cost four times the ranking and comparing.
    expect(many.entriesRanked).toBeLessThan(few.entriesRanked * 2 + 300);
    expect(many.wordsCompared).toBeLessThan(few.wordsCompared * 2 + 300);
  });

  test.each(['th', 'lov', 'jhon', 'the last ci', 'qzx'])('suggestions for %j', (text) => {
    const work = workOf(large, (engine) => engine.suggest(text, 8));
    expect(work.postingsRead).toBeLessThan(4000 * 10);
    expect(work.entriesRanked).toBeLessThan(500);
    expect(work.wordsCompared).toBeLessThan(500);
  });
});

describe('a search looks at little of what was added since the build', () => {
  const syllables = 'ba de fi go hu ka le mi no pu ra se ti vo zu'.split(' ');
  /** Different for each number. */
  const inventedName = (n: number) =>
    [n % 15, (n / 15) % 15, (n / 225) % 15, (n * 7) % 15].map((part) => syllables[Math.floor(part)]).join('');
  const added = Array.from({ length: 3000 }, (_, n) =>
    aTitle(`${inventedName(n)} ${inventedName(n + 1500)}`, { voteCount: n % 997 }),
  );
  let engine: SearchEngine;

  beforeAll(() => {
    const directory = mkdtempSync(join(tmpdir(), 'marquee-search-'));
    const file = join(directory, 'search.db');
    buildIndex(file, aCrowd(200));
    const first = openSearchEngine({ file });
    first.apply(aBatch(added, 9));
    first.close();
    engine = openSearchEngine({ file });
    return () => {
      engine.close();
      rmSync(directory, { recursive: true });
    };
  });

  test.each(['qzxvw kzzq', 'lovve nihgt houes', 'the love of a man', 'star 1999', 'l o v e m a n'])(
    '%j, none of its words in them',
    (query) => {
      const work = workOf(engine, () => engine.search(aRequest(query)));
      expect(work.deltaSearches).toBe(0);
      expect(work.wordsCompared).toBeLessThan(1000);
    },
  );

  test.each(['badefimi', 'bdefigo', 'kaleminno'])('%j, a misspelt word of some', (query) => {
    const work = workOf(engine, () => engine.search(aRequest(query)));
    expect(work.wordsCompared).toBeLessThan(1500);
  });

  test('they are found by their words, the beginning of one, and a misspelt one', () => {
    const [title] = added.slice(1234);
    const [word, other] = title!.title.split(' ') as [string, string];
    const first = (query: string) => titlesFound(engine, query).movies[0];
    for (const query of [`${word} ${other}`, `${word} ${other.slice(0, -2)}`, `${word.slice(1)} ${other}`])
      expect(first(query)).toBe(title!.title);
  });
});
