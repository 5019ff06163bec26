import { expect, test } from 'vitest';
import { extendPress, isRepeatedPress } from './repeated-press.ts';

let now = 0;
const rows = [new EventTarget(), new EventTarget()] as const;
const press = (
  currentTarget: EventTarget,
  { afterMs, at: [clientX, clientY] = [100, 100], detail = 1 }: { afterMs: number; at?: number[]; detail?: number },
) => {
  now += afterMs;
  return isRepeatedPress({ timeStamp: now, clientX: clientX!, clientY: clientY!, detail, currentTarget });
};

test.each([20, 120, 250])('a press of the next row at the same place after %s ms is one with the last', (pause) => {
  expect(press(rows[0], { afterMs: 5000 })).toBe(false);
  expect(press(rows[1], { afterMs: pause, at: [102, 99] })).toBe(true);
  expect(press(rows[1], { afterMs: pause })).toBe(true);
});

test('a later press, one at another place, and one of the same button are presses of their own', () => {
  expect(press(rows[0], { afterMs: 5000 })).toBe(false);
  expect(press(rows[1], { afterMs: 600 })).toBe(false);
  expect(press(rows[0], { afterMs: 100, at: [100, 180] })).toBe(false);
  expect(press(rows[0], { afterMs: 100, at: [100, 180] })).toBe(false);
});

test('keys empty a list as fast as they are pressed', () => {
  expect(press(rows[0], { afterMs: 5000, at: [0, 0], detail: 0 })).toBe(false);
  expect(press(rows[1], { afterMs: 60, at: [0, 0], detail: 0 })).toBe(false);
});

test('a press counts until its row has disappeared', () => {
  now = performance.now() - 3000;
  expect(press(rows[0], { afterMs: 0 })).toBe(false);
  extendPress();
  expect(press(rows[1], { afterMs: 3100 })).toBe(true);
});
