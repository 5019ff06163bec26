import { describe, expect, test } from 'vitest';
import { anEngine, anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const anime = { originalLanguage: 'ja', genres: ['animation'] };
const engine = anEngineOnce(() => [
  aTitle('Fresh', { releaseDate: '2026-10-02', voteCount: 400, runtime: 100, genres: ['horror'] }),
  aTitle('Fresher', { releaseDate: '2026-11-20', voteCount: 90, runtime: 80 }),
  aTitle('Obscure', { releaseDate: '2026-11-21', voteCount: 3 }),
  aTitle('Tomorrow', { releaseDate: '2026-11-23', voteCount: 900 }),
  aTitle('New Romance', { releaseDate: '1999-01-01', voteCount: 30, companies: ['New Line Cinema'] }),
  aTitle('One Vote', { voteAverage: 10, voteCount: 2, releaseDate: '2019-01-01' }),
  aTitle('Great', { voteAverage: 8.4, voteCount: 9000, releaseDate: '2019-05-01', runtime: 175, genres: ['comedy'] }),
  aTitle('Good', { voteAverage: 7.9, voteCount: 30_000, releaseDate: '2019-05-01', runtime: 89, genres: ['comedy'] }),
  aTitle('Fair', { voteAverage: 6, voteCount: 300, releaseDate: '2019-05-01', runtime: 95, genres: ['comedy'] }),
  aTitle('Top Gun', { voteAverage: 6, voteCount: 20_000, releaseDate: '1986-05-16', genres: ['action', 'horror'] }),
  aTitle('Nocturnal Animals', { voteCount: 8000, releaseDate: '2016-01-01' }),
  aTitle('Spirited Away', { ...anime, voteCount: 16_000, voteAverage: 7, releaseDate: '2001-07-20' }),
  aTitle('Akira', { ...anime, voteCount: 4000, voteAverage: 7, releaseDate: '1988-07-16' }),
  aTitle('Ponyo', { ...anime, voteCount: 5000, voteAverage: 7, releaseDate: '2008-07-19', runtime: 101 }),
  aShow('Naruto', { ...anime, voteCount: 6000, voteAverage: 8, releaseDate: '2002-10-03', runtime: 24 }),
  aPerson('Oscar Isaac'),
]);

describe('requests for a type of title are answered in the requested order', () => {
  test.each([
    ['new movies', ['Fresher', 'Fresh']],
    ['neue Filme', ['Fresher', 'Fresh']],
    ['films nouveaux', ['Fresher', 'Fresh']],
    ['estrenos', ['Fresher', 'Fresh']],
    ['best of 2019', ['Great', 'Good', 'One Vote', 'Fair']],
    ['beste Filme 2019', ['Great', 'Good', 'One Vote', 'Fair']],
    ['best comedies', ['Great', 'Good', 'Fair']],
    ['migliori commedie', ['Great', 'Good', 'Fair']],
    ['short movies under 90 minutes', ['Good', 'Fresher']],
    ['kurze Filme unter 90 Minuten', ['Good', 'Fresher']],
    ['películas de menos de 90 minutos', ['Good', 'Fresher']],
    ['films de moins de 90 minutes', ['Good', 'Fresher']],
    ['film sotto i 90 minuti', ['Good', 'Fresher']],
    ['filmes com menos de 90 minutos', ['Good', 'Fresher']],
    ['movies over two hours', ['Great']],
    ['movies between two and ten hours', ['Great']],
    ['Filme über zwei Stunden', ['Great']],
    ['anime', ['Spirited Away', 'Ponyo', 'Akira']],
  ])('%s', (text, titles) => {
    expect(titlesFound(engine(), text).movies.slice(0, titles.length)).toEqual(titles);
  });

  test('by a rating that counts votes', () => {
    for (const text of [
      'top rated',
      'am besten bewertet',
      'mieux notés',
      'mejor valoradas',
      'più votati',
      'mais bem avaliados',
    ])
      expect(titlesFound(engine(), text).movies.slice(0, 2), text).toEqual(['Great', 'Good']);
  });

  test('what is not out yet, or hardly known, is not new', () => {
    const { movies } = titlesFound(engine(), 'new movies');
    expect(movies).not.toContain('Tomorrow');
    expect(movies).not.toContain('Obscure');
  });

  test('kinds that are not asked for stay empty', () => {
    expect(titlesFound(engine(), 'anime shows')).toMatchObject({ movies: [], shows: ['Naruto'], people: [] });
  });
});

describe('the answer contains the interpretation of the text', () => {
  const interpret = (text: string) => engine().search(aRequest(text)).interpretedRequest;

  test('with kinds, tags, languages, years, length and order', () => {
    expect(interpret('best comedies of 2019')).toMatchObject({
      tags: ['comedy'],
      years: [2019, 2019],
      order: 'best',
    });
    expect(interpret('short japanese movies under 2 hours')).toMatchObject({
      kinds: ['movie'],
      languages: ['ja'],
      runtime: { min: null, max: 120 },
    });
  });

  test('and what the catalogue does not know', () => {
    for (const text of ['oscar winners', 'Oscargewinner', 'oscarisés', 'premi oscar'])
      expect(interpret(text), text).toMatchObject({ unknown: 'awards', order: 'best' });
    const { groups, interpretedRequest } = engine().search(aRequest('netflix'));
    expect(interpretedRequest).toMatchObject({ unknown: 'offers' });
    expect(groups.movie.total).toBe(0);
  });

  test('a studio that is a provider as well is shown as a studio', () => {
    const made = { companies: ['Netflix'], genres: ['drama'] };
    const found = anEngine([aTitle('Roma', made), aTitle('Mank', made), aTitle('Okja', made)]);
    const { groups, interpretedRequest } = found.search(aRequest('netflix movies'));
    expect(groups.movie.total).toBe(3);
    expect(interpretedRequest).toMatchObject({ unknown: 'offers', tags: ['netflix'] });
  });

  test('unless exactly the words are asked for', () => {
    expect(engine().search(aRequest('new movies', { exact: true })).interpretedRequest).toBeUndefined();
    expect(titlesFound(engine(), 'anime', { exact: true }).movies).toEqual([]);
  });
});

test.each(['top gun', 'nocturnal animals', 'new romance', 'new', 'best', 'oscar isaac', 'great'])(
  'a name is no request: %s',
  (text) => {
    expect(engine().search(aRequest(text)).interpretedRequest).toBeUndefined();
  },
);
