import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream } from './event-stream.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a stream that was lost with the network is opened again as soon as the network returns', async () => {
  const connect = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const close = followStream({ connect, onEvent: () => {}, isOver: () => false });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  const attempts = connect.mock.calls.length;
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledTimes(attempts + 1);
  // The first attempt may be too early.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connect).toHaveBeenCalledTimes(attempts + 2);
  close();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(connect).toHaveBeenCalledTimes(attempts + 2);
});
