import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

test('tasks run a few at a time, in order, and are refused beyond the limit of the queue', async () => {
  const inTurn = createBoundedQueue({ concurrency: 2, waitingMax: 3 });
  const finish: (() => void)[] = [];
  let running = 0;
  const task = (name: number) =>
    inTurn(async () => {
      running += 1;
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      return name;
    });
  const tasks = [1, 2, 3, 4, 5].map(task);
  await expect(task(6)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
  const answers: number[] = [];
  for (const waiting of tasks) {
    expect(running).toBeLessThanOrEqual(2);
    finish.shift()!();
    answers.push(await waiting);
    await Promise.resolve();
  }
  expect(answers).toEqual([1, 2, 3, 4, 5]);
  expect(running).toBe(0);
});

test('a task that fails makes room for the next', async () => {
  const inTurn = createBoundedQueue({ concurrency: 1, waitingMax: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('beyond a short queue, a task that would wait longer than allowed is refused', async () => {
  let ms = 0;
  const inTurn = createBoundedQueue({ concurrency: 1, waitingMax: 100, waitMaxMs: 1_000, now: () => ms });
  const take = (tookMs: number) => inTurn(async () => void (ms += tookMs));
  await take(100);
  const tasks = Array.from({ length: 11 }, () => take(100));
  await expect(take(100)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(tasks);
  await take(10_000);
  // However slow, a short queue is admitted.
  await Promise.all(Array.from({ length: 9 }, () => take(0)));
});
