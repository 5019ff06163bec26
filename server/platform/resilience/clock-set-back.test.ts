import { expect, test } from 'vitest';
import { days, seconds, TestClock } from '#tests/support/fakes/clock.ts';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';
import { createRequestLimiter } from './request-limiter.ts';

test('a clock that is set back delays no request to another service', async () => {
  const clock = new TestClock();
  const waits: number[] = [];
  const limiter = createRequestLimiter({ clock, perSecond: 40, wait: async (ms) => void waits.push(ms) });
  await limiter.take();
  clock.advance(-days(1));
  await limiter.take();
  expect(waits).toEqual([]);
});

test('a clock that is set back prolongs no pause', async () => {
  const clock = new TestClock();
  const limiter = createRequestLimiter({ clock, perSecond: 40 });
  await limiter.pause(seconds(10));
  await limiter.pause(seconds(5));
  expect(limiter.pausedMs()).toBe(seconds(10));
  clock.advance(-days(1));
  expect(limiter.pausedMs()).toBe(0);
  await limiter.pause(seconds(5));
  expect(limiter.pausedMs()).toBe(seconds(5));
});

test('a clock that is set back keeps no circuit open', async () => {
  const clock = new TestClock();
  const breaker = createCircuitBreaker({ clock, failuresToOpen: 1 }, () => true);
  await expect(breaker.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(breaker.run(async () => 'up')).rejects.toThrow(CircuitOpenError);
  clock.advance(-days(1));
  expect(await breaker.run(async () => 'up')).toBe('up');
});
