import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createArrayTable } from '../index/arrays.ts';
import { WordTable } from '../index/word-table.ts';
import { InvertedIndexBuilder } from './inverted-index-builder.ts';
import { readInvertedIndex } from './inverted-index-data.ts';
import { type BooleanQuery, type Clause, InvertedIndex } from './inverted-index.ts';
import { MatchWorkspace } from './match-workspace.ts';

/** Words and the distance of their entries. Several long and short lists have a prefix in common. */
const STEPS = {
  many: 1,
  hack: 4001,
  half: 2,
  hall: 3,
  hardly: 401,
  harm: 6,
  hat: 997,
  seldom: 1501,
  rare: 4001,
  never: 20_000,
} as const;

type Word = keyof typeof STEPS;

const WORDS = Object.keys(STEPS) as Word[];
const ENTRIES = Array.from({ length: 12_000 }, (_, entry) =>
  WORDS.filter((word) => (entry * 7 + word.length) % STEPS[word] === 0),
);

const db = new Database(':memory:');
createArrayTable(db);
const table = new WordTable();
const builder = new InvertedIndexBuilder(table);
const builderOfAnotherKind = new InvertedIndexBuilder(table);
for (const words of ENTRIES) {
  builderOfAnotherKind.add({ names: [['hacienda'], words], credits: [], metadata: [], body: [] });
  builder.add({ names: [words], credits: [], metadata: [], body: [] });
}
builder.save(db, { name: 'test', order: Uint32Array.from(ENTRIES.keys()), sorted: table.sorted() });
const index = new InvertedIndex(readInvertedIndex(db, 'test'), new MatchWorkspace());

const word = (token: Word): Clause => [{ token }];
const start = (token: string): Clause => [{ token, isPrefix: true }];

const hasClause = (words: Word[], clause: Clause) =>
  clause.some(({ token, isPrefix }) => words.some((each) => (isPrefix ? each.startsWith(token) : each === token)));

test.each<[string, BooleanQuery]>([
  ['a rare word and long lists', [[word('rare'), word('half'), word('many')]]],
  ['a rare word and the beginning of words with long and short lists', [[word('rare'), start('ha')]]],
  ['a less rare one, for which a shorter list is read whole', [[word('seldom'), start('ha'), start('h')]]],
  ['alternatives', [[word('hat'), [...word('harm'), ...start('hal'), ...word('rare')]]]],
  ['the beginning of any word', [[word('rare'), start('')]]],
  ['a word that is nowhere', [[word('many'), [{ token: 'nowhere' }]]]],
  ['the beginning of none', [[word('many'), start('nowhere')]]],
  ['common words', [[word('half'), word('hall'), word('harm')]]],
  [
    'two conjunctions',
    [
      [word('rare'), word('hall')],
      [word('hat'), start('ha')],
    ],
  ],
])('entries are found that have all of: %s', (_, query) => {
  const expected = ENTRIES.flatMap((words, entry) =>
    query.some((clauses) => clauses.every((clause) => hasClause(words, clause))) ? [entry] : [],
  );
  expect(index.find({ query, fields: ['names'], limit: 20_000 })).toEqual({
    entries: expected,
    total: expected.length,
  });
});

test.each<[number, string, Clause[]]>([
  [1, 'two words', [word('rare'), word('seldom')]],
  [2, 'a rare word and long lists', [word('rare'), word('half'), word('many')]],
  [2, 'a word that is nowhere and two others', [word('hat'), [{ token: 'nowhere' }], word('hall')]],
  [3, 'beginnings, whose words may occur together', [start('ha'), word('rare'), start('hal'), word('seldom')]],
  [3, 'common words', [word('half'), word('hall'), word('harm'), word('many')]],
  [2, 'five words', [word('rare'), word('seldom'), word('hat'), word('hardly'), word('harm')]],
  [2, 'too few known words', [[{ token: 'nowhere' }], [{ token: 'neither' }], word('many')]],
])('entries are found that have %i of: %s', (minClauses, _, clauses) => {
  const expected = ENTRIES.flatMap((words, entry) =>
    clauses.filter((clause) => hasClause(words, clause)).length >= minClauses ? [entry] : [],
  );
  for (const limit of [20_000, 10]) {
    expect(index.find({ query: [clauses], fields: ['names'], limit, minClauses })).toEqual({
      entries: expected.slice(0, limit),
      total: expected.length,
    });
  }
});

test('an entry is found again, however many queries found others since', () => {
  const find = (clause: Clause) => index.find({ query: [[clause]], fields: ['names'], limit: 20_000 });
  const expected = find(word('rare'));
  expect(expected.total).toBeGreaterThan(0);
  for (let others = 250; others < 260; others++) {
    for (let count = 0; count < others; count++) find([{ token: 'seldom' }]);
    expect(find(word('rare')), String(others)).toEqual(expected);
  }
});
