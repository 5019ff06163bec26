import { expect, test } from 'vitest';
import { movieGenres } from '#contract/genres.ts';
import { languages } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import { compareNames } from './compare-names.ts';

test.each(languages)('genres in %s are ordered as by Intl', async (language) => {
  const { later } = await catalogues[language]();
  const { genres } = (await later.catalogue()).catalogue;
  const named = movieGenres.map((genre): string => genres[genre as keyof typeof genres]);
  expect(named).not.toContain(undefined);
  expect(named.toSorted(compareNames)).toEqual(named.toSorted(new Intl.Collator(language).compare));
});

test('accents and capitals do not matter', () => {
  expect(['zèbre', 'Élan', 'écran', 'Azur'].toSorted(compareNames)).toEqual(['Azur', 'écran', 'Élan', 'zèbre']);
});
