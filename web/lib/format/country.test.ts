import { expect, test } from 'vitest';
import { guessCountry } from './country.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ['de,en-US;q=0.7', 'DE'],
  ['en,en-GB;q=0.9', 'GB'],
  ['pt', 'BR'],
  ['es-419,es;q=0.9', 'ES'],
  ['*', 'US'],
  ['', 'US'],
  ['%%%;q=2', 'US'],
])('who reads %s is taken to live in %s', (accepted, country) => {
  expect(guessCountry(accepted)).toBe(country);
});
