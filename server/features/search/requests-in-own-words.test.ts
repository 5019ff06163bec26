import { describe, expect, test } from 'vitest';
import { anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const horror = ['Hereditary', 'It Follows', 'The Descent', 'Saw', 'Hush', 'Carrie'];
const engine = anEngineOnce(() => [
  ...horror.map((title) => aTitle(title, { genres: ['horror'], overview: 'A slow, quiet dread.' })),
  aTitle('Slow West', { genres: ['western'], overview: 'A slow burn of a ride in the desert.', voteCount: 9000 }),
  ...['Zombieland', 'Warm Bodies', 'Fido'].map((title) => aTitle(title, { genres: ['comedy'], keywords: ['zombie'] })),
  ...['Hangover', 'Superbad', 'Booksmart'].map((title) =>
    aTitle(title, { genres: ['comedy'], keywords: ['party'], overview: 'A party gets out of hand.' }),
  ),
  ...Array.from({ length: 12 }, (_, at) => aTitle(`Satire ${at}`, { genres: ['comedy'], keywords: ['dark comedy'] })),
  ...['Drive', 'Primer', 'Clerks'].map((title) => aTitle(title, { keywords: ['independent film'] })),
  aTitle('Malibu Horror Story', { genres: ['horror'], keywords: ['malibu'], voteCount: 60 }),
  ...['Malibu Beach', 'Malibu Hills'].map((title) => aTitle(title, { keywords: ['malibu'], voteCount: 900 })),
  aTitle('Malibu Nights', { genres: ['horror'], keywords: ['malibu'], voteCount: 9000 }),
  aTitle('Dust Road', { genres: ['western'], cast: ['Rob Zombie'], voteCount: 9000 }),
  aTitle('The One with the River', { voteCount: 20 }),
  ...['Drift', 'Orbit', 'Signal'].map((title) => aTitle(title, { genres: ['science fiction'] })),
  aTitle('Last Year at Marienbad', { voteCount: 400 }),
  aTitle('Party Night', { genres: ['drama'], keywords: ['party'], overview: 'A party gets out of hand.' }),
  aTitle('Aquaman', { cast: ['Nicole Kidman'], voteCount: 12_000 }),
  aShow('Big Little Lies', { cast: ['Nicole Kidman'], voteCount: 900 }),
  aShow('The Dick Van Dyke Show', { cast: ['Dick Van Dyke'], voteCount: 200 }),
  aShow('Diagnosis Murder', { cast: ['Dick Van Dyke'], voteCount: 900 }),
  aShow('This Week', { voteCount: 20 }),
  aShow('Santa Clarita Diet', { genres: ['comedy'], overview: 'A mother becomes a zombie.' }),
  aShow('The Party', { genres: ['drama'], overview: 'A party gets out of hand.' }),
  aPerson('Nicole Kidman'),
  aPerson('Dick Van Dyke'),
  aPerson('Rob Zombie'),
  ...[1961, 1991, 1996, 2004, 2019, 2024, 2025, 2026].flatMap((year) =>
    ['Ash', 'Oak', 'Elm'].map((tree) => aTitle(`${tree} Lane`, { genres: ['comedy'], releaseDate: `${year}-06-01` })),
  ),
]);
const ask = (text: string) => engine().search(aRequest(text));

describe('years', () => {
  test.each([
    ['early 90s movies', [1990, 1994]],
    ['mid 2000s movies', [2003, 2007]],
    ['late nineties movies', [1995, 1999]],
    ['movies from 1990 to 1999', [1990, 1999]],
    ['movies 1990-1995', [1990, 1995]],
    ['filme von 2015 bis 2020', [2015, 2020]],
    ['movies from this year', [2026, 2026]],
    ['best movies of the year', [2026, 2026]],
    ['best movies of the decade', [2020, 2026]],
    ['movies of the last 10 years', [2016, 2026]],
    ['movies 2 years ago', [2024, 2024]],
    ['movies released in 2019', [2019, 2019]],
    ['movies that came out in 2019', [2019, 2019]],
    ['filme vom letzten jahr', [2025, 2025]],
    ['películas de este año', [2026, 2026]],
    ['films de cette année', [2026, 2026]],
    ["film di quest'anno", [2026, 2026]],
    ['filmes do ano passado', [2025, 2025]],
  ])('%s', (text, years) => expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], years }));

  test.each(['last year at marienbad', 'last year', 'this year', 'this week'])('but not %s', (text) =>
    expect(ask(text).interpretedRequest).toBeUndefined(),
  );
});

describe('kinds of a genre', () => {
  test.each([
    ['zombie comedies', ['zombie', 'comedy']],
    ['zombie comedy', ['zombie', 'comedy']],
    ['dark comedy', ['dark comedy']],
    ['black comedies', ['dark comedy']],
    ['indie movies', ['independent film']],
  ])('%s is a request', (text, tags) => expect(ask(text).interpretedRequest).toMatchObject({ tags, people: [] }));

  test('other words before a genre describe titles of it', () => {
    const { movies } = titlesFound(engine(), 'slow burn horror');
    expect(movies).toEqual(expect.arrayContaining(horror));
    expect(movies).not.toContain('Slow West');
  });

  test('a title of these words comes first', () => {
    expect(titlesFound(engine(), 'malibu horror story').movies[0]).toBe('Malibu Horror Story');
  });

  test.each(['old comedies', 'classic comedies'])('%s', (text) =>
    expect(ask(text).interpretedRequest).toMatchObject({ tags: ['comedy'], years: [1874, 1979] }),
  );
});

describe('likeness', () => {
  test.each([
    ['comedies like superbad', 'Superbad'],
    ['funny movies like superbad', 'Superbad'],
    ['similar movies to superbad', 'Superbad'],
    ['other movies like superbad', 'Superbad'],
    ['movies like superbad but darker', 'Superbad'],
    ['movies like superbad and booksmart', 'Superbad'],
    ['what to watch if you liked superbad', 'Superbad'],
  ])('%s', (text, title) => expect(ask(text).similarTo?.title).toBe(title));

  test('of a genre', () => {
    expect(titlesFound(engine(), 'movies like superbad').movies).toContain('Party Night');
    const { movies } = titlesFound(engine(), 'comedies like superbad');
    expect(movies).toContain('Booksmart');
    expect(movies).not.toContain('Party Night');
  });
});

test('shows with a person are shows', () => {
  for (const text of ['series with nicole kidman', 'shows with nicole kidman', 'nicole kidman shows'])
    expect(titlesFound(engine(), text)).toMatchObject({ movies: [], shows: ['Big Little Lies'] });
  expect(titlesFound(engine(), 'the dick van dyke show').shows[0]).toBe('The Dick Van Dyke Show');
});

describe('what people call a request for any', () => {
  test.each([
    ['must watch movies', { kinds: ['movie'], order: 'best' }],
    ['movies worth watching', { kinds: ['movie'], order: 'best' }],
    ['good movies to watch', { kinds: ['movie'], order: 'popular' }],
    ['movie recommendations', { kinds: ['movie'], order: 'popular' }],
    ['most watched movies', { kinds: ['movie'], order: 'popular' }],
    ['binge worthy shows', { kinds: ['tv'], order: 'popular' }],
    ["palme d'or winners", { order: 'best', unknown: 'awards' }],
    ['best picture 2019', { years: [2019, 2019], unknown: 'awards' }],
    ["what's on netflix", { unknown: 'offers' }],
    ['netflix originals', { unknown: 'offers' }],
    ['hbo series', { kinds: ['tv'], unknown: 'offers' }],
  ])('%s', (text, expected) => expect(ask(text).interpretedRequest).toMatchObject(expected));
});

describe('a name beside words that ask about it', () => {
  test.each([
    ['where can i watch superbad', 'Superbad'],
    ['is superbad worth watching', 'Superbad'],
    ['superbad quotes', 'Superbad'],
  ])('%s', (text, movie) => {
    expect(titlesFound(engine(), text).movies[0]).toBe(movie);
    expect(ask(text).matchedBy).not.toBe('description');
  });

  test.each(['big little lies finale', 'big little lies last episode'])('%s', (text) => {
    expect(titlesFound(engine(), text).shows[0]).toBe('Big Little Lies');
    expect(ask(text).matchedBy).not.toBe('description');
  });
});

describe('shows about a subject that only movies have as a keyword', () => {
  test.each(['zombie shows', 'zombie series', 'shows about zombies', 'Zombieserien', 'series de zombies'])(
    '%s',
    (text) => {
      expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['tv'], tags: ['zombie'] });
      expect(titlesFound(engine(), text)).toMatchObject({ movies: [], shows: ['Santa Clarita Diet'], people: [] });
    },
  );

  test('a show of this name is meant as such', () => {
    expect(ask('the party shows').interpretedRequest).toBeUndefined();
    expect(titlesFound(engine(), 'the party shows').shows[0]).toBe('The Party');
  });
});

test('a subject is not the surname of a person', () => {
  expect(ask('zombie westerns').interpretedRequest?.people ?? []).toEqual([]);
  expect(ask('rob zombie westerns').interpretedRequest).toMatchObject({ people: ['Rob Zombie'], tags: ['western'] });
});

describe('the one with something in it', () => {
  test.each([
    'the one with the zombie',
    'one with zombies',
    "what's the one about the zombies",
    'the one with a zombie',
  ])('%s', (text) => expect(ask(text).interpretedRequest).toMatchObject({ kinds: [], tags: ['zombie'] }));

  test('a sentence is a description', () => {
    expect(ask('the one where the party gets out of hand').matchedBy).toBe('description');
    expect(titlesFound(engine(), 'the one where the party gets out of hand').movies).toContain('Superbad');
  });

  test('a title that begins so is a name', () =>
    expect(titlesFound(engine(), 'the one with the river').movies[0]).toBe('The One with the River'));
});

test.each(['best sci fy movies', 'scy fi movies'])('%s', (text) =>
  expect(ask(text).interpretedRequest).toMatchObject({ tags: ['science fiction'] }),
);

test.each(['whats a good movie', 'what is a good movie', 'was ist ein guter Film', 'quel est un bon film'])(
  '%s asks for any movie',
  (text) => expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], tags: [] }),
);
