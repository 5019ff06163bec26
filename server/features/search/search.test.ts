import { describe, expect, test } from 'vitest';
import { anEngine, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';
import { shelf, shelfEngine } from '#tests/support/search-shelf.ts';

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
    expect(titlesFound(shelfEngine(), query).movies[0]).toBe(title);
  });

  test.each([
    ['Malcom in the Middle', 'Malcolm in the Middle'],
    ['breakin bad', 'Breaking Bad'],
  ])('%s → %s', (query, title) => {
    expect(titlesFound(shelfEngine(), query).shows[0]).toBe(title);
  });

  test.each([
    ['scorsese', 'Martin Scorsese', 'GoodFellas'],
    ['scorsesse', 'Martin Scorsese', 'GoodFellas'],
    ['nolan', 'Christopher Nolan', 'Inception'],
    ['cristopher nolan', 'Christopher Nolan', 'Inception'],
  ])('%s finds the person and their titles', (query, person, title) => {
    const found = titlesFound(shelfEngine(), query);
    expect(found.people[0]).toBe(person);
    expect(found.movies[0]).toBe(title);
  });

  test.each(['jj abrams', 'j j abrams', 'J. J. Abrams', 'abrams'])('%s finds J.J. Abrams', (query) => {
    expect(titlesFound(shelfEngine(), query).people[0]).toBe('J.J. Abrams');
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

  test.each(['Director', 'Co-Director', 'Series Director'])('who directed a show: a %s', (job) => {
    const engine = anEngine([
      aShow('Signal', {
        crew: [
          { name: 'Kim Eun-hee', job: 'Writer' },
          { name: 'Kim Won-seok', job },
        ],
      }),
      aPerson('Kim Eun-hee'),
      aPerson('Kim Won-seok'),
    ]);
    expect(titlesFound(engine, 'director of signal').people).toEqual(['Kim Won-seok']);
  });

  test('a name with a kind word finds the person and their titles', () => {
    const found = titlesFound(engine(), 'tom hanks movies');
    expect(found.people[0]).toBe('Tom Hanks');
    expect(found.movies[0]).toBe('Forrest Gump');
  });
});

describe('order', () => {
  test('a popular namesake ranks before an obscure one', () => {
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

  test('a corrected credit does not rank before a credit and a word as typed, a corrected name does', () => {
    const cujo = aTitle('Cujo', { cast: ['Dee Kelly'], overview: 'A dog has rabies.', voteCount: 900 });
    const witness = aTitle('Witness', { cast: ['Kelly Rubes'], voteCount: 90_000 });
    expect(titlesFound(anEngine([cujo, witness]), 'kelly rabies').movies[0]).toBe('Cujo');
    const named = aTitle('Kelly Babies', { voteCount: 90_000 });
    expect(titlesFound(anEngine([cujo, named]), 'kelly rabies').movies).toEqual(['Kelly Babies', 'Cujo']);
  });

  test('a corrected spelling never ranks before a known name as typed', () => {
    const engine = anEngine([aTitle('Saw', { voteCount: 9000 }), aTitle('Sam', { voteCount: 500 })]);
    expect(titlesFound(engine, 'sam').movies[0]).toBe('Sam');
  });

  test('the year at the end prefers titles of that year and excludes no other', () => {
    const years = (query: string) =>
      shelfEngine()
        .search(aRequest(query))
        .groups.movie.hits.slice(0, 2)
        .map((hit) => hit.release_date?.slice(0, 4));
    expect(years('cherry')).toEqual(['2010', '2021']);
    expect(years('cherry 2021')).toEqual(['2021', '2010']);
  });

  test('rank lies between 0 and 1 and falls along the list', () => {
    const ranks = shelfEngine()
      .search(aRequest('the'))
      .groups.movie.hits.map(({ rank }) => rank);
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(ranks.every((rank) => rank >= 0 && rank <= 1)).toBe(true);
  });
});

describe('corrected spelling', () => {
  test('is told', () => {
    expect(shelfEngine().search(aRequest('Interstelar')).correctedQuery).toBe('interstellar');
  });

  test('is not reported for a prefix or another spelling', () => {
    const engine = shelfEngine();
    for (const query of ['interst', 'spiderman', 'dune part 2', 'oceans 11']) {
      expect(engine.search(aRequest(query)).correctedQuery).toBeUndefined();
    }
  });

  test('is not applied when exactly what was typed is asked for', () => {
    const engine = shelfEngine();
    expect(titlesFound(engine, 'Interstelar', { exact: true }).movies).toEqual([]);
  });

  test('is not guessed beside good answers of another kind', () => {
    const engine = anEngine([aShow('Evil', { voteCount: 4000 }), aPerson('Evie Templeton', { creditVotes: 9000 })]);
    expect(titlesFound(engine, 'Evie ')).toEqual({ movies: [], shows: [], people: ['Evie Templeton'] });
  });

  test('is found by sound, however many letters differ', () => {
    const engine = shelfEngine();
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

  test('or of titles with the same prefix', () => {
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
    const found = shelfEngine().search(aRequest('genre:western inception'));
    expect(found.groups.movie.total).toBe(0);
    expect(found.suggestions).toContainEqual(expect.objectContaining({ title: 'Inception' }));
  });

  test('with the nearest spelling when exactly the text was asked for', () => {
    expect(shelfEngine().search(aRequest('Interstelar', { exact: true })).suggestions).toContainEqual(
      expect.objectContaining({ title: 'Interstellar' }),
    );
  });

  test('with what begins so', () => {
    expect(shelfEngine().search(aRequest('interstxyzq')).suggestions).toContainEqual(
      expect.objectContaining({ title: 'Interstellar' }),
    );
  });

  test('and has nothing to say when there is nothing', () => {
    expect(shelfEngine().search(aRequest('qqqqqq')).suggestions).toBeUndefined();
  });
});
