import { describe, expect, test } from 'vitest';
import { readStarterCatalogue } from '#catalogue/read.ts';
import { localisedLanguages, type MovieEntry, type ShowEntry } from '#catalogue/schema.ts';
import { aRequest } from '#tests/support/search-index.ts';
import { aStarterEngine } from '#tests/support/search-starter.ts';

describe('titles in other languages', () => {
  const engine = aStarterEngine();

  function firstFound(text: string): string | undefined {
    const { movie, tv } = engine().search(aRequest(text)).groups;
    return [...movie.hits.slice(0, 1), ...tv.hits.slice(0, 1)].toSorted((a, b) => b.score - a.score)[0]?.title;
  }

  test.each(localisedLanguages)('find at least 97 of 100 first: %s', (language) => {
    const missed = evenly(entriesIn(language), 100).flatMap((entry) => {
      const name = entry.localised_titles![language]!;
      const found = firstFound(name);
      return found === entry.title ? [] : [`${name}: ${found} instead of ${entry.title}`];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  test.each([
    ['Der Herr der Ringe', /^The Lord of the Rings/],
    ['Le Seigneur des anneaux', /^The Lord of the Rings/],
    ['El señor de los anillos', /^The Lord of the Rings/],
    ['Il signore degli anelli', /^The Lord of the Rings/],
    ['O Senhor dos Anéis', /^The Lord of the Rings/],
    ['der her der ringe', /^The Lord of the Rings/],
    ['el senor de los anilos', /^The Lord of the Rings/],
    ['Les Évadés', /^The Shawshank Redemption$/],
    ['Der Pate', /^The Godfather$/],
    ['der patte', /^The Godfather$/],
    ['Il padrno', /^The Godfather$/],
    ['el padrino', /^The Godfather$/],
  ])('%s', (text, title) => {
    expect(firstFound(text)).toMatch(title);
  });
});

const { movies, shows } = readStarterCatalogue();

const entriesIn = (language: (typeof localisedLanguages)[number]): (MovieEntry | ShowEntry)[] =>
  [...movies, ...shows].filter((entry) => entry.localised_titles?.[language]);

function evenly<T>(entries: T[], count: number): T[] {
  return entries.filter(
    (_, index) => Math.floor((index * count) / entries.length) !== Math.floor(((index - 1) * count) / entries.length),
  );
}
