import { expect, test } from 'vitest';
import { windowRows } from './window-rows.ts';

const grid = { columns: 5, rowHeight: 400 };
const screen = { count: 5000, height: 800 };

test('the start of a grid is drawn from its first item', () => {
  expect(windowRows(grid, { ...screen, top: 300 })).toEqual({ from: 0, to: 20, before: 0, after: 996 * 400 });
});

test('everything on the screen is drawn, and a screen above and below it', () => {
  for (const top of [0, -401, -123_456, -399_000]) {
    const { from, to, before } = windowRows(grid, { ...screen, top });
    expect(before).toBe((from / 5) * 400);
    expect(before).toBeLessThanOrEqual(Math.max(0, -top - 800));
    expect(Math.ceil(to / 5) * 400).toBeGreaterThanOrEqual(Math.min(-top + 1600, 400_000));
    expect(to - from).toBeLessThanOrEqual(50);
  }
});

test('space above, rows drawn and space below are always the whole', () => {
  for (let top = 500; top > -500_000; top -= 3333) {
    const { from, to, before, after } = windowRows(grid, { count: 4998, height: 800, top });
    expect(before + Math.ceil((to - from) / 5) * 400 + after).toBe(1000 * 400);
  }
});

test('few items, or none, are drawn without space around them', () => {
  expect(windowRows(grid, { count: 3, height: 800, top: 0 })).toEqual({ from: 0, to: 3, before: 0, after: 0 });
  expect(windowRows(grid, { count: 0, height: 800, top: 0 })).toEqual({ from: 0, to: 0, before: 0, after: 0 });
});
