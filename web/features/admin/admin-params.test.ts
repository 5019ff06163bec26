import { expect, test } from 'vitest';
import { readDay } from './admin-params.ts';

test('a day of an address counts only if the calendar has it', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28');
  for (const none of [
    null,
    '',
    'today',
    '2026-2-3',
    '2026-02-31',
    '2026-99-99',
    '1999-12-31',
    '9999-12-31',
    '+12026-01-01',
  ])
    expect(readDay(none)).toBe('');
});
