import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anEngine, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const nolan = [{ name: 'Christopher Nolan', job: 'Director' }];

/** A shelf with enough neighbours that finding the right one means something. */
const shelf = () => [
  aTitle('Interstellar', { voteCount: 35_000, crew: nolan, originalTitle: 'Interstellar' }),
  aTitle('Inception', { voteCount: 36_000, crew: nolan }),
  aTitle('Batman Begins', { voteCount: 20_000, crew: nolan }),
  aTitle('Batman', { voteCount: 7_000, crew: [{ name: 'Tim Burton', job: 'Director' }] }),
  aTitle('Dune', { voteCount: 12_000, releaseDate: '2021-09-15' }),
  aTitle('Dune: Part Two', { voteCount: 6_000, releaseDate: '2024-02-27' }),
  aTitle('Spider-Man', { voteCount: 18_000 }),
  aTitle('Spider-Man: No Way Home', { voteCount: 20_000 }),
  aTitle('WALL·E', { voteCount: 18_000 }),
  aTitle("Ocean's Eleven", { voteCount: 11_000, releaseDate: '2001-12-07' }),
  aTitle('The Matrix', { voteCount: 25_000 }),
  aTitle('The Matrix Reloaded', { voteCount: 10_000 }),
  aTitle('Cast Away', { voteCount: 11_000, cast: ['Tom Hanks'], overview: 'A man is stranded on an island.' }),
  aTitle('Forrest Gump', { voteCount: 26_000, cast: ['Tom Hanks'] }),
  aTitle('GoodFellas', { voteCount: 12_000, crew: [{ name: 'Martin Scorsese', job: 'Director' }] }),
  aTitle('Rocky', { voteCount: 7_000 }),
  aTitle('Rocky II', { voteCount: 3_000 }),
  aTitle('Evie', { voteCount: 40 }),
  aTitle('Evil Dead', { voteCount: 4_000 }),
  aTitle('Cherry', { voteCount: 1_000, releaseDate: '2021-02-26' }),
  aTitle('Cherry', { voteCount: 2_000, releaseDate: '2010-01-01' }),
  aTitle('千と千尋の神隠し', { voteCount: 9_000 }),
  aTitle('기생충', { voteCount: 9_000 }),
  aTitle('Alien³', { voteCount: 3_000 }),
  aTitle('Se7en', { voteCount: 20_000 }),
  aTitle('Amélie', { voteCount: 9_000 }),
  aTitle('Halloween', { voteCount: 5_000, genres: ['horror', 'thriller'], releaseDate: '1978-10-24' }),
  aTitle('Scream', { voteCount: 6_000, genres: ['horror'], releaseDate: '1996-12-20', voteAverage: 7.4 }),
  aTitle('Clue', { voteCount: 1_000, genres: ['comedy'], releaseDate: '1985-12-13', voteAverage: 7.2 }),
  aShow('Malcolm in the Middle', { voteCount: 4_000 }),
  aShow('Breaking Bad', { voteCount: 12_000 }),
  aPerson('Christopher Nolan', { creditVotes: 150_000, department: 'Directing', knownFor: ['Inception'] }),
  aPerson('Martin Scorsese', { creditVotes: 120_000 }),
  aPerson('J.J. Abrams', { creditVotes: 60_000 }),
  aPerson('Tom Hanks', { creditVotes: 150_000 }),
];

describe('what people type finds what they mean', () => {
  test.each([
    ['Interstellar', 'Interstellar'],
    ['Interstelar', 'Interstellar'],
    ['nterstellar', 'Interstellar'],
    ['intre', 'Interstellar'],
    ['Dune Part 2', 'Dune: Part Two'],
    ['dune chapter ii', 'Dune: Part Two'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['SPIDER-MAN!', 'Spider-Man'],
    ['spider man no way home', 'Spider-Man: No Way Home'],
    ['wall e', 'WALL·E'],
    ['wall-e', 'WALL·E'],
    ['walle', 'WALL·E'],
    ['oceans eleven', "Ocean's Eleven"],
    ["ocean's 11", "Ocean's Eleven"],
    ['matrix the', 'The Matrix'],
    ['the matirx', 'The Matrix'],
    ['matrix', 'The Matrix'],
    ['Evie ', 'Evie'],
    ['rocky 2', 'Rocky II'],
    ['rocky two', 'Rocky II'],
    ['alien 3', 'Alien³'],
    ['seven', 'Se7en'],
    ['amelie', 'Amélie'],
    ['千と千尋', '千と千尋の神隠し'],
    ['기생충', '기생충'],
    ['nolan batman', 'Batman Begins'],
    ['tom hanks island', 'Cast Away'],
    ['cherry 2010', 'Cherry'],
    ['no way home', 'Spider-Man: No Way Home'],
  ])('%s → %s', (query, title) => {
    expect(titlesFound(anEngine(shelf()), query).movies[0]).toBe(title);
  });

  test.each([
    ['Malcom in the Middle', 'Malcolm in the Middle'],
    ['breakin bad', 'Breaking Bad'],
  ])('%s → %s', (query, title) => {
    expect(titlesFound(anEngine(shelf()), query).shows[0]).toBe(title);
  });

  test.each([
    ['scorsese', 'Martin Scorsese', 'GoodFellas'],
    ['scorsesse', 'Martin Scorsese', 'GoodFellas'],
    ['nolan', 'Christopher Nolan', 'Inception'],
    ['cristopher nolan', 'Christopher Nolan', 'Inception'],
  ])('%s finds the person and their titles', (query, person, title) => {
    const found = titlesFound(anEngine(shelf()), query);
    expect(found.people[0]).toBe(person);
    expect(found.movies[0]).toBe(title);
  });

  test.each(['jj abrams', 'j j abrams', 'J. J. Abrams', 'abrams'])('%s finds J.J. Abrams', (query) => {
    expect(titlesFound(anEngine(shelf()), query).people[0]).toBe('J.J. Abrams');
  });
});

describe('everyday questions', () => {
  const engine = () =>
    anEngine([
      ...shelf(),
      aTitle('Jaws', { crew: [{ name: 'Steven Spielberg', job: 'Director' }], cast: ['Roy Scheider'] }),
      aShow('Walter', { overview: 'A chemistry teacher starts to cook.' }),
      aTitle('Saw', { genres: ['horror'] }),
      aPerson('Steven Spielberg'),
      aPerson('Roy Scheider'),
    ]);

  test.each(['director of jaws', 'who directed jaws', 'jaws director'])(
    '%s finds the title and who made it',
    (query) => {
      const found = titlesFound(engine(), query);
      expect(found.movies[0]).toBe('Jaws');
      expect(found.people).toEqual(['Steven Spielberg']);
    },
  );

  test('the cast of a title is found by its name', () => {
    expect(titlesFound(engine(), 'cast of jaws').people).toEqual(['Roy Scheider']);
  });

  test('words that only ask are left out when nothing has them', () => {
    expect(titlesFound(engine(), 'that show with the chemistry teacher').shows[0]).toBe('Walter');
    expect(titlesFound(engine(), 'best horror movies').movies.toSorted()).toEqual(['Halloween', 'Saw', 'Scream']);
  });

  test('a comma inside a name does not split it', () => {
    const engine = anEngine([
      aTitle('Robin', { cast: ['Dean Martin', 'Sammy Davis, Jr.'] }),
      aPerson('Sammy Davis, Jr.'),
      aPerson('Dean Martin'),
    ]);
    expect(titlesFound(engine, 'cast of robin').people.toSorted()).toEqual(['Dean Martin', 'Sammy Davis, Jr.']);
  });

  test('a line of the overview is no credit', () => {
    const engine = anEngine([
      aTitle('Robin', {
        overview: 'Director: Alan Smithee\nA thief.',
        crew: [{ name: 'Gordon Douglas', job: 'Director' }],
      }),
      aPerson('Alan Smithee'),
      aPerson('Gordon Douglas'),
    ]);
    expect(titlesFound(engine, 'director of robin').people).toEqual(['Gordon Douglas']);
  });

  test('a name with a kind word finds the person and their titles', () => {
    const found = titlesFound(engine(), 'tom hanks movies');
    expect(found.people[0]).toBe('Tom Hanks');
    expect(found.movies[0]).toBe('Forrest Gump');
  });
});

describe('order', () => {
  test('a famous namesake stands before an obscure one', () => {
    const engine = anEngine([aTitle('Heat', { id: 1, voteCount: 30 }), aTitle('Heat', { id: 2, voteCount: 7000 })]);
    expect(engine.search(aRequest('heat')).groups.movie.hits.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('exact title, then its beginning, then all words in it, then other fields', () => {
    const engine = anEngine([
      aTitle('Somewhere Else', { overview: 'About alien life.' }),
      aTitle('Cowboys & Alien'),
      aTitle('Alien Nation'),
      aTitle('Alien'),
    ]);
    expect(titlesFound(engine, 'alien').movies).toEqual(['Alien', 'Alien Nation', 'Cowboys & Alien', 'Somewhere Else']);
  });

  test('a typing error never stands before the right spelling of something known', () => {
    const engine = anEngine([aTitle('Saw', { voteCount: 9000 }), aTitle('Sam', { voteCount: 500 })]);
    expect(titlesFound(engine, 'sam').movies[0]).toBe('Sam');
  });

  test('the year at the end prefers titles of that year and excludes no other', () => {
    const years = (query: string) =>
      anEngine(shelf())
        .search(aRequest(query))
        .groups.movie.hits.slice(0, 2)
        .map((hit) => hit.release_date?.slice(0, 4));
    expect(years('cherry')).toEqual(['2010', '2021']);
    expect(years('cherry 2021')).toEqual(['2021', '2010']);
  });

  test('rank lies between 0 and 1 and falls along the list', () => {
    const ranks = anEngine(shelf())
      .search(aRequest('the'))
      .groups.movie.hits.map(({ rank }) => rank);
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(ranks.every((rank) => rank >= 0 && rank <= 1)).toBe(true);
  });
});

describe('corrected spelling', () => {
  test('is told', () => {
    expect(anEngine(shelf()).search(aRequest('Interstelar')).correctedQuery).toBe('interstellar');
  });

  test('is not claimed for an unfinished word or another way of writing it', () => {
    const engine = anEngine(shelf());
    for (const query of ['interst', 'spiderman', 'dune part 2', 'oceans 11']) {
      expect(engine.search(aRequest(query)).correctedQuery).toBeUndefined();
    }
  });

  test('is not applied when exactly what was typed is asked for', () => {
    const engine = anEngine(shelf());
    expect(titlesFound(engine, 'Interstelar', { exact: true }).movies).toEqual([]);
  });

  test('is not guessed beside good answers of another kind', () => {
    const engine = anEngine([aShow('Evil', { voteCount: 4000 }), aPerson('Evie Templeton', { creditVotes: 9000 })]);
    expect(titlesFound(engine, 'Evie ')).toEqual({ movies: [], shows: [], people: ['Evie Templeton'] });
  });

  test('is found by sound, however many letters differ', () => {
    const engine = anEngine(shelf());
    expect(titlesFound(engine, 'kristofer nolan').people).toEqual(['Christopher Nolan']);
    expect(engine.search(aRequest('kristofer nolan')).correctedQuery).toBe('christopher nolan');
  });

  test('joins words that are one, also misspelt', () => {
    const engine = anEngine([aTitle('Ghostbusters'), aShow('Ghost Hunters')]);
    expect(titlesFound(engine, 'ghost busters').movies).toEqual(['Ghostbusters']);
    expect(titlesFound(engine, 'gost busters').movies).toEqual(['Ghostbusters']);
    expect(engine.search(aRequest('gost busters')).correctedQuery).toBe('ghostbusters');
  });
});

describe('series and genres', () => {
  const series = (names: string[], franchise: string | null) =>
    names.map((name, index) =>
      aTitle(name, { franchise, releaseDate: `20${10 + index}-05-01`, voteCount: 9000 - index }),
    );

  test('a number asks for that part of a franchise, by date', () => {
    const engine = anEngine(series(['Swift', 'Swift and Sour', 'Tokyo Turn', 'The Last Lap'], 'Swift Collection'));
    expect(titlesFound(engine, 'swift 3').movies[0]).toBe('Tokyo Turn');
    expect(titlesFound(engine, 'swift 4').movies[0]).toBe('The Last Lap');
  });

  test('or of titles that begin alike', () => {
    const engine = anEngine(series(['Harry and the Stone', 'Harry and the Chamber', 'Harry and the Cup'], null));
    expect(titlesFound(engine, 'harry 2').movies[0]).toBe('Harry and the Chamber');
  });

  test('a title that has the number counts before the order of release', () => {
    const engine = anEngine(series(['Rocky 2', 'Rocky', 'Rocky 3'], 'Rocky Collection'));
    expect(titlesFound(engine, 'rocky 2').movies[0]).toBe('Rocky 2');
  });

  test('the name of a franchise finds its parts, whatever they are called', () => {
    const engine = anEngine([
      ...series(['Goldeneye', 'Casino'], 'James Bond Collection'),
      aTitle('A Life', { cast: ['James Stewart', 'Ward Bond'], voteCount: 5000 }),
    ]);
    expect(titlesFound(engine, 'james bond').movies.slice(0, 2)).toEqual(['Goldeneye', 'Casino']);
  });

  test('a genre with a kind word lists the genre, best known first', () => {
    const genre = { genres: ['horror'] };
    const engine = anEngine([
      aTitle('#Horror', { voteCount: 60 }),
      aTitle('It', { ...genre, voteCount: 9000 }),
      aTitle('Scream', { ...genre, voteCount: 8000 }),
      aTitle('Saw', { ...genre, voteCount: 7000 }),
    ]);
    expect(titlesFound(engine, 'horror movies').movies).toEqual(['It', 'Scream', 'Saw', '#Horror']);
  });

  test('unless that is what a title is called', () => {
    const tagged = Array.from({ length: 5 }, (_, index) => aTitle(`Flood ${index}`, { keywords: ['disaster'] }));
    const engine = anEngine([...tagged, aTitle('Disaster Movie', { voteCount: 900 })]);
    expect(titlesFound(engine, 'disaster movie').movies[0]).toBe('Disaster Movie');
  });
});

describe('an empty result helps', () => {
  test('with what the filters hide', () => {
    const found = anEngine(shelf()).search(aRequest('genre:western inception'));
    expect(found.groups.movie.total).toBe(0);
    expect(found.suggestions).toContain('Inception');
  });

  test('with the nearest spelling when exactly the text was asked for', () => {
    expect(anEngine(shelf()).search(aRequest('Interstelar', { exact: true })).suggestions).toContain('Interstellar');
  });

  test('with what begins so', () => {
    expect(anEngine(shelf()).search(aRequest('interstxyzq')).suggestions).toContain('Interstellar');
  });

  test('and has nothing to say when there is nothing', () => {
    expect(anEngine(shelf()).search(aRequest('qqqqqq')).suggestions).toBeUndefined();
  });
});

describe('finding titles by name', () => {
  const engine = () =>
    anEngine([
      aTitle('Cherry', { id: 1, releaseDate: '2010-01-01', voteCount: 2000 }),
      aTitle('Cherry', { id: 2, releaseDate: '2021-02-26', voteCount: 1000 }),
      aShow('Cherry', { id: 3, releaseDate: '2021-05-01', voteCount: 10 }),
      aTitle('Cherry Blossoms', { id: 4, voteCount: 9000 }),
      aTitle('Borat: Cultural Learnings', { id: 5, releaseDate: '2006-01-01' }),
      aTitle('The Princess & the Frog', { id: 6, releaseDate: '2009-01-01', originalTitle: 'La Princesse' }),
    ]);

  test('takes the whole name, the year asked for first, then the best known', () => {
    expect(engine().findByName({ title: 'CHERRY' })).toEqual([1, 2, 3]);
    expect(engine().findByName({ title: 'Cherry', year: 2021 })).toEqual([2, 3]);
    expect(engine().findByName({ title: 'Cherry', year: 2020, kind: 'movie' })).toEqual([2]);
    expect(engine().findByName({ title: 'Cherry', kind: 'tv' })).toEqual([3]);
  });

  test('knows other names, and & for and', () => {
    expect(engine().findByName({ title: 'la princesse' })).toEqual([6]);
    expect(engine().findByName({ title: 'The Princess and the Frog', year: 2009 })).toEqual([6]);
  });

  test('forgives a missing subtitle or one typing error when the year agrees', () => {
    expect(engine().findByName({ title: 'Borat', year: 2006 })).toEqual([5]);
    expect(engine().findByName({ title: 'Borat' })).toEqual([]);
    expect(engine().findByName({ title: 'Cherry Blosoms', year: 2001 })).toEqual([4]);
    expect(engine().findByName({ title: 'Cherry Blosoms', year: 1990 })).toEqual([]);
  });
});

describe('filters', () => {
  test('by genre, year, rating and crew, best known first', () => {
    const engine = anEngine(shelf());
    expect(titlesFound(engine, 'genre:horror').movies).toEqual(['Scream', 'Halloween']);
    expect(titlesFound(engine, 'genre:horror year:1970-1979').movies).toEqual(['Halloween']);
    expect(titlesFound(engine, 'genre:horror', { minRating: 7.2 }).movies).toEqual(['Scream']);
    expect(titlesFound(engine, 'director:nolan').movies).toEqual(['Inception', 'Interstellar', 'Batman Begins']);
    expect(titlesFound(engine, 'director:"christopher nolan" batman').movies[0]).toBe('Batman Begins');
  });

  test('a crew filter shows the person as well', () => {
    expect(titlesFound(anEngine(shelf()), 'director:nolan').people).toEqual(['Christopher Nolan']);
  });

  test('a tag search finds what carries the tag, best known first', () => {
    expect(titlesFound(anEngine(shelf()), 'horror movies', { tagSearch: true }).movies.slice(0, 2)).toEqual([
      'Scream',
      'Halloween',
    ]);
  });

  test('newest and best rated order the whole result', () => {
    const engine = anEngine(shelf());
    expect(titlesFound(engine, 'genre:horror', { sort: 'newest' }).movies).toEqual(['Scream', 'Halloween']);
    expect(titlesFound(engine, 'genre:horror', { sort: 'rating' }).movies).toEqual(['Scream', 'Halloween']);
  });
});

describe('what is shown', () => {
  test('the matched part of the title is marked in UTF-16 units', () => {
    const [hit] = anEngine([aTitle('Æon Flux')]).search(aRequest('aeon')).groups.movie.hits;
    expect(hit?.matches).toEqual([[0, 3]]);
  });

  test('the content holds overview, makers, cast and runtime', () => {
    const title = aTitle('Heat', {
      overview: 'A crew of thieves.',
      crew: [{ name: 'Michael Mann', job: 'Director' }],
      cast: ['Al Pacino', 'Robert De Niro'],
      runtime: 170,
    });
    const [hit] = anEngine([title]).search(aRequest('heat')).groups.movie.hits;
    expect(hit?.content).toBe(
      'A crew of thieves.\nDirector: Michael Mann\nStarring: Al Pacino, Robert De Niro\nRuntime: 170 minutes',
    );
  });

  test('the content of a show names its creators as on its page', () => {
    const show = aShow('Dark', {
      crew: [
        { name: 'Jantje Friese', job: 'Creator' },
        { name: 'Baran bo Odar', job: 'Creator' },
      ],
    });
    const [hit] = anEngine([show]).search(aRequest('dark')).groups.tv.hits;
    expect(hit?.content).toBe('Created by: Jantje Friese, Baran bo Odar');
  });

  test('pages follow each other without gap or overlap', () => {
    const engine = anEngine(Array.from({ length: 250 }, (_, index) => aTitle(`Part ${index}`, { voteCount: index })));
    const pages = [1, 2, 3, 4, 5, 6].map((page) => titlesFound(engine, 'part', { limit: 50, page }).movies);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50, 50, 0]);
    expect(new Set(pages.flat()).size).toBe(250);
  });
});

describe('suggestions', () => {
  test('come from two characters on, titles and people in one list', () => {
    const engine = anEngine(shelf());
    expect(engine.suggest('i', 5)).toEqual([]);
    expect(engine.suggest('in', 5).map(({ title }) => title)).toContain('Inception');
    expect(engine.suggest('christ', 5)[0]).toMatchObject({
      kind: 'person',
      title: 'Christopher Nolan',
      matches: [[0, 6]],
    });
  });

  test('take what was typed for a beginning rather than for a mistake', () => {
    const engine = anEngine([aTitle('Batman', { voteCount: 10 }), aPerson('Dave Bautista', { creditVotes: 90_000 })]);
    expect(engine.suggest('batm', 5)[0]?.title).toBe('Batman');
  });

  test('carry the genres of a title, for the poster that is drawn', () => {
    expect(anEngine(shelf()).suggest('hallow', 5)[0]).toMatchObject({
      title: 'Halloween',
      genres: ['horror', 'thriller'],
    });
  });
});

describe('peculiar input', () => {
  test.each([
    '"',
    'AND',
    'NEAR(',
    '*',
    '^',
    'a"b',
    '20.04',
    'title:',
    '\u0000',
    '💥',
    '!!!',
    'a '.repeat(100),
    "'",
    'OR OR',
  ])('%j is taken literally or finds nothing', (query) => {
    const engine = anEngine([aTitle('AND'), aTitle('20.04')]);
    expect(() => engine.search(aRequest(query))).not.toThrow();
    expect(() => engine.suggest(query, 8)).not.toThrow();
  });

  test('any text is answered', () => {
    const engine = anEngine(shelf());
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('the', 'dune', '"', 'NEAR', '千と', ' ', '-', '2'),
    );
    const text = fc.array(word, { maxLength: 15 }).map((words) => words.join(' ').slice(0, 200));
    fc.assert(
      fc.property(text, (query) => {
        const { groups } = engine.search(aRequest(query));
        expect(groups.movie.total).toBeGreaterThanOrEqual(groups.movie.hits.length);
        engine.suggest(query, 8);
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});
