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
