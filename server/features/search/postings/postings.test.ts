import { expect, test } from 'vitest';
import { packPostings, PostingsReader } from './postings.ts';

/** Around the largest distances of one, two, three and four bytes. */
const DISTANCES = [1, 127, 128, 129, 2 ** 14 - 1, 2 ** 14, 2 ** 21 - 1, 2 ** 21, 2 ** 28 - 1, 2 ** 28];

/** Each pair of distances, which start, follow and end lists. */
const LISTS = DISTANCES.flatMap((first) =>
  DISTANCES.map((second) => {
    const start = first - 1;
    return [start, start + second, start + second + 1];
  }),
).concat(
  Array.from({ length: 3000 }, (_, entry) => [entry * 100]),
  [Array.from({ length: 5000 }, (_, n) => n * 130)],
);

test.each([1, 2, 1000, 2048])('lists are read as they were packed, %i entries at a time', (limit) => {
  const starts = [0];
  for (const list of LISTS) starts.push(starts.at(-1)! + list.length);
  const { bytes, offsets } = packPostings(Uint32Array.from(starts), Uint32Array.from(LISTS.flat()));
  const reader = new PostingsReader();
  const readAll = (from: number, to: number) => {
    reader.start(bytes, from, to);
    const read: number[] = [];
    for (let count = reader.next(limit); count > 0; count = reader.next(limit))
      for (let index = 0; index < count; index++) read.push(reader.entries[index]!);
    return read;
  };
  for (const [list, entries] of LISTS.entries())
    expect(readAll(offsets[list]!, offsets[list + 1]!).join()).toBe(entries.join());
  expect(readAll(0, bytes.length).join()).toBe(LISTS.flat().join());
});
