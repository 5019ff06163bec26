import { describe, expect, test } from 'vitest';
import { anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const rated = (rating: string, country = 'US') => ({ certifications: [{ country, certification: rating }] });

const engine = anEngineOnce(() => [
  aTitle('Alien', { genres: ['horror', 'science fiction'], overview: 'A monster hunts the crew of a ship.' }),
  aTitle('The Thing', { genres: ['horror'], overview: 'A monster hunts the crew of a station.', voteCount: 900 }),
  aTitle('Life', {
    runtime: 95,
    genres: ['science fiction'],
    overview: 'A monster hunts the crew of a ship.',
    voteCount: 800,
  }),
  aTitle('Airplane', { genres: ['comedy'], voteAverage: 8, ...rated('PG') }),
  aTitle('Notting Hill', { genres: ['comedy', 'romance'], ...rated('PG-13') }),
  aTitle('Clueless', { genres: ['comedy', 'romance'], voteAverage: 6.8, ...rated('PG-13') }),
  aTitle('Disaster Movie', { genres: ['comedy'], voteAverage: 3, voteCount: 2000, ...rated('PG-13') }),
  aTitle('Nobody Voted', { genres: ['comedy'], voteAverage: 1, voteCount: 1 }),
  aTitle('Not Rated', { genres: ['comedy'], voteAverage: null, voteCount: 0 }),
  aTitle('Ghost Ship', { genres: ['horror'], keywords: ['ghost'], ...rated('16', 'DE') }),
  aTitle('Poltergeist', { genres: ['horror'], keywords: ['ghost'], ...rated('12', 'DE') }),
  aTitle('Insidious', { genres: ['horror'], keywords: ['ghost'] }),
  aTitle('Up', { genres: ['animation', 'family'], releaseDate: '2009-05-28' }),
  aTitle('Coraline', { genres: ['animation', 'family'], releaseDate: '2009-02-06' }),
  aTitle('Amélie', { originalLanguage: 'fr', genres: ['romance'], releaseDate: '2009-11-01' }),
  aTitle('The Man Without a Past', { genres: ['drama'] }),
  aTitle('Drama Without Ghosts', { genres: ['drama'], voteCount: 9000 }),
  aTitle('The Worst Person in the World', { originalLanguage: 'no', genres: ['drama'] }),
  aTitle('Cold Prey', {
    originalLanguage: 'no',
    genres: ['horror'],
    keywords: ['ghost'],
    overview: 'A killer hunts hikers.',
    voteCount: 50,
  }),
  aTitle('July 1944', { releaseDate: '2009-07-01' }),
  aTitle('Star Wars', { releaseDate: '1977-05-25', franchise: 'Star Wars Collection' }),
  aTitle('Return of the Jedi', { releaseDate: '1983-05-25', franchise: 'Star Wars Collection' }),
  aTitle('Harry Potter and the Goblet of Fire', { releaseDate: '2005-11-16', franchise: 'Harry Potter Collection' }),
  aTitle('Harry Potter and the Order of the Phoenix', {
    releaseDate: '2007-07-08',
    franchise: 'Harry Potter Collection',
  }),
  aTitle('The Fast and the Furious', { releaseDate: '2001-06-22' }),
  aTitle('Fast & Furious', { releaseDate: '2009-04-02' }),
  aTitle('Fast & Furious 6', { releaseDate: '2013-05-21' }),
  aShow('Law & Order: Special Victims Unit', { voteCount: 3000 }),
  aShow('Law & Order', { voteCount: 900 }),
  aShow('Popular', { voteCount: 900 }),
  ...['Nova', 'Supernova', 'Red Dwarf'].map((title) => aTitle(title, { keywords: ['star'], genres: ['war'] })),
  ...['Beethoven', 'Marley and Me', 'Lassie'].map((title) => aTitle(title, { keywords: ['dog'] })),
  aTitle('Parasite', { cast: ['Song Kang-ho'], characters: ['Ki-taek'] }),
  aTitle('Silenced', { characters: ['Kang In-ho', 'Kang-ho'], cast: ['Gong Yoo'] }),
  aPerson('Song Kang-ho', { creditVotes: 30_000 }),
]);

const ask = (text: string) => engine().search(aRequest(text));
const titles = (text: string) => {
  const { movies, shows } = titlesFound(engine(), text);
  return [...movies, ...shows];
};

describe('what a request leaves out', () => {
  test.each([
    ['comedies without romance', ['romance']],
    ['comedy but not romance', ['romance']],
    ['comedies with no romance', ['romance']],
    ['Komödien ohne Romantik', ['romance']],
    ['comedias sin romance', ['romance']],
    ['comédies sans romance', ['romance']],
    ['commedie senza romance', ['romance']],
    ['comédias sem romance', ['romance']],
  ])('%s', (text, tags) => {
    expect(ask(text).interpretedRequest).toMatchObject({ tags: ['comedy'], excluded: { tags } });
    expect(titles(text)).toContain('Airplane');
    expect(titles(text)).not.toContain('Notting Hill');
  });

  test('a keyword in the plural', () => {
    expect(titles('horror without ghosts')).toEqual(['Alien', 'The Thing']);
  });

  test('genres and languages behind non', () => {
    expect(titles('non-animated movies')).not.toContain('Up');
    expect(ask('non french movies').interpretedRequest?.excluded.languages).toEqual(['fr']);
    expect(titles('non french movies')).toContain('The Worst Person in the World');
    expect(titles('non french movies')).not.toContain('Amélie');
  });

  test.each(['the man without a past', 'drama without ghosts'])('%s is a name', (text) => {
    expect(ask(text).interpretedRequest).toBeUndefined();
    expect(titles(text)[0]?.toLowerCase()).toBe(text);
  });
});

describe('the worst titles', () => {
  test.each(['worst comedies', 'worst rated comedies', 'lowest rated comedies', 'schlechteste Komödien'])(
    '%s are rated by several people',
    (text) => {
      expect(ask(text).interpretedRequest).toMatchObject({ tags: ['comedy'], order: 'worst' });
      expect(titles(text)[0]).toBe('Disaster Movie');
      expect(titles(text)).not.toContain('Not Rated');
      expect(titles(text).indexOf('Nobody Voted')).toBeGreaterThan(0);
    },
  );

  test.each(['peores películas', 'pires films', 'peggiori film', 'piores filmes', 'schlechteste filme'])('%s', (text) =>
    expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], order: 'worst' }),
  );

  test('the worst person in the world is a name', () => {
    expect(titles('the worst person')[0]).toBe('The Worst Person in the World');
  });
});

describe('a month', () => {
  test.each([
    'movies from may 2009',
    'movies released in may 2009',
    'filme mai 2009',
    'películas de mayo de 2009',
    'films de mai 2009',
    'film maggio 2009',
    'filmes de maio de 2009',
  ])('%s', (text) => {
    expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], years: [2009, 2009], month: 5 });
    expect(titles(text)).toEqual(['Up']);
  });

  test('without a title in it, the year is shown', () => {
    expect(ask('family movies december 2009').interpretedRequest).toMatchObject({ years: [2009, 2009], month: null });
    expect(titles('family movies december 2009')).toEqual(['Up', 'Coraline']);
  });

  test('in a name is a part of it', () => {
    expect(ask('july 1944').interpretedRequest).toBeUndefined();
    expect(titles('july 1944')).toEqual(['July 1944']);
  });
});

describe('an age rating', () => {
  test.each([
    ['pg-13 comedies', ['Notting Hill', 'Clueless', 'Disaster Movie']],
    ['comedies rated pg', ['Airplane']],
    ['pg comedies', ['Airplane']],
    ['fsk 12', ['Poltergeist']],
    ['fsk 16 horror', ['Ghost Ship']],
    ['Horrorfilme ab 16 Jahren', ['Ghost Ship']],
  ])('%s', (text, expected) => expect(titles(text)).toEqual(expected));

  test('that no title has is not known', () => {
    expect(ask('r rated comedies').interpretedRequest).toMatchObject({
      tags: ['comedy'],
      age_rating: null,
      unknown: 'age_ratings',
    });
    expect(titles('fsk 18')).toEqual([]);
  });
});

describe('titles like another with a property', () => {
  test.each([
    'horror movies like alien',
    'horror like alien',
    'horrorfilme wie alien',
    'películas de terror como alien',
    "films d'horreur comme alien",
    'film horror come alien',
    'filmes de terror como alien',
  ])('%s', (text) => {
    const { matchedBy, similarTo, interpretedRequest } = ask(text);
    expect(matchedBy).toBe('likeness');
    expect(similarTo?.title).toBe('Alien');
    expect(interpretedRequest?.tags).toEqual(['horror']);
    expect(titles(text)[0]).toBe('The Thing');
    expect(titles(text)).not.toContain('Life');
  });

  test('of a language, a length or a rating', () => {
    expect(ask('norwegian movies like alien').interpretedRequest?.languages).toEqual(['no']);
    expect(titles('norwegian movies like alien')).toEqual(['Cold Prey']);
    expect(titles('science fiction movies under 100 minutes like alien')).toEqual(['Life']);
  });

  test.each([
    'movies like alien but not horror',
    'movies like alien without horror',
    'filme wie alien aber ohne horror',
    "films comme alien mais pas d'horreur",
  ])('%s: without one', (text) => {
    const { similarTo, interpretedRequest } = ask(text);
    expect(similarTo?.title).toBe('Alien');
    expect(interpretedRequest?.excluded.tags).toEqual(['horror']);
    expect(titles(text)[0]).toBe('Life');
    expect(titles(text)).not.toContain('The Thing');
  });

  test('without one, nothing limits the answer', () => {
    expect(ask('movies like alien').interpretedRequest).toBeUndefined();
    expect(titles('something like alien')).toContain('Life');
  });
});

describe('a series in order', () => {
  test.each(['star wars order', 'star wars timeline', 'star wars saga in order'])('%s', (text) => {
    expect(titles(text)).toEqual(['Star Wars', 'Return of the Jedi']);
  });

  test('with the names that the series has', () => {
    expect(titles('fast and furious in order')).toEqual([
      'The Fast and the Furious',
      'Fast & Furious',
      'Fast & Furious 6',
    ]);
  });

  test.each([
    ['best star wars movie', 'best'],
    ['worst star wars movies', 'worst'],
    ['newest star wars movie', 'newest'],
    ['bester Star Wars Film', 'best'],
  ])('%s, although its words are a keyword and a genre', (text, order) => {
    expect(ask(text).interpretedRequest).toMatchObject({ tags: ['star wars'], order });
    expect(titles(text).toSorted()).toEqual(['Return of the Jedi', 'Star Wars']);
  });

  test('a name may begin with it', () => {
    expect(titles('harry potter order')).toEqual(['Harry Potter and the Order of the Phoenix']);
  });
});

test.each([
  'what should i watch tonight',
  'was soll ich heute schauen',
  'qué puedo ver hoy',
  'que regarder ce soir',
  'cosa guardare stasera',
  'o que assistir hoje',
])('%s asks for any title, although a show is called Popular', (text) => {
  expect(ask(text).interpretedRequest).toMatchObject({ kinds: [], tags: [], order: 'popular' });
});

test.each([
  'recommend me a movie',
  'suggest a good movie',
  'i want to watch a movie',
  'ich suche einen film',
  'recomiéndame una película',
  'consigliami un film',
])('%s asks for any movie', (text) => {
  expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], tags: [] });
});

test('movies about dogs: the keyword is in the singular', () => {
  expect(titles('movies about dogs').toSorted()).toEqual(['Beethoven', 'Lassie', 'Marley and Me']);
});

test('what to watch after a title: those like it', () => {
  for (const text of ['what to watch after alien', 'what to watch if i like alien', 'movies simular to alien'])
    expect(ask(text).similarTo?.title).toBe('Alien');
});

test('law & order svu: the acronym of a part behind the name of the series', () => {
  expect(titles('law & order svu')[0]).toBe('Law & Order: Special Victims Unit');
  expect(titles('law and order')[0]).toBe('Law & Order');
});

test('kang-ho movies: a given name finds the person before characters', () => {
  expect(ask('kang-ho movies').character).toBeUndefined();
  expect(titlesFound(engine(), 'kang-ho movies')).toMatchObject({ people: ['Song Kang-ho'], movies: ['Parasite'] });
});
