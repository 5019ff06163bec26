import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const text = `${'A quiet town by the sea waits for winter. '.repeat(8)}Then a shark comes to the beach and nobody swims.`;
const rangeOf = (word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];

test('an excerpt shows the words that matched, and marks them', () => {
  const shown = excerpt(text, [rangeOf('shark'), rangeOf('beach')], 80);
  expect(shown.ranges.map(([from, to]) => shown.text.slice(from, to))).toEqual(['shark', 'beach']);
  expect(shown.text.length).toBeLessThanOrEqual(82);
});

test('an excerpt begins where the text begins when nothing better matched', () => {
  expect(excerpt(text, [rangeOf('quiet')], 60).text).toMatch(/^A quiet town/);
  expect(excerpt(text, [], 60).text).toMatch(/^A quiet town by the sea waits for winter. A quiet town by…$/);
});

test('a short text is shown whole', () => {
  expect(excerpt('A shark.', [[2, 7]], 200)).toEqual({ text: 'A shark.', ranges: [[2, 7]] });
});
