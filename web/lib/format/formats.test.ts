import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { notations } from './notations.ts';

const languages = Object.keys(notations) as (keyof typeof notations)[];
const localeOf = (language: string) => (language === 'en' ? 'en-US' : language);

test.each(languages)('ratings in %s are written as by Intl', (language) => {
  const { rating } = createFormats(language);
  const expected = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const thousandths = Array.from({ length: 10_001 }, (_, index) => index / 1000);
  const values = [...thousandths, 99.95, 999.9, 999.95, 1234.5, -1.25, Number.NaN];
  expect(values.map(rating)).toEqual(values.map((value) => expected.format(value)));
});

test.each(languages)('counts in %s are written as by Intl', (language) => {
  const { count } = createFormats(language);
  const expected = new Intl.NumberFormat(localeOf(language));
  const powers = Array.from({ length: 15 }, (_, power) => 10 ** power);
  const values = [0, ...powers.flatMap((power) => [power - 1, power, power * 9 + 87]), 1.5, -1, -12_345, 1e21];
  expect(values.map(count)).toEqual(values.map((value) => expected.format(value)));
});

test.each(languages)('dates in %s are written as by Intl', (language) => {
  const { date } = createFormats(language);
  const expected = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const dayMs = 86_400_000;
  const days = Array.from({ length: 15_000 }, (_, index) => Date.UTC(1895, 0, 1) + index * 5 * dayMs);
  const isoDates = days.map((day) => new Date(day).toISOString().slice(0, 10));
  const unusual = ['2024-02-29', '2024-05-06T23:59:59.999Z', '0001-01-02', '0987-12-31', '-000099-03-04'];
  for (const dates of [isoDates, unusual])
    expect(dates.map(date)).toEqual(dates.map((iso) => expected.format(new Date(iso))));
  expect(date('soon')).toBe('soon');
});
