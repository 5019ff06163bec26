import { expect, test } from 'vitest';
import { createStaleAnswers } from './stale-answers.ts';

test('cached titles have a limit in bytes', async () => {
  const answers = createStaleAnswers();
  for (let id = 0; id < 3_000; id += 1)
    await answers.orStale(`title ${id}`, async () => ({ overview: 'x'.repeat(10_000) }));
  expect(answers.cachedBytes()).toBeGreaterThan(7 * 1024 ** 2);
  expect(answers.cachedBytes()).toBeLessThanOrEqual(8 * 1024 ** 2);
});
