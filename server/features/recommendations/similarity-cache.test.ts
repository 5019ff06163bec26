import { expect, test, vi } from 'vitest';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { createSimilarityCache } from './similarity-cache.ts';

test('one call compares for a limited time; what is left follows in the background, each title once', async () => {
  const clock = new TestClock();
  const compared: number[] = [];
  const cache = createSimilarityCache({
    clock,
    findSimilar(id) {
      compared.push(id);
      clock.advance(10);
      return [{ id: id + 100, score: 1 }];
    },
    findKeptTogether: async () => [],
    onError: () => {},
  });
  const ids = [1, 2, 3, 4, 5, 6];
  expect([...(await cache.of(ids)).keys()]).toEqual([1, 2, 3]);
  await vi.waitFor(() => expect(compared).toHaveLength(6));
  expect([...(await cache.of(ids)).keys()]).toEqual(ids);
  expect(compared).toEqual(ids);

  clock.advance(25 * 3_600_000);
  await cache.of([1]);
  expect(compared).toEqual([...ids, 1]);
});

test('a title whose background work failed is completed by the next call', async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const cache = createSimilarityCache({
    clock: new TestClock(),
    findSimilar: () => [{ id: 100, score: 1 }],
    async findKeptTogether() {
      attempts += 1;
      if (attempts === 1) throw new Error('the database does not answer');
      return [{ id: 200, lift: 2 }];
    },
    onError: (error) => errors.push(error),
  });
  await cache.of([1]);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  await cache.of([1]);
  await vi.waitFor(() => expect(attempts).toBe(2));
  await vi.waitFor(async () => expect((await cache.of([1])).get(1)?.map(({ id }) => id)).toEqual([200, 100]));
});
