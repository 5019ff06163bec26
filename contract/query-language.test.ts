import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery, genreTagQuery, parseQuery, withoutTrailingYear } from './query-language.ts';

const nothing = {
  crew: [],
  tags: [],
  language: [],
  studio: [],
  category: null,
  yearFrom: null,
  yearTo: null,
  preferredYear: null,
};

describe('qualifiers', () => {
  test('may be in any position, with quotes around values of several words', () => {
    expect(parseQuery('director:"christopher nolan" batman genre:sci-fi type:tv')).toEqual({
      ...nothing,
      text: 'batman',
      crew: ['christopher nolan'],
      tags: ['sci-fi'],
      category: 'TV Shows',
    });
  });

  test.each(['crew', 'director', 'actor', 'starring', 'Director'])('%s: names a person', (name) => {
    expect(parseQuery(`heat ${name}:pacino`)).toEqual({ ...nothing, text: 'heat', crew: ['pacino'] });
  });

  test.each(['tag', 'tags', 'genre', 'genres'])('%s: takes one or more tags', (name) => {
    expect(parseQuery(`${name}:horror,comedy`)).toEqual({ ...nothing, text: '', tags: ['horror', 'comedy'] });
  });

  test('language: and studio: take a name', () => {
    expect(parseQuery('language:korean studio:"studio ghibli" rain')).toEqual({
      ...nothing,
      text: 'rain',
      language: ['korean'],
      studio: ['studio ghibli'],
    });
  });

  test.each([
    ['type:movie', 'Movies'],
    ['category:movies', 'Movies'],
    ['type:series', 'TV Shows'],
    ['category:"TV Shows"', 'TV Shows'],
    ['type:people', 'Person'],
  ])('%s limits the search to %s', (query, category) => {
    expect(parseQuery(query).category).toBe(category);
  });

  test('year: takes a year, a range, or an open range', () => {
    expect(parseQuery('year:1999')).toMatchObject({ yearFrom: 1999, yearTo: 1999 });
    expect(parseQuery('year:1990-1999')).toMatchObject({ yearFrom: 1990, yearTo: 1999 });
    expect(parseQuery('year:1999-1990')).toMatchObject({ yearFrom: 1990, yearTo: 1999 });
    expect(parseQuery('year:2010-')).toMatchObject({ yearFrom: 2010, yearTo: null });
    expect(parseQuery('year:-1950')).toMatchObject({ yearFrom: null, yearTo: 1950 });
  });

  test('a space may follow the colon', () => {
    expect(parseQuery('director: "christopher nolan" sci-fi')).toEqual({
      ...nothing,
      text: 'sci-fi',
      crew: ['christopher nolan'],
    });
    expect(parseQuery('heat actor:  pacino type: movies')).toMatchObject({
      text: 'heat',
      crew: ['pacino'],
      category: 'Movies',
    });
  });

  test('an unclosed quote, as while typing, reaches to the end', () => {
    expect(parseQuery('batman director:"christopher no')).toMatchObject({ text: 'batman', crew: ['christopher no'] });
    expect(parseQuery('batman year:"1999 ')).toMatchObject({ text: 'batman', yearFrom: 1999, yearTo: 1999 });
  });
});

describe('text', () => {
  test.each([
    'Mission: Impossible',
    '20.04',
    'a"b',
    'AND',
    '*',
    'NEAR(',
    'foo:bar',
    'type:unknown',
    'year:soon',
    'director:',
    'director:""',
    'type: unknown',
    'xdirector:nolan',
    '"dark knight"',
  ])('%s is plain text', (query) => {
    expect(parseQuery(query)).toEqual({ ...nothing, text: query });
  });

  test('a second category stays text instead of replacing the first', () => {
    expect(parseQuery('type:tv type:movie')).toMatchObject({ text: 'type:movie', category: 'TV Shows' });
  });

  test('a trailing bare year is preferred and stays in the text', () => {
    expect(parseQuery('cherry 2021')).toMatchObject({ text: 'cherry 2021', preferredYear: 2021 });
    expect(parseQuery('cherry (2021)')).toMatchObject({ preferredYear: 2021 });
    for (const text of ['cherry (2021)', 'cherry(2021)', 'cherry_2021'])
      expect(withoutTrailingYear(text)).toBe('cherry');
    expect(parseQuery('(2012)').preferredYear).toBeNull();
    expect(parseQuery('1917').preferredYear).toBeNull();
    expect(parseQuery('studio 5454').preferredYear).toBeNull();
  });
});

describe('genre words', () => {
  test('make a tag query with movies appended', () => {
    expect(genreTagQuery('horror')).toBe('horror movies');
    expect(genreTagQuery('Sci-Fi')).toBe('Sci-Fi movies');
    expect(genreTagQuery('time travel')).toBe('time travel');
  });
});

describe('any input', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'director:',
      'genre:',
      'language:',
      'studio:',
      'year:',
      'type:',
      '"',
      '“',
      ' ',
      ':',
      '1999',
      'tv',
      'nolan',
      ',',
      '-',
    ),
  );
  const query = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('never throws and never loses a word', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(query, (text) => {
        const parsed = parseQuery(text);
        const kept = `${JSON.stringify([parsed.text, parsed.crew, parsed.tags, parsed.language, parsed.studio])} ${yearsIn(parsed)} movie tv show`;
        const words = text.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
        expect(words.filter((word) => !kept.includes(word))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('survives formatting and parsing', () => {
    fc.assert(
      fc.property(query, (text) => {
        const parsed = parseQuery(text);
        const again = parseQuery(formatQuery(parsed));
        expect({ ...again, preferredYear: null }).toEqual({ ...parsed, preferredYear: null });
      }),
      { numRuns: 2000 },
    );
  });
});

function yearsIn(parsed: { yearFrom: number | null; yearTo: number | null }): string {
  return [parsed.yearFrom, parsed.yearTo].filter((year) => year !== null).join(' ');
}
