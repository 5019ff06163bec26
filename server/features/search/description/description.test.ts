import { describe, expect, test } from 'vitest';
import { describedRanges } from '../ranking/highlight.ts';
import {
  aBatch,
  aPerson,
  anEngine,
  anEngineOnce,
  aRequest,
  aShow,
  aTitle,
  titlesFound,
} from '#tests/support/search-index.ts';

const shining = aTitle('The Shining', {
  overview: 'A writer takes his family to an isolated hotel for the winter, where he slowly goes mad.',
  keywords: ['caretaker', 'isolation'],
  cast: ['Jack Nicholson'],
  characters: ['Jack Torrance'],
  genres: ['horror'],
  releaseDate: '1980-05-23',
});
const others = [
  aTitle('Grand Hotel', { overview: 'Guests of a hotel in Berlin meet.', voteCount: 200_000 }),
  aTitle('Winter Sleep', { overview: 'A former actor runs a small inn.', originalLanguage: 'tr', voteCount: 900 }),
  aTitle('Jaws', { overview: 'A shark frightens a small beach town in summer.' }),
  aShow('Dark', {
    overview: 'Children vanish from a small German town.',
    originalLanguage: 'de',
    releaseDate: '2017-12-01',
  }),
  aPerson('Jack Nicholson'),
];
const engine = anEngineOnce(() => [shining, ...others]);

test('a title is found by what happens in it, whatever the order and form of the words', () => {
  for (const text of ['hotel caretaker goes mad in winter', 'movie where a family is isolated in a hotel'])
    expect(titlesFound(engine(), text).movies[0], text).toBe('The Shining');
});

test('the answer names the interpretation as a description, and marks the matched words', () => {
  const result = engine().search(aRequest('hotel caretaker goes mad in winter'));
  expect(result.matchedBy).toBe('description');
  const { overview, described } = result.groups.movie.hits[0]!;
  const words = describedRanges(overview, described!).map(([from, to]) => overview.slice(from, to));
  expect(words).toEqual(['hotel', 'winter', 'mad']);
});

test('a name is never read as a description', () => {
  expect(engine().search(aRequest('grand hotel')).matchedBy).toBeUndefined();
  expect(engine().search(aRequest('the shinning')).matchedBy).toBeUndefined();
  expect(titlesFound(engine(), 'jack nicholson').people).toEqual(['Jack Nicholson']);
});

test('people, languages, genres and decades in the text count', () => {
  expect(titlesFound(engine(), 'nicholson goes mad in a hotel').movies[0]).toBe('The Shining');
  expect(titlesFound(engine(), 'german series about children who vanish').shows).toEqual(['Dark']);
  expect(titlesFound(engine(), 'turkish film about an actor with an inn').movies[0]).toBe('Winter Sleep');
  expect(titlesFound(engine(), '80s horror about a writer').movies[0]).toBe('The Shining');
});

test('a related word finds a description in other words', () => {
  expect(titlesFound(engine(), 'kids disappear from a village').shows).toEqual(['Dark']);
});

test('a misspelt word is corrected only when it is unknown', () => {
  const found = anEngine([shining, ...others, aTitle('Body', { voteCount: 300_000 })]);
  expect(titlesFound(found, 'writer goes mad in a hotell').movies[0]).toBe('The Shining');
  expect(found.search(aRequest('children vanish from a small town')).correctedQuery).toBeUndefined();
});

describe('titles that came after the index was built', () => {
  test('are found by their description', () => {
    const found = engine();
    found.apply(aBatch([aTitle('Alien', { overview: 'A crew answers a distress call from a distant moon.' })], 9));
    expect(titlesFound(found, 'crew hears a distress call from a moon').movies[0]).toBe('Alien');
  });

  test('are not found by what they said before', () => {
    const found = engine();
    found.apply(aBatch([{ ...shining, overview: 'A film about something else.', keywords: [] }], 9));
    expect(titlesFound(found, 'family in an isolated hotel for the winter').movies).not.toContain('The Shining');
  });
});

test('filters hold for descriptions', () => {
  const request = aRequest('year:1990-1999 hotel caretaker goes mad in winter');
  expect(engine().search(request).groups.movie.hits).toEqual([]);
});

test('searching for the exact words reads nothing as a description', () => {
  expect(engine().search(aRequest('hotel caretaker goes mad in winter', { exact: true })).matchedBy).toBeUndefined();
});

describe('titles like another', () => {
  const like = anEngineOnce(() => [
    aTitle('Heat', { overview: 'A detective hunts a gang of bank robbers.', keywords: ['heist'], genres: ['crime'] }),
    aTitle('Heat 2', { overview: 'The gang of bank robbers is back.', keywords: ['heist'], genres: ['crime'] }),
    aTitle('Inside Man', {
      overview: 'A detective faces bank robbers with a plan.',
      keywords: ['heist'],
      genres: ['crime'],
    }),
    aTitle('Bambi', { overview: 'A deer grows up in the forest.', genres: ['family'], voteCount: 90_000 }),
    aShow('Money Heist', {
      overview: 'A gang of robbers takes the bank of Spain.',
      keywords: ['heist'],
      genres: ['crime'],
    }),
    aTitle('Movies Like Us', { overview: 'A title with an odd name.' }),
  ]);

  test('are those that share its words, keywords and genres, without it and its sequels', () => {
    const result = like().search(aRequest('movies like heat'));
    expect(result).toMatchObject({ matchedBy: 'likeness', similarTo: { title: 'Heat' } });
    expect(result.groups.movie.hits.map(({ title }) => title)[0]).toBe('Inside Man');
    expect(result.groups.movie.hits.map(({ title }) => title)).not.toContain('Heat 2');
    expect(result.groups.tv.hits).toEqual([]);
  });

  test('are of the kind that is asked for, in each language', () => {
    for (const text of [
      'shows like heat',
      'Serien wie Heat',
      'séries comme heat',
      'series como heat',
      'serie come heat',
    ])
      expect(titlesFound(like(), text).shows, text).toEqual(['Money Heist']);
    expect(titlesFound(like(), 'similar to heat')).toMatchObject({
      movies: ['Inside Man'],
      shows: [],
    });
  });

  test('of an id are the same', () => {
    const engine = like();
    const { id } = engine.search(aRequest('heat')).groups.movie.hits[0]!;
    const found = engine.search(aRequest('movies like heat')).groups.movie.hits.map((hit) => hit.id);
    expect(found).not.toEqual([]);
    expect(engine.findSimilar(id, 10).map((alike) => alike.id)).toEqual(found);
    expect(engine.findSimilar(-1, 10)).toEqual([]);
  });

  test('are not looked for when a title is called so', () => {
    expect(titlesFound(like(), 'movies like us').movies[0]).toBe('Movies Like Us');
  });
});

test('a person with a word as it is written in an overview comes before the word in another form', () => {
  const engine = anEngine([
    aTitle('Blood Diamond', { overview: 'A smuggler explores the war.', cast: ['Leonardo DiCaprio'], voteCount: 300 }),
    aTitle('Titanic', { overview: 'An explorer finds a ship.', cast: ['Leonardo DiCaprio'], voteCount: 9000 }),
    aTitle('The Beach', { overview: 'They explore an island.', cast: ['Leonardo DiCaprio'], voteCount: 20_000 }),
  ]);
  expect(titlesFound(engine, 'dicaprio explores').movies[0]).toBe('Blood Diamond');
  expect(titlesFound(engine, 'dicaprio explore').movies[0]).toBe('The Beach');
});
