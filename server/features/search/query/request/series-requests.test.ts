import { describe, expect, test } from 'vitest';
import { anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const bond = (title: string, year: number) =>
  aTitle(title, { characters: ['James Bond', 'M'], releaseDate: `${year}-11-01`, voteCount: 4000 });
const potter = (title: string, year: number) =>
  aTitle(`Harry Potter and the ${title}`, { releaseDate: `${year}-11-01`, voteCount: 9000 });

const engine = anEngineOnce(() => [
  potter('Chamber of Secrets', 2002),
  potter("Philosopher's Stone", 2001),
  potter('Deathly Hallows: Part 1', 2010),
  potter('Deathly Hallows: Part 2', 2011),
  bond('Skyfall', 2012),
  bond('Dr. No', 1962),
  bond('Goldfinger', 1964),
  aTitle('Mission: Impossible', { releaseDate: '1996-05-22', voteCount: 9000 }),
  aTitle('Mission: Impossible – Fallout', { releaseDate: '2018-07-25', voteCount: 9000 }),
  aTitle('First Cow', { voteCount: 900 }),
  aTitle('Cow', { voteCount: 900 }),
  aTitle('Cow Town', { voteCount: 900 }),
  aTitle('Us', { voteCount: 9000 }),
  aTitle('Us and Them', { voteCount: 9000 }),
  aShow('The Last of Us', { voteCount: 9000 }),
  ...['Heat', 'Ronin', 'Casino'].map((title) => aTitle(title, { characters: ['Tom Cruz'], cast: ['Tom Cruz'] })),
  aPerson('Tom Cruz', { creditVotes: 90_000 }),
]);
const movies = (text: string) => titlesFound(engine(), text).movies;
const ask = (text: string) => engine().search(aRequest(text)).interpretedRequest;

describe('a part of a series by its place', () => {
  test.each([
    ['first harry potter movie', "Harry Potter and the Philosopher's Stone"],
    ['first harry potter', "Harry Potter and the Philosopher's Stone"],
    ['second harry potter movie', 'Harry Potter and the Chamber of Secrets'],
    ['der erste harry potter film', "Harry Potter and the Philosopher's Stone"],
    ['last harry potter movie', 'Harry Potter and the Deathly Hallows: Part 2'],
    ['first james bond movie', 'Dr. No'],
    ['last james bond movie', 'Skyfall'],
    ['primera película de james bond', 'Dr. No'],
  ])('%s: %s', (text, title) => expect(movies(text)[0]).toBe(title));

  test('is not looked for in a name', () => {
    expect(movies('first cow movie')[0]).toBe('First Cow');
    expect(movies('the last of us')).not.toContain('Us and Them');
  });
});

describe('the titles of a character in order', () => {
  test.each([
    ['james bond movies in order', ['Dr. No', 'Goldfinger', 'Skyfall']],
    ['latest james bond movie', ['Skyfall', 'Goldfinger', 'Dr. No']],
    ['james bond filme in der richtigen reihenfolge', ['Dr. No', 'Goldfinger', 'Skyfall']],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatchObject({ kinds: ['movie'], tags: ['james bond'] });
    expect(movies(text)).toEqual(expected);
  });

  test('a person of this name is meant as such', () => {
    expect(ask('latest tom cruz movies')?.people).toEqual(['Tom Cruz']);
  });
});

test.each([
  ['james bond first movie', 'oldest'],
  ['james bond last movie', 'newest'],
  ['tom cruz first movie', 'oldest'],
  ['tom cruz last movie', 'newest'],
])('%s: %s first', (text, order) => expect(ask(text)).toMatchObject({ kinds: ['movie'], order }));

test('latest mission impossible: without a kind', () => {
  expect(ask('latest mission impossible')).toMatchObject({ order: 'newest', tags: ['mission impossible'] });
  expect(movies('latest mission impossible')[0]).toBe('Mission: Impossible – Fallout');
});
