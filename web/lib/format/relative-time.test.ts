import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 20, 12);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [-5 * minute, 'now'],
  [0, 'now'],
  [minute - 1, 'now'],
  [minute, '1 minutes'],
  [hour - 1, '59 minutes'],
  [hour, '1 hours'],
  [day - 1, '23 hours'],
  [day, '1 days'],
  [7 * day - 1, '6 days'],
  [7 * day, 'date'],
])('%i ms ago reads %s where dates follow after 7 days', (passed, expected) => {
  expect(said(passed, 7)).toBe(expected);
});

test.each([
  [7 * day, '7 days'],
  [30 * day - 1, '29 days'],
  [30 * day, 'date'],
])('%i ms ago reads %s where dates follow after 30 days', (passed, expected) => {
  expect(said(passed, 30)).toBe(expected);
});

function said(passed: number, dateAfterDays: number): string {
  const time = relativeTime(now - passed, now, { dateAfterDays });
  return 'count' in time ? `${time.count} ${time.unit}` : time.unit;
}
