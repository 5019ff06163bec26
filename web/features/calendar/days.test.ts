import { expect, test } from 'vitest';
import { readCalendarParams } from './days.ts';

const dayIn = (date: string) => readCalendarParams(new URLSearchParams({ date }), '2026-05-04').day;

test('a day that does not exist is replaced by today', () => {
  expect(dayIn('2024-02-29')).toBe('2024-02-29');
  for (const date of ['2024-02-30', '2023-02-29', '2024-13-01', '2024-2-1', 'x', ''])
    expect(dayIn(date), date).toBe('2026-05-04');
});
