import { expect, test } from 'vitest';
import { extendPress, isRepeatedPress } from './repeated-press.ts';

let now = 0;
const press = (afterMs: number, [clientX, clientY]: [number, number], detail = 1) => {
  now += afterMs;
  return isRepeatedPress({ timeStamp: now, clientX, clientY, detail });
};

test('a second press at the same place within half a second is one press with the first', () => {
  expect(press(5000, [100, 100])).toBe(false);
  for (const pause of [20, 120, 250]) expect(press(pause, [102, 99])).toBe(true);
  expect(press(600, [100, 100])).toBe(false);
});

test('a press at another place is another press, however soon', () => {
  expect(press(5000, [100, 100])).toBe(false);
  expect(press(100, [100, 180])).toBe(false);
});

test('a key that repeats is one press', () => {
  expect(press(5000, [0, 0], 0)).toBe(false);
  expect(press(60, [0, 0], 0)).toBe(true);
  expect(press(60, [300, 300])).toBe(false);
});

test('a press counts until the row has disappeared', () => {
  now = performance.now() - 3000;
  expect(press(0, [100, 100])).toBe(false);
  extendPress();
  expect(press(3100, [100, 100])).toBe(true);
});
