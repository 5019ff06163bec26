import { expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import { displayName } from './use-display-name.ts';

test.each([
  ['en', 'Soviet Union', 'Cantonese', 'No language'],
  ['de', 'Sowjetunion', 'Kantonesisch', 'Ohne Sprache'],
  ['es', 'Unión Soviética', 'cantonés', 'sin idioma'],
  ['fr', 'Union soviétique', 'cantonais', 'sans langue'],
  ['it', 'Unione Sovietica', 'cantonese', 'senza lingua'],
  ['pt', 'União Soviética', 'cantonês', 'sem idioma'],
] as const)('in %s, former countries and the codes of TMDB have names', (reader, soviet, cantonese, none) => {
  expect(displayName(reader, 'region', 'SU')).toBe(soviet);
  expect(displayName(reader, 'language', 'cn')).toBe(cantonese);
  expect(displayName(reader, 'language', 'xx')).toBe(none);
});

test('a country that exists is named as in the standard; an unknown code is returned unchanged', () => {
  for (const reader of languages) expect(displayName(reader, 'region', 'RU')).not.toBe('RU');
  expect(displayName('en', 'region', 'RU')).toBe('Russia');
  expect(displayName('en', 'region', 'nowhere')).toBe('nowhere');
});
