import { describe, expect, test } from 'vitest';
import { anEngineOnce, aRequest, aShow, aTitle } from '#tests/support/search-index.ts';

const dogs = { keywords: ['dog'], runtime: 100 };
const engine = anEngineOnce(() => [
  aTitle('The Long Way Up', { ...dogs, overview: 'A widower flies away in his house.', voteCount: 9000 }),
  aTitle('Hatchet Man', { ...dogs, overview: 'A killer comes back for his car.', voteCount: 8000 }),
  aTitle('Waiting at the Station', { ...dogs, overview: 'Dogs know when a friend comes home.', voteCount: 4000 }),
  aTitle("A Dog's Errand", { ...dogs, overview: 'One life is not enough.', voteCount: 1000 }),
  ...['Harbour', 'Meadow', 'Orchard'].map((title, at) =>
    aTitle(title, { keywords: ['friendship'], overview: 'Two neighbours quarrel.', voteCount: 900 - at }),
  ),
  ...Array.from({ length: 17 }, (_, at) => aTitle(`Plain ${at}`, { keywords: ['friendship'], voteCount: 20 })),
  aTitle('The Pact', { keywords: ['friendship'], overview: 'A friendship ends.', voteCount: 880 }),
  ...['Clock', 'Hourglass', 'Sundial'].map((title, at) =>
    aTitle(title, { keywords: ['time travel'], releaseDate: `198${at}-05-01`, voteCount: 700 }),
  ),
  ...['Suitcase', 'Timetable', 'Lounge'].map((title) => aTitle(title, { keywords: ['travel'], voteCount: 2000 })),
  ...['First Summer', 'Second Summer', 'Third Summer'].map((title) =>
    aTitle(title, { keywords: ['coming of age'], runtime: 85, releaseDate: '1985-06-01', voteCount: 500 }),
  ),
  ...['Graveyard', 'Fever', 'Bite'].map((title) =>
    aTitle(title, { keywords: ['zombie'], releaseDate: '2004-06-01', voteCount: 3000 }),
  ),
  aTitle('Quarantine Island', { keywords: ['zombie'], releaseDate: '2021-06-01', voteCount: 600 }),
  aTitle('Dead Heat Wave', { overview: 'A zombie crosses the desert.', releaseDate: '2022-06-01', voteCount: 400 }),
  aTitle('Swamp Walk', { keywords: ['zombies'], releaseDate: '1995-06-01', voteCount: 3500 }),
  aTitle('Mire', { keywords: ['zombies'], releaseDate: '1996-06-01', voteCount: 20 }),
  aTitle('Fen', { keywords: ['zombies'], releaseDate: '1997-06-01', voteCount: 20 }),
  aTitle('Old Grudge', { keywords: ['tragedy'], voteCount: 900 }),
  aTitle('Autumn Rain', { keywords: ['sadness', 'mourning'], voteCount: 890 }),
  aTitle('Winter Rain', { keywords: ['sadness'], voteCount: 800 }),
  aTitle('The Chest', { voteCount: 9000 }),
  ...['Sixty-Four', 'Opening', 'Stalemate'].map((title) =>
    aTitle(title, { overview: 'Two masters of chess meet again.', voteCount: 60 }),
  ),
  aShow('Bishop', { overview: 'An orphan learns chess in a cellar.', voteCount: 800 }),
]);
const ask = (text: string) => engine().search(aRequest(text));
const moviesFor = (text: string) => ask(text).groups.movie.hits.map(({ title }) => title);

describe('titles about a subject are before those in which it occurs', () => {
  test.each(['dog movies', 'movies about dogs', 'dog movies under 3 hours', 'Hundefilme', 'films de chiens'])(
    '%s',
    (text) => {
      expect(ask(text).interpretedRequest).toMatchObject({ kinds: ['movie'], tags: ['dog'] });
      expect(moviesFor(text)).toEqual(['Waiting at the Station', "A Dog's Errand", 'The Long Way Up', 'Hatchet Man']);
    },
  );

  test('the word in the text of few titles says no more than the keyword', () => {
    expect(moviesFor('movies about friendship').slice(0, 3)).toEqual(['Harbour', 'Meadow', 'Orchard']);
  });
});

test.each(['zombie movies', 'movies about zombies', 'Zombiefilme'])(
  'the plural is a keyword of the subject, too: %s',
  (text) => {
    expect(ask(text).interpretedRequest).toMatchObject({ tags: ['zombie'] });
    expect(moviesFor(text)).toEqual(expect.arrayContaining(['Graveyard', 'Quarantine Island', 'Swamp Walk']));
  },
);

test('no keyword of a subject counts as its own one', () =>
  expect(moviesFor('sad movies')).toEqual(['Autumn Rain', 'Old Grudge', 'Winter Rain']));

describe('small words are part of a subject', () => {
  test.each([
    ['best time travel movies', 'time travel'],
    ['movies with time travel from the 80s', 'time travel'],
    ['best coming of age movies', 'coming of age'],
    ['coming of age movies from the 80s', 'coming of age'],
    ['short coming of age movies of all time', 'coming of age'],
  ])('%s', (text, tag) => expect(ask(text).interpretedRequest).toMatchObject({ tags: [tag] }));

  test('and are ignored otherwise', () =>
    expect(ask('best zombie movies of all time').interpretedRequest).toMatchObject({ tags: ['zombie'] }));
});

test('too few titles with a keyword in these years: those whose texts have it, too', () => {
  expect(ask('zombie movies 2020s').interpretedRequest).toMatchObject({ tags: ['zombie'], years: [2020, 2029] });
  expect(moviesFor('zombie movies 2020s')).toEqual(['Dead Heat Wave', 'Quarantine Island']);
});

test.each(['chess movies', 'chess films'])('a word that no keyword has is no misspelling: %s', (text) => {
  const { correctedQuery, matchedBy, groups } = ask(text);
  expect({ correctedQuery, matchedBy }).toEqual({ correctedQuery: undefined, matchedBy: 'description' });
  expect(groups.movie.hits.map(({ title }) => title).toSorted()).toEqual(['Opening', 'Sixty-Four', 'Stalemate']);
});
