import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function aBatcher(max = 200) {
  const asked: number[][] = [];
  const batcher = createBatcher(
    async (keys: number[]) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 10]));
    },
    max,
    0,
  );
  return { asked, batcher };
}

test('what is asked for at once is loaded at once, each thing once', async () => {
  const { asked, batcher } = aBatcher();
  expect(await Promise.all([batcher(1), batcher(2), batcher(1)])).toEqual([10, 20, 10]);
  expect(asked).toEqual([[1, 2]]);
  await batcher(1);
  expect(asked).toHaveLength(2);
});

test('no request holds more than the server takes', async () => {
  const { asked, batcher } = aBatcher(2);
  await Promise.all([1, 2, 3, 4, 5].map(batcher));
  expect(asked).toEqual([[1, 2], [3, 4], [5]]);
});

test('what does not come fails alone, and a failed call fails for all of its batch', async () => {
  const { batcher } = aBatcher();
  const [good, bad] = await Promise.allSettled([batcher(1), batcher(-1)]);
  expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);

  const failing = createBatcher<number, number>(() => Promise.reject(new Error('no connection')), 10, 0);
  const both = await Promise.allSettled([failing(1), failing(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
