import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { createJob } from './jobs.ts';

test('a job begins after the reply to the call that started it', async () => {
  const database = await openTestDatabase('sqlite');
  const job = createJob({ name: 'check', db: database.db, clock: new TestClock(), onError: () => {} });
  let hasBegun = false;
  await job.start(
    async () => {},
    async () => void (hasBegun = true),
  );
  expect(job.describe()?.state).toBe('running');
  expect(hasBegun).toBe(false);
  await job.settled();
  expect(hasBegun).toBe(true);
  expect(job.describe()?.state).toBe('done');
  await database.close();
});
