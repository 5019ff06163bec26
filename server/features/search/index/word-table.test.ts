import { expect, test } from 'vitest';
import { unpackWords } from './word-order.ts';
import { selectWords, WordTable } from './word-table.ts';

/** Pairs of Chinese characters, which differ little, and so many irregular words that 32 bits of hash confuse some. */
function* manyWords(): Generator<string> {
  for (let first = 0x4e00; first < 0x4e00 + 500; first++)
    for (let second = 0x4e00; second < 0x4e00 + 500; second++) yield String.fromCharCode(first, second);
  for (let number = 0; number < 500_000; number++)
    yield (
      (Math.imul(number, 0x9e3779b1) >>> 0).toString(36) +
        (Math.imul(number ^ 0x5bd1e995, 0x85ebca77) >>> 0).toString(36)
    );
}

test('words are distinguished, although only their hashes are compared', () => {
  const table = new WordTable();
  const words = [...manyWords()];
  for (const [number, word] of words.entries()) if (table.numberOf(word) !== number) expect.unreachable(word);
  expect(table.size).toBe(words.length);
  expect(words.every((word, number) => table.numberOf(word) === number && table.word(number) === word)).toBe(true);
});

test('words are sorted as texts are, whatever letters they begin with and share', () => {
  const letters = ['', 'a', 'b', 'ab', 'é', '世', '界', '\u0000', '\uffff', '\ud83d\ude00', '\ud83d', '\ue000'];
  const words = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three + one)));
  const distinct = [...new Set(words)];
  const table = new WordTable();
  for (const word of distinct.toReversed()) table.numberOf(word);
  const { numbers, places, ...sorted } = table.sorted();
  expect(unpackWords(sorted)).toEqual(distinct.toSorted());
  expect(Array.from(numbers, (number) => table.word(number))).toEqual(distinct.toSorted());
  expect(distinct.every((word) => numbers[places[table.numberOf(word)]!] === table.numberOf(word))).toBe(true);
});

test('words of a table are selected in order, with their places among each other', () => {
  const table = new WordTable();
  for (const word of ['the', 'matrix', 'a', 'heat', 'abyss']) table.numberOf(word);
  const isChosen = (number: number) => !['the', 'heat'].includes(table.word(number));
  const chosen = selectWords(table.sorted(), isChosen);
  expect(unpackWords(chosen)).toEqual(['a', 'abyss', 'matrix']);
  expect(Array.from(chosen.numbers, (number) => table.word(number))).toEqual(['a', 'abyss', 'matrix']);
  expect(['a', 'abyss', 'matrix'].map((word) => chosen.places[table.numberOf(word)])).toEqual([0, 1, 2]);
  expect(unpackWords(selectWords(table.sorted(), () => false))).toEqual([]);
});

test('an empty table is sorted', () => {
  expect(unpackWords(new WordTable().sorted())).toEqual([]);
});

test('a text longer than the memory of the table is kept', () => {
  const table = new WordTable();
  const text = 'ab'.repeat(150_000);
  table.numberOf(text);
  const { characters } = table.sorted();
  expect(new TextDecoder('utf-16le').decode(characters)).toBe(text);
});
