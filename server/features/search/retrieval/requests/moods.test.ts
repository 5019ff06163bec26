import { describe, expect, test } from 'vitest';
import { anEngineOnce, aRequest, aTitle } from '#tests/support/search-index.ts';

const withKeywords = (title: string, ...keywords: string[]) => aTitle(title, { keywords, voteCount: 900 });
const engine = anEngineOnce(() => [
  aTitle('Dead Drop', { keywords: ['secret agent'], voteCount: 3000 }),
  aTitle('The Cipher Clerk', { keywords: ['spy', 'double agent', 'mi6'], voteCount: 800 }),
  aTitle('Number Station', { keywords: ['espionage'], voteCount: 500 }),
  withKeywords('Last Letters', 'grief'),
  withKeywords('Harbour Lights', 'tearjerker', 'tragic love'),
  withKeywords('Farewell Song', 'sadness'),
  withKeywords('Second Spring', 'heartwarming'),
  withKeywords('Open Kitchen', 'feel-good'),
  withKeywords('Long Shot', 'underdog'),
  withKeywords('Closed Circle', 'twist ending'),
  withKeywords('False Bottom', 'plot twist'),
  withKeywords('Third Hand', 'unreliable narrator'),
  ...['Ferry', 'Lighthouse', 'Tide'].map((title) => withKeywords(title, 'woman director')),
  ...['Marie', 'Emmy', 'Ada'].map((title) => withKeywords(title, 'biography')),
  ...['Bionic', 'Bionic Boy'].map((title) => aTitle(title, { voteCount: 9000 })),
]);
const ask = (text: string) => engine().search(aRequest(text));
const moviesFor = (text: string) => ask(text).groups.movie.hits.map(({ title }) => title);

describe('keywords of one subject', () => {
  test('a request for the subject finds titles with any of them: first those with its own one or several', () =>
    expect(moviesFor('spy movies')).toEqual(['The Cipher Clerk', 'Dead Drop', 'Number Station']));

  test('a narrower one stands for itself', () => expect(moviesFor('espionage movies')[0]).toBe('Number Station'));
});

describe('moods', () => {
  test.each([
    'sad movies',
    'tearjerkers',
    'movies that make you cry',
    'movies to cry to',
    'traurige Filme',
    'Filme zum Weinen',
    'películas para llorar',
    'films qui font pleurer',
    'film che fanno piangere',
    'filmes para chorar',
  ])('%s', (text) => expect(moviesFor(text).toSorted()).toEqual(['Farewell Song', 'Harbour Lights', 'Last Letters']));

  test.each(['feel good movies', 'heartwarming movies', 'Wohlfühlfilme', 'films qui font du bien'])('%s', (text) =>
    expect(moviesFor(text).toSorted()).toEqual(['Long Shot', 'Open Kitchen', 'Second Spring']),
  );

  test.each([
    'movies with a twist ending',
    'plot twist movies',
    'Filme mit überraschendem Ende',
    'film con finale a sorpresa',
  ])('%s', (text) => expect(moviesFor(text).toSorted()).toEqual(['Closed Circle', 'False Bottom', 'Third Hand']));
});

test.each([
  'movies directed by women',
  'female directors',
  'Filme von Regisseurinnen',
  'películas dirigidas por mujeres',
])('%s', (text) => expect(moviesFor(text).toSorted()).toEqual(['Ferry', 'Lighthouse', 'Tide']));

test.each(['biopics', 'best biopics'])('%s are no misspelling of a name', (text) =>
  expect(moviesFor(text).toSorted()).toEqual(['Ada', 'Emmy', 'Marie']),
);

test.each([
  ['spy movies ranked', { tags: ['spy'], order: 'best' }],
  ['in theaters now', { order: 'newest' }],
])('%s', (text, request) => expect(ask(text).interpretedRequest).toMatchObject(request));
