import { expect, test } from 'vitest';
import { chooseLanguage } from './reader-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['nl,de;q=0.3,en;q=0.7', 'en'],
  ['de;q=0,en', 'en'],
  ['*', 'en'],
  ['zz', 'en'],
  ['', 'en'],
  ['DE', 'de'],
  [',;q=x,,', 'en'],
])('Accept-Language %s is answered in %s', (accepted, language) => {
  expect(chooseLanguage({ accepted })).toBe(language);
});

test("the chosen language has precedence over the browser's, and the address over both", () => {
  const kept = { cookies: 'a=b; marquee_language=de; c=d', accepted: 'en' };
  expect(chooseLanguage(kept)).toBe('de');
  expect(chooseLanguage({ ...kept, asked: 'en' })).toBe('en');
  expect(chooseLanguage({ ...kept, asked: 'klingon' })).toBe('de');
  expect(chooseLanguage({ cookies: 'not_marquee_language=de', accepted: 'en' })).toBe('en');
  expect(chooseLanguage({ cookies: 'marquee_language=xx', accepted: 'de' })).toBe('de');
});
