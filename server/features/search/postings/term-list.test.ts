import { expect, test } from 'vitest';
import { WordTable } from '../index/word-table.ts';
import { packOffsets, PackedOffsets } from './packed-offsets.ts';
import { encodeTerms } from './term-encoding.ts';
import { packTerms, TermList } from './term-list.ts';

function listOf(terms: readonly string[]): TermList {
  const table = new WordTable();
  for (const term of terms) table.numberOf(term);
  return new TermList(packTerms(encodeTerms(table.sorted())));
}

const LETTERS = [
  '',
  'a',
  'b',
  'é',
  '世',
  '\u0000',
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\ud83d\ude00',
  '\ud83d',
  '\ue000',
];
const TERMS = [...new Set(LETTERS.flatMap((one) => LETTERS.flatMap((two) => LETTERS.map((last) => one + two + last))))];

test('each term is found, in the order of texts, and no other', () => {
  const list = listOf(TERMS);
  const sorted = TERMS.toSorted();
  expect(Array.from(sorted, (_, id) => list.term(id))).toEqual(sorted);
  expect(sorted.map((term) => list.find(term))).toEqual(sorted.map((_, id) => id));
  for (const unknown of ['c', 'aaaa', '世世世世', 'x'.repeat(1000)]) expect(list.find(unknown), unknown).toBe(-1);
});

test('the terms with a prefix are one range', () => {
  const list = listOf(TERMS);
  const sorted = TERMS.toSorted();
  for (const prefix of ['a', 'ab', 'é', '世a', '\u07ff', '\ud83d', 'zz', 'y'.repeat(1000)]) {
    const [from, to] = list.rangeOf(prefix);
    expect(sorted.slice(from, to), JSON.stringify(prefix)).toEqual(sorted.filter((term) => term.startsWith(prefix)));
  }
});

test('offsets are kept, whether they are near each other or not', () => {
  const steps = [0, 1, 3, 250, 256, 70_000, 0, 0, 12, 2 ** 24];
  let sum = 0;
  const numbers = Array.from({ length: 1003 }, (_, index) => (sum += steps[(index * index) % steps.length]! % 900_000));
  const packed = new PackedOffsets(packOffsets(Uint32Array.from(numbers)));
  expect(numbers.map((_, index) => packed.at(index))).toEqual(numbers);
  expect(new PackedOffsets(packOffsets(Uint32Array.of(7))).at(0)).toBe(7);
});
