import { expect, test } from 'vitest';
import { aBatch, anEngine, aPerson, aRequest, aTitle, titlesFound } from '#tests/support/search-index.ts';

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

test('movies or shows with a character, and nothing else', () => {
  const { groups, ...found } = anEngine([
    aTitle('Skyfall', { characters: ['James Bond'], voteCount: 20_000 }),
    aTitle('Get Smart', { kind: 'tv', characters: ['James Bond'], voteCount: 900 }),
    aTitle('It Happened One Night', { cast: ['James Stewart', 'Ward Bond'], voteCount: 30_000 }),
  ]).search(aRequest('James Bond movies'));
  expect(groups.movie.hits[0]!.title).toBe('Skyfall');
  expect(groups.tv.hits).toEqual([]);
  expect(found).toMatchObject({ matchedBy: 'character', character: 'James Bond' });
});

test('a first and a last name may be that of a character of many films', () => {
  const batman = (films: number, character: string) =>
    Array.from({ length: films }, (_, at) => aTitle(`Batman ${at}`, { characters: [character], voteCount: 9000 + at }));
  const search = anEngine([
    ...batman(30, 'Bruce Wayne / Batman'),
    ...batman(30, 'Security Guard'),
    aPerson('Bruce Payne'),
    aPerson('John Wayne'),
  ]);
  expect(search.search(aRequest('bruce wayne'))).toMatchObject({ matchedBy: 'character', character: 'bruce wayne' });
  expect(search.search(aRequest('security guard')).matchedBy).not.toBe('character');
});

test('a surname with a kind is no character', () => {
  const engineWithNolan = anEngine([
    aTitle('Bruce Almighty', { characters: ['Nolan'], voteCount: 20_000 }),
    aTitle('Interstellar', { crew: [{ name: 'Christopher Nolan', job: 'Director' }], voteCount: 30_000 }),
    aPerson('Christopher Nolan'),
  ]);
  expect(titlesFound(engineWithNolan, 'nolan movies').movies[0]).toBe('Interstellar');
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

test('characters of titles that came, changed or went after the build are known, and only those with all words', () => {
  const saga = (title: string, id: number, character: string) =>
    aTitle(title, { id, characters: [character], voteCount: Math.round(40_000 / id) });
  const changing = anEngine([
    saga('Dawn of the Ring', 1, 'Tom Bombadil'),
    saga('Noon of the Ring', 2, 'Tom Bombadil'),
    saga('Dusk of the Ring', 3, 'Tom Bombadil'),
  ]);
  changing.apply({
    ...aBatch([saga('Noon of the Ring', 2, 'Goldberry'), saga('Night of the Ring', 4, 'Tom Bombadil')], 2),
    removedTitles: [3],
  });
  expect(titlesFound(changing, 'tom bombadil').movies).toEqual(['Dawn of the Ring', 'Night of the Ring']);
  expect(titlesFound(changing, 'goldberry').movies).toEqual(['Noon of the Ring']);
  expect(changing.search(aRequest('tom goldberry')).matchedBy).not.toBe('character');
});
