import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anEngine, anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';
import { shelfEngine } from '#tests/support/search-shelf.ts';

describe('finding titles by name', () => {
  const engine = anEngineOnce(() => [
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
    const engine = shelfEngine();
    expect(titlesFound(engine, 'genre:horror').movies).toEqual(['Scream', 'Halloween']);
    expect(titlesFound(engine, 'genre:horror year:1970-1979').movies).toEqual(['Halloween']);
    expect(titlesFound(engine, 'genre:horror', { minRating: 7.2 }).movies).toEqual(['Scream']);
    expect(titlesFound(engine, 'director:nolan').movies).toEqual(['Inception', 'Interstellar', 'Batman Begins']);
    expect(titlesFound(engine, 'director:"christopher nolan" batman').movies[0]).toBe('Batman Begins');
  });

  test('a crew filter shows the person as well', () => {
    expect(titlesFound(shelfEngine(), 'director:nolan').people).toEqual(['Christopher Nolan']);
  });

  test('a tag search finds what carries the tag, best known first', () => {
    expect(titlesFound(shelfEngine(), 'horror movies', { tagSearch: true }).movies.slice(0, 2)).toEqual([
      'Scream',
      'Halloween',
    ]);
  });

  test('newest and best rated order the whole result', () => {
    const engine = shelfEngine();
    expect(titlesFound(engine, 'genre:horror', { sort: 'newest' }).movies).toEqual(['Scream', 'Halloween']);
    expect(titlesFound(engine, 'genre:horror', { sort: 'rating' }).movies).toEqual(['Scream', 'Halloween']);
  });
});

describe('newest first', () => {
  test('begins with what is released; upcoming titles follow, the nearest first', () => {
    const dated = (title: string, releaseDate: string | null) => aTitle(title, { releaseDate });
    const engine = anEngine([
      dated('Harbour One', '2027-03-01'),
      dated('Harbour Two', '2026-11-01'),
      dated('Harbour Three', null),
      dated('Harbour Four', '2026-12-24'),
      dated('Harbour Five', '1999-01-01'),
    ]);
    expect(titlesFound(engine, 'harbour', { sort: 'newest' }).movies).toEqual([
      'Harbour Two',
      'Harbour Five',
      'Harbour Four',
      'Harbour One',
      'Harbour Three',
    ]);
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
  test('start at two characters, with titles and people in one list', () => {
    const engine = shelfEngine();
    expect(engine.suggest('i', 5)).toEqual([]);
    expect(engine.suggest('in', 5).map(({ title }) => title)).toContain('Inception');
    expect(engine.suggest('christ', 5)[0]).toMatchObject({
      kind: 'person',
      title: 'Christopher Nolan',
      matches: [[0, 6]],
    });
  });

  test('prefer prefixes to corrections', () => {
    const engine = anEngine([aTitle('Batman', { voteCount: 10 }), aPerson('Dave Bautista', { creditVotes: 90_000 })]);
    expect(engine.suggest('batm', 5)[0]?.title).toBe('Batman');
  });

  test('carry the genres of a title, for the poster that is drawn', () => {
    expect(shelfEngine().suggest('hallow', 5)[0]).toMatchObject({
      title: 'Halloween',
      genres: ['horror', 'thriller'],
    });
  });
});

describe('peculiar input', () => {
  const engine = anEngineOnce(() => [aTitle('AND'), aTitle('20.04')]);

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
    expect(() => engine().search(aRequest(query))).not.toThrow();
    expect(() => engine().suggest(query, 8)).not.toThrow();
  });

  test('any text is answered', () => {
    const engine = shelfEngine();
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
  });
});
