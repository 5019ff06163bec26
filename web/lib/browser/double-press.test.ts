import { expect, test } from 'vitest';
import { markEffectShown, unlessDoublePress } from './double-press.ts';

let now = 0;
interface Options {
  afterMs: number;
  at?: number[];
  detail?: number;
  subject?: string;
  /** Until it settles, the action runs. */
  until?: Promise<unknown>;
}
/** Whether the press took effect. */
const press = (scope: string, { afterMs, at = [100, 100], detail = 1, subject = '', until }: Options) => {
  now += afterMs;
  let isTaken = false;
  unlessDoublePress({ scope, subject }, { timeStamp: now, clientX: at[0]!, clientY: at[1]!, detail }, () => {
    isTaken = true;
    return until;
  });
  return isTaken;
};

test.each([20, 120, 250])('a press of the next row at the same place after %s ms is ignored', (pause) => {
  expect(press('first row', { afterMs: 5000 })).toBe(true);
  expect(press('second row', { afterMs: pause, at: [102, 99] })).toBe(false);
  expect(press('second row', { afterMs: pause })).toBe(false);
  expect(press('second row', { afterMs: pause })).toBe(false);
});

test('a later press, one at another place, and one of the same row take effect', () => {
  expect(press('first row', { afterMs: 5000 })).toBe(true);
  expect(press('second row', { afterMs: 600 })).toBe(true);
  expect(press('first row', { afterMs: 100, at: [100, 180] })).toBe(true);
  expect(press('first row', { afterMs: 100, at: [100, 180] })).toBe(true);
});

test('keys empty a list as fast as they are pressed', () => {
  expect(press('first row', { afterMs: 5000, at: [0, 0], detail: 0 })).toBe(true);
  expect(press('second row', { afterMs: 60, at: [0, 0], detail: 0 })).toBe(true);
});

test('a press counts until its effect is shown', () => {
  now = performance.now() - 3000;
  expect(press('first row', { afterMs: 0 })).toBe(true);
  markEffectShown();
  expect(press('second row', { afterMs: 3100 })).toBe(false);
});

test.each([0, 1])(
  'buttons that have just got another subject ignore presses for half a second (detail %s)',
  (detail) => {
    expect(press('votes', { afterMs: 9000, subject: 'Heat', detail })).toBe(true);
    expect(press('votes', { afterMs: 300, at: [300, 100], subject: 'Alien', detail })).toBe(false);
    expect(press('votes', { afterMs: 300, subject: 'Alien', detail })).toBe(true);
  },
);

test('while an action runs and shortly after, the other presses of its scope are ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  expect(press('users', { afterMs: 9000, subject: 'Ada', at: [700, 700], until: promise })).toBe(true);
  expect(press('users', { afterMs: 9000, subject: 'Ada' })).toBe(false);
  expect(press('users', { afterMs: 0, subject: 'Bob', at: [1, 1] })).toBe(false);
  expect(press('watch', { afterMs: 0, at: [300, 300] })).toBe(true);
  resolve();
  await promise;
  await Promise.resolve();
  now = performance.now();
  expect(press('users', { afterMs: 400, subject: 'Bob', at: [1, 1] })).toBe(false);
  expect(press('users', { afterMs: 200, subject: 'Bob', at: [1, 1] })).toBe(true);
});
