import { describe, expect, test } from 'vitest';
import { anEngineOnce, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const engine = anEngineOnce(() => [
  aTitle('The Godfather', { genres: ['drama'], voteAverage: 8.7, voteCount: 20_000 }),
  aTitle('Heat', { genres: ['drama'], voteAverage: 7.9, voteCount: 7000 }),
  aTitle('Cats', { genres: ['comedy'], voteAverage: 4.1, voteCount: 5000 }),
  aTitle('Ikiru', { genres: ['drama'], voteAverage: 8.3, voteCount: 1100 }),
  aTitle('The Vast of Night', { genres: ['science fiction'], voteAverage: 7.4, voteCount: 900 }),
  aTitle('A Home Film', { genres: ['drama'], voteAverage: 10, voteCount: 3 }),
  aTitle('Unseen', { genres: ['drama'], voteAverage: null, voteCount: 0 }),
  aTitle('Saw', { genres: ['horror'], voteAverage: 7.5, voteCount: 8000 }),
  aTitle('Creep', { genres: ['horror'], voteAverage: 6, voteCount: 700 }),
  aTitle('Ready or Not', { genres: ['comedy', 'horror'], voteAverage: 7, voteCount: 3000 }),
  aTitle('All But Horror', { genres: ['comedy'], voteAverage: 5, voteCount: 2000 }),
  aTitle('Score 2', { voteCount: 2000 }),
  ...['Laura', 'Gilda', 'Detour'].map((title) => aTitle(title, { keywords: ['film noir'], voteAverage: 7 })),
  aShow('Ladybug & Cat Noir', { voteCount: 9000 }),
  aShow('The Wire', { genres: ['drama'], voteAverage: 8.6, voteCount: 9000 }),
]);
const ask = (text: string) => engine().search(aRequest(text)).interpretedRequest;
const titles = (text: string) => {
  const { movies, shows } = titlesFound(engine(), text);
  return [...movies, ...shows];
};

describe('a rating', () => {
  test.each([
    ['movies rated above 8', { min: 8, max: null, below: null }],
    ['movies rated between 7 and 8.5', { min: 7, max: 8.5, below: null }],
    ['movies rated at most 5', { min: null, max: 5, below: null }],
    ['movies rated 5 or less', { min: null, max: 5, below: null }],
    ['comedies between 6 and 8 stars', { min: 6, max: 8, below: null }],
    ['movies with a rating of 8 or more', { min: 8, max: null, below: null }],
    ['movies with imdb rating over 7.5', { min: 7.5, max: null, below: null }],
    ['8+ imdb movies', { min: 8, max: null, below: null }],
    ['comedies rated below 5', { min: null, max: null, below: 5 }],
    ['dramas over 8 stars', { min: 8, max: null, below: null }],
    ['Filme mit einer Bewertung von 7,5', { min: 7.5, max: null, below: null }],
    ['Filme mit Bewertung unter 5', { min: null, max: null, below: 5 }],
    ['películas con nota superior a 8', { min: 8, max: null, below: null }],
    ['films avec une note de plus de 8', { min: 8, max: null, below: null }],
    ['film con voto superiore a 8', { min: 8, max: null, below: null }],
    ['filmes com nota acima de 8', { min: 8, max: null, below: null }],
  ])('%s', (text, rating) => expect(ask(text)).toMatchObject({ rating }));

  test('limits the titles, the best known first', () => {
    expect(titles('dramas rated above 8')).toEqual(['The Godfather', 'Ikiru', 'A Home Film', 'The Wire']);
    expect(titles('movies rated below 5')).toEqual(['Cats']);
    expect(titles('comedies rated at most 5')).toEqual(['Cats', 'All But Horror']);
    expect(titles('comedies rated between 5 and 7')).toEqual(['Ready or Not', 'All But Horror']);
  });

  test('needs a word for it, and bounds in order', () => {
    expect(ask('movies rated between 8 and 6')).toBeUndefined();
    expect(ask('score 2')).toBeUndefined();
    expect(titles('score 2')[0]).toBe('Score 2');
    expect(ask('8 stars')).toBeUndefined();
  });
});

describe('well rated titles that few know', () => {
  test.each([
    'underrated movies',
    'hidden gem movies',
    'lesser known movies',
    'unterschätzte Filme',
    'películas infravaloradas',
    'films méconnus',
    'film sottovalutati',
    'filmes subestimados',
  ])('%s', (text) => {
    expect(ask(text)).toMatchObject({ kinds: ['movie'], order: 'underrated' });
    expect(titles(text)).toEqual(['Ikiru', 'The Vast of Night']);
  });

  test.each(['hidden gems', 'Geheimtipps', 'joyas ocultas', 'pépites cachées', 'perle nascoste', 'joias escondidas'])(
    '%s: of all kinds',
    (text) => expect(ask(text)).toMatchObject({ kinds: [], order: 'underrated' }),
  );
});

test.each([
  ['highly rated dramas', 'best'],
  ['movies everyone should see', 'best'],
  ['top 100 movies', 'best'],
  ['bad movies', 'worst'],
])('%s: %s first', (text, order) => expect(ask(text)).toMatchObject({ order }));

describe('only what is left out', () => {
  test.each(['not horror', 'nothing scary', 'keinen Horror', 'nada de terror', "pas d'horreur", 'niente horror'])(
    '%s',
    (text) => {
      expect(ask(text)).toMatchObject({ kinds: [], tags: [], excluded: { tags: ['horror'] } });
      expect(titles(text)).toContain('The Wire');
      expect(titles(text)).not.toContain('Saw');
    },
  );

  test.each(['no horror movies', 'keine Horrorfilme', "pas de films d'horreur"])('%s: with a kind', (text) =>
    expect(ask(text)).toMatchObject({ kinds: ['movie'], excluded: { tags: ['horror'] } }),
  );

  test('may be a part of a name', () => {
    expect(ask('all but horror')).toBeUndefined();
    expect(titles('all but horror')[0]).toBe('All But Horror');
  });
});

test('film noir is a genre, where `film` is no kind', () => {
  expect(ask('film noir')).toMatchObject({ kinds: [], tags: ['film noir'] });
  expect(titles('film noir').toSorted()).toEqual(['Detour', 'Gilda', 'Laura']);
});
