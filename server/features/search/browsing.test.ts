import { describe, expect, test } from 'vitest';
import { anEngine, anEngineOnce, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const engine = anEngineOnce(() => [
  aTitle('Scream', { releaseDate: '1996-12-20', genres: ['horror'], voteCount: 9000 }),
  aTitle('The Ring', { releaseDate: '2002-10-18', genres: ['horror'], voteCount: 8000 }),
  aTitle('The Sixth Sense', { releaseDate: '1999-08-06', genres: ['horror', 'drama'], voteCount: 7000 }),
  aTitle('Clueless', { releaseDate: '1995-07-19', genres: ['comedy'], voteCount: 6000 }),
  aTitle('Groundhog Day', { releaseDate: '1993-02-12', genres: ['comedy', 'romance'], voteCount: 5000 }),
  aTitle("You've Got Mail", { releaseDate: '1998-12-18', genres: ['comedy', 'romance'], voteCount: 4000 }),
  aTitle('Notting Hill', { releaseDate: '1999-05-21', genres: ['comedy', 'romance'], voteCount: 3000 }),
  aTitle('The Matrix', { releaseDate: '1999-03-31', genres: ['science fiction'], voteCount: 20_000 }),
  aTitle('Alien', { releaseDate: '1979-05-25', genres: ['science fiction', 'horror'], voteCount: 15_000 }),
  aTitle('ProviderIdentity', { releaseDate: '2016-11-10', genres: ['science fiction'], voteCount: 14_000 }),
  aTitle('2012', { releaseDate: '2009-11-13', genres: ['action'], voteCount: 10_000 }),
  aTitle('Skyfall', { releaseDate: '2012-10-26', genres: ['action'], voteCount: 11_000 }),
  aTitle('Looper', { releaseDate: '2012-09-26', genres: ['action'], voteCount: 9000 }),
  aTitle('Argo', { releaseDate: '2012-10-11', genres: ['drama'], voteCount: 7000 }),
  aShow('Westworld', { releaseDate: '2016-10-02', genres: ['sci-fi & fantasy'], voteCount: 5000 }),
  aShow('Dark', { releaseDate: '2017-12-01', genres: ['sci-fi & fantasy'], voteCount: 6000 }),
  aShow('Severance', { releaseDate: '2022-02-17', genres: ['sci-fi & fantasy'], voteCount: 3000 }),
]);

describe('requests a type of title', () => {
  test.each([
    ['a genre of a decade', '90s horror movies', ['Scream', 'The Sixth Sense']],
    ['a genre of a decade, in words', 'horror films of the nineties', ['Scream', 'The Sixth Sense']],
    ['a genre of a year', 'horror movies 1999', ['The Sixth Sense']],
    ['several of a genre', 'comedies', ['Clueless', 'Groundhog Day', "You've Got Mail", 'Notting Hill']],
    ['two genres', 'romantic comedies', ['Groundhog Day', "You've Got Mail", 'Notting Hill']],
    ['a genre in other words', 'funny movies', ['Clueless', 'Groundhog Day', "You've Got Mail", 'Notting Hill']],
    ['a genre of a decade with one title', '70s sci-fi', ['Alien']],
    ['years before one', 'horror before 1990', ['Alien']],
    ['years since one', 'sci-fi since 2010', ['ProviderIdentity']],
    ['a year', 'movies from 1999', ['The Matrix', 'The Sixth Sense', 'Notting Hill']],
    ['the best of a year', 'best movies of 1999', ['The Matrix', 'The Sixth Sense', 'Notting Hill']],
    ['a year that is a title as well', 'movies from 2012', ['Skyfall', 'Looper', 'Argo']],
  ])('%s: %s', (_, text, titles) => {
    expect(titlesFound(engine(), text).movies.slice(0, titles.length)).toEqual(titles);
  });

  test('shows: sci-fi shows', () => {
    expect(titlesFound(engine(), 'sci-fi shows')).toMatchObject({
      movies: [],
      shows: ['Dark', 'Westworld', 'Severance'],
    });
  });
});

test('movies for kids are those for families, and the keyword children is none', () => {
  const asked = anEngine([
    aTitle('Inside Out', { genres: ['animation', 'family'], voteCount: 9000 }),
    aTitle('Up', { genres: ['animation', 'family'], voteCount: 8000 }),
    aTitle('Coco', { genres: ['animation', 'family'], voteCount: 7000 }),
    aTitle('The Night of the Hunter', { genres: ['thriller'], keywords: ['children'], voteCount: 10_000 }),
  ]);
  for (const text of ['movies for kids', 'movies for children', 'Kinderfilme'])
    expect(titlesFound(asked, text).movies).toEqual(['Inside Out', 'Up', 'Coco']);
});

test.each(['brazilian movies', 'filmes brasileiros', 'brasilianische Filme', 'films brésiliens', 'movies from Brazil'])(
  'titles of a country: %s',
  (text) => {
    const asked = anEngine([
      aTitle('City of God', { countries: ['BR'], originalLanguage: 'pt', voteCount: 900 }),
      aTitle('Elite Squad', { countries: ['BR', 'AR'], originalLanguage: 'pt', voteCount: 800 }),
      aTitle('Central Station', { countries: ['BR', 'FR'], originalLanguage: 'pt', voteCount: 700 }),
      aTitle('Tabu', { countries: ['PT'], originalLanguage: 'pt', voteCount: 1000 }),
      aTitle('Blindness', { countries: ['BR', 'CA'], originalLanguage: 'en', voteCount: 1000 }),
    ]);
    const { groups, interpretedRequest } = asked.search(aRequest(text));
    expect(groups.movie.hits.map(({ title }) => title)).toEqual(['City of God', 'Elite Squad', 'Central Station']);
    expect(interpretedRequest).toMatchObject({ countries: ['BR'], languages: [], tags: [] });
  },
);

test('anime and k-dramas are genres of one country', () => {
  const korean = { genres: ['drama'], originalLanguage: 'ko' };
  const asked = anEngine([
    aShow('Goblin', { ...korean, voteCount: 900 }),
    aShow('Squid Game', { ...korean, voteCount: 800 }),
    aShow('Hometown Cha-Cha-Cha', { ...korean, voteCount: 700 }),
    aShow('The Wire', { genres: ['drama'], originalLanguage: 'en', voteCount: 9000 }),
  ]);
  expect(titlesFound(asked, 'k-drama').shows).toEqual(['Goblin', 'Squid Game', 'Hometown Cha-Cha-Cha']);
});

test('a search for tags takes the words before `movies` for one, whatever is called so', () => {
  const tagged = anEngine([
    aTitle('Horror Movies', { voteCount: 50_000 }),
    aTitle('Scream', { genres: ['horror'], voteCount: 9000 }),
    aTitle('The Ring', { genres: ['horror'], voteCount: 8000 }),
  ]);
  for (const text of ['horror movies', 'horror'])
    expect(titlesFound(tagged, text, { tagSearch: true }).movies.slice(0, 2)).toEqual(['Scream', 'The Ring']);
});

test('the title that has a year for its name is found by it with a word that helps', () => {
  expect(titlesFound(engine(), '2012 movie').movies[0]).toBe('2012');
});

test('a genre alone finds what carries it, after what is called so', () => {
  expect(titlesFound(engine(), 'sci fi').movies.slice(0, 3)).toEqual(['The Matrix', 'Alien', 'ProviderIdentity']);
  const named = anEngine([
    aTitle('Scream', { genres: ['horror'] }),
    aTitle('The Ring', { genres: ['horror'] }),
    aTitle('It', { genres: ['horror'] }),
    aTitle('Horror Express', { voteCount: 1000 }),
  ]);
  expect(titlesFound(named, 'horror').movies[0]).toBe('Horror Express');
  expect(titlesFound(named, 'horror').movies).toContain('Scream');
});

test('all that a filter lets through is counted, not only what is shown', () => {
  const many = anEngine(
    Array.from({ length: 150 }, (_, index) => aTitle(`Film ${index}`, { releaseDate: '1999-01-01' })),
  );
  expect(many.search(aRequest('year:1999')).groups.movie.total).toBe(150);
  expect(many.search({ ...aRequest('year:1999'), page: 8, limit: 20 }).groups.movie.hits).toHaveLength(10);
});

test('languages and years of shows whose genre only movies have', () => {
  const asked = anEngine([
    aTitle('Se7en', { genres: ['thriller'] }),
    aTitle('Oldboy', { genres: ['thriller'], originalLanguage: 'ko' }),
    aTitle('Memories of Murder', { genres: ['thriller'], originalLanguage: 'ko' }),
    aShow('Kingdom', { overview: 'A zombie thriller.', originalLanguage: 'ko', releaseDate: '2019-01-25' }),
    aShow('Mindhunter', { overview: 'A thriller about agents.', originalLanguage: 'en', releaseDate: '2017-10-13' }),
    aShow('Itaewon Class', { overview: 'A pub is opened.', originalLanguage: 'ko', releaseDate: '2020-01-31' }),
  ]);
  expect(titlesFound(asked, 'koreanische Thriller Serien')).toMatchObject({ movies: [], shows: ['Kingdom'] });
  expect(titlesFound(asked, 'thriller series 2017')).toMatchObject({ movies: [], shows: ['Mindhunter'] });
});

describe('movies set in a place', () => {
  const asked = () =>
    anEngine([
      aTitle('Amélie', { keywords: ['paris, france'], genres: ['comedy'], voteCount: 9000 }),
      aTitle('Ratatouille', { keywords: ['paris'], genres: ['comedy'], voteCount: 8000 }),
      aTitle('Inception', { keywords: ['paris'], voteCount: 20_000 }),
      ...['Lost in Translation', 'The Last Samurai', 'Kill Bill'].map((title) =>
        aTitle(title, { keywords: ['japan'], countries: ['US'], voteCount: 5000 }),
      ),
      aTitle('Oppenheimer', { countries: ['JP'], voteCount: 30_000 }),
    ]);

  test.each([
    ['movies set in Paris', ['Inception', 'Amélie', 'Ratatouille']],
    ['comedies set in Paris', ['Amélie', 'Ratatouille']],
    ['film ambientati a Parigi', ['Inception', 'Amélie', 'Ratatouille']],
  ])('%s, whatever its region is called', (text, titles) => {
    expect(titlesFound(asked(), text).movies).toEqual(titles);
  });

  test('of a country are not those made there', () => {
    expect(titlesFound(asked(), 'movies set in Japan').movies).toHaveLength(3);
    expect(titlesFound(asked(), 'movies set in Japan').movies).not.toContain('Oppenheimer');
  });
});

test('movies in a language are not those with the keyword of that name', () => {
  const asked = anEngine([
    ...['Downfall', 'The Lives of Others', 'The Wave'].map((title) => aTitle(title, { originalLanguage: 'de' })),
    ...['Die Hard', 'Django Unchained', 'Inglourious Basterds'].map((title) =>
      aTitle(title, { keywords: ['german'], originalLanguage: 'en', voteCount: 20_000 }),
    ),
  ]);
  expect(titlesFound(asked, 'german films').movies.toSorted()).toEqual(['Downfall', 'The Lives of Others', 'The Wave']);
});

test('titles to come, the next one first', () => {
  const asked = anEngine([
    aTitle('Dune: Part Three', { releaseDate: '2026-12-18', voteCount: 0 }),
    aTitle('Avatar 4', { releaseDate: '2029-12-21', voteCount: 10 }),
    aTitle('Avatar: Fire and Ash', { releaseDate: '2025-12-17', voteCount: 9000 }),
    aTitle('Undated', { releaseDate: null, voteCount: 5 }),
  ]);
  expect(titlesFound(asked, 'upcoming movies').movies).toEqual(['Dune: Part Three', 'Avatar 4']);
  expect(titlesFound(asked, 'coming soon').movies).toEqual(['Dune: Part Three', 'Avatar 4']);
});

test('a genre about something is required, and the text ranks', () => {
  const asked = anEngine([
    aTitle('Free Willy', { overview: 'A boy and a whale are friends.', genres: ['family'], voteCount: 20_000 }),
    aTitle('Blackfish', { overview: 'About whales in captivity.', genres: ['documentary'], voteCount: 2000 }),
    aTitle('Oceans', { overview: 'Whales, whales and whales.', genres: ['documentary'], voteCount: 900 }),
    aTitle('Senna', { overview: 'A racing driver.', genres: ['documentary'], voteCount: 3000 }),
  ]);
  expect(titlesFound(asked, 'documentaries about whales').movies.toSorted()).toEqual(['Blackfish', 'Oceans']);
});
