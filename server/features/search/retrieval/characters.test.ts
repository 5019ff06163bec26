import { expect, test } from 'vitest';
import { anEngine, aRequest, aTitle, titlesFound } from '#tests/support/search-index.ts';

const engine = () =>
  anEngine([
    aTitle('The Fellowship of the Ring', {
      characters: ['Gandalf the Grey', 'Samwise "Sam" Gamgee'],
      voteCount: 20_000,
    }),
    aTitle('The Mandalorian', { characters: ['Din Djarin / The Mandalorian (voice)'], voteCount: 20_000 }),
    aTitle('Kickboxer', { characters: ['Gamon'], voteCount: 500 }),
    aTitle('Gammon', { voteCount: 9000 }),
    aTitle('A Play at Home', { characters: ['Rosalind'], voteCount: 20 }),
  ]);

test.each([
  ['gandalf', ['The Fellowship of the Ring']],
  ['Samwise Gamgee', ['The Fellowship of the Ring']],
  ['din djarin', ['The Mandalorian']],
])('%s is a character, not a misspelt name', (text, titles) => {
  const { groups, matchedBy, correctedQuery } = engine().search(aRequest(text));
  expect(groups.movie.hits.map(({ title }) => title)).toEqual(titles);
  expect({ matchedBy, correctedQuery }).toEqual({ matchedBy: 'character', correctedQuery: undefined });
});

test('a character of a little-known title may be a misspelling of a popular one', () => {
  expect(titlesFound(engine(), 'gamon').movies[0]).toBe('Gammon');
});

test('suggestions include titles by their characters', () => {
  expect(
    engine()
      .suggest('gandalf', 5)
      .map(({ title }) => title),
  ).toEqual(['The Fellowship of the Ring']);
});

test('a common first name is no character', () => {
  const titles = Array.from({ length: 25 }, (_, number) => aTitle(`Film ${number}`, { characters: ['Simon Smith'] }));
  expect(titlesFound(anEngine([...titles, aTitle('Simone')]), 'simon').movies).toEqual(['Simone']);
});
