import { describe, expect, test } from 'vitest';
import { anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

/** Names that contain words of requests and questions. */
const engine = anEngineOnce(() => [
  aTitle('Inside Out', { voteCount: 20_000 }),
  aTitle('Inside', { voteCount: 900 }),
  aTitle('27 Dresses', { overview: 'Twenty weddings, seven proposals and many dresses.', voteCount: 4000 }),
  aTitle('Dresses', { overview: 'Twenty or seven dresses.', voteCount: 9000 }),
  aTitle('Big', { voteCount: 9000 }),
  aTitle('The Big Year', { voteCount: 900 }),
  aTitle('Life', { voteCount: 9000 }),
  aTitle('Life in a Year', { voteCount: 900 }),
  aTitle('Tokyo Story', { voteCount: 900 }),
  ...['Big Hero 6', 'Lost in Translation', 'Babel'].map((title) =>
    aTitle(title, { keywords: ['tokyo, japan'], voteCount: 12_000 }),
  ),
  aTitle('Something New', { voteCount: 900 }),
  aTitle('Based on a True Story', { voteCount: 900 }),
  ...['Titanic', 'The Revenant', 'Dunkirk'].map((title) =>
    aTitle(title, { keywords: ['based on true story'], voteCount: 20_000 }),
  ),
  aTitle('Toy Story', { keywords: ['toy'], voteCount: 20_000 }),
  aTitle('Toy Story 2', { releaseDate: '2003-01-01', keywords: ['toy'], voteCount: 12_000 }),
  aTitle('Hugo', { keywords: ['toy'], voteCount: 30_000 }),
  aTitle('In Time', { voteCount: 12_000 }),
  aTitle('Time', { voteCount: 15_000 }),
  aTitle('The Cat in the Hat', { voteCount: 900 }),
  ...['Cats', 'Garfield', 'Puss in Boots'].map((title) => aTitle(title, { keywords: ['cat'], voteCount: 9000 })),
  aTitle('Psycho', { genres: ['horror'], voteCount: 10_000 }),
  ...['Se7en', 'Zodiac', 'Prisoners'].map((title) => aTitle(title, { genres: ['thriller'], voteCount: 12_000 })),
  aTitle('Talk to Me', { voteCount: 3000 }),
  aTitle('All of Me', { voteCount: 900 }),
  aTitle('Me', { voteCount: 9000 }),
  aTitle('Die Hard', { releaseDate: '1988-07-15', voteCount: 20_000 }),
  aTitle('Die Hard 2', { releaseDate: '1990-07-02', voteCount: 12_000 }),
  aTitle('Hard Candy', { releaseDate: '1985-01-01', voteCount: 12_000 }),
  aShow('Full House', { voteCount: 900 }),
  aShow('House', { voteCount: 9000 }),
  aShow('60 Minutes', { voteCount: 900 }),
  aShow('The Terror', { voteCount: 900 }),
  ...['Tonight', 'Late Night', 'Ellen'].map((title) => aShow(title, { genres: ['talk'], voteCount: 5000 })),
  aShow('American Horror Stories', { voteCount: 900 }),
  ...['Evil', 'Marianne', 'Hemlock Grove'].map((title) => aShow(title, { genres: ['horror'], voteCount: 5000 })),
]);

test.each([
  ['inside out movie', 'Inside Out'],
  ['the big year movie', 'The Big Year'],
  ['life i a year', 'Life in a Year'],
  ['tokyo story movie', 'Tokyo Story'],
  ['something new movies', 'Something New'],
  ['based on a true story movie', 'Based on a True Story'],
  ['toy stry movie', 'Toy Story'],
  ['all of me movie', 'All of Me'],
  ['in time film', 'In Time'],
  ['cat in the hat movie', 'The Cat in the Hat'],
  ['pscho movie', 'Psycho'],
  ['talk to me movie', 'Talk to Me'],
  ['twenty seven dresses', '27 Dresses'],
])('%s is a movie', (text, title) => expect(titlesFound(engine(), text).movies[0]).toBe(title));

test.each([
  ['full house show', 'Full House'],
  ['ful house', 'Full House'],
  ['60 minutes series', '60 Minutes'],
  ['the terror series', 'The Terror'],
  ['american horror stries', 'American Horror Stories'],
])('%s is a show', (text, title) => expect(titlesFound(engine(), text).shows[0]).toBe(title));

test('a series in order keeps all words of its name', () => {
  expect(titlesFound(engine(), 'die hard in order').movies).toEqual(['Die Hard', 'Die Hard 2']);
});

test('lengths are never negative', () => {
  expect(engine().search(aRequest('5 minute films')).interpretedRequest?.runtime.min ?? 0).toBe(0);
});

describe('words of requests are no names', () => {
  const spies = anEngineOnce(() => [
    aTitle('Spy', { voteCount: 9000, keywords: ['spy'] }),
    ...['Bridge of Spies', 'Skyfall', 'Argo'].map((title) => aTitle(title, { keywords: ['spy'], voteCount: 20_000 })),
    aTitle('Love', { voteCount: 9000 }),
    ...Array.from({ length: 20 }, (_, at) => aTitle(`Romance ${at}`, { keywords: ['love'], voteCount: 900 })),
    aPerson('Chris Wolves', { creditVotes: 10 }),
    aTitle('The Jungle Book', { overview: 'A boy is raised by wolves.', voteCount: 9000 }),
  ]);

  test.each(['pelicula de espias', "film d'espionnage", 'agenten film'])('%s: translated', (text) =>
    expect(spies().search(aRequest(text)).interpretedRequest?.tags).toEqual(['spy']),
  );

  test('love movie: a keyword of many titles', () =>
    expect(spies().search(aRequest('love movie')).interpretedRequest?.tags).toEqual(['love']));

  test('raised by wolves: no person is called so', () =>
    expect(titlesFound(spies(), 'boy raised by wolves').movies).toEqual(['The Jungle Book']));
});
