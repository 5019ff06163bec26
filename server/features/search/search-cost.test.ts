import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, aRequest, aTitle, buildIndex } from '#tests/support/search-index.ts';
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
