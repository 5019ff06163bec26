import { describe, expect, test } from 'vitest';
import { anEngineOnce, aPerson, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';
import { aStarterEngine } from '#tests/support/search-starter.ts';
import type { SearchEngine } from '../engine.ts';

/** What people are used to type into web searches: a name, and words around it. */

const starter = aStarterEngine();
const moviesOf = (engine: SearchEngine, text: string) => titlesFound(engine, text).movies;

describe('a name and what is asked about it', () => {
  test.each([
    ['inside out trailer', 'Inside Out'],
    ['star wars trailer', 'Star Wars'],
    ['toy story trailer', 'Toy Story'],
    ['catch me if you can trailer', 'Catch Me If You Can'],
    ['watch get out online', 'Get Out'],
    ['cast of star wars', 'Star Wars'],
    ['the batman cast', 'The Batman'],
    ['in time cast', 'In Time'],
    ['who directed star wars', 'Star Wars'],
    ['who is in toy story', 'Toy Story'],
    ['i want to watch back to the future', 'Back to the Future'],
    ['show me her', 'Her'],
    ['joker netflix', 'Joker'],
    ['toy story plot', 'Toy Story'],
    ['fight club budget', 'Fight Club'],
    ['interstellar book', 'Interstellar'],
    ['the avengers parents guide', 'The Avengers'],
    ['iron man english subtitles', 'Iron Man'],
    ['thor 2011 cast', 'Thor'],
    ['the dark knight hd', 'The Dark Knight'],
    ['the 2009 movie up', 'Up'],
    ['wie lange dauert der pate', 'The Godfather'],
    ['sieben ganzer film', 'Se7en'],
    ['durée de avengers', 'The Avengers'],
    ['vice-versa film complet', 'Inside Out'],
    ['trailer di il gladiatore', 'Gladiator'],
    ['matrix trama', 'The Matrix'],
    ['film lo squalo', 'Jaws'],
    ['fight clubb trailer', 'Fight Club'],
    ['cathc me if you can trailer', 'Catch Me If You Can'],
    ['la la lan trailer', 'La La Land'],
  ])('%s', (text, movie) => expect(moviesOf(starter(), text)[0]).toBe(movie));

  test.each([
    ['watch you', 'You'],
    ['the boys all seasons', 'The Boys'],
    ['when does stranger things come back', 'Stranger Things'],
    ['quante stagioni ha i griffin', 'Family Guy'],
    ['la serie hora de aventuras', 'Adventure Time'],
  ])('%s', (text, show) => expect(titlesFound(starter(), text).shows[0]).toBe(show));

  test.each([
    'list of emma stone movies',
    'top 10 emma stone movies',
    'emma stone net worth',
    'quanti anni ha emma stone',
    'quel âge a emma stone',
    'emma stone alter',
  ])('%s', (text) =>
    expect(titlesFound(starter(), text)).toMatchObject({
      people: ['Emma Stone'],
      movies: expect.arrayContaining(['La La Land']),
    }),
  );

  test('the people of the title are found', () => {
    const { people } = titlesFound(starter(), 'cast of star wars');
    expect(people.slice(0, 3)).toEqual(expect.arrayContaining(['Mark Hamill', 'Harrison Ford', 'Carrie Fisher']));
  });

  test('who is in a title are its people', () =>
    expect(titlesFound(starter(), 'who is in inception').people).toContain('Leonardo DiCaprio'));

  test('a word in quotes is not corrected', () => {
    const { correctedQuery, groups } = starter().search(aRequest('fight "clubb" trailer'));
    expect({ correctedQuery, movies: groups.movie.total }).toEqual({ correctedQuery: undefined, movies: 0 });
  });

  test('the page says what a misspelt name was taken for', () => {
    expect(starter().search(aRequest('fight clubb trailer')).correctedQuery).toBe('fight club trailer');
  });
});

describe('one movie and its makers', () => {
  test.each([
    ['the hunger games with jennifer lawrence', 'The Hunger Games'],
    ['divergente avec shailene woodley', 'Divergent'],
    ['guardiões da galáxia com chris pratt', 'Guardians of the Galaxy'],
    ['jaws by spielberg', 'Jaws'],
    ['ryan reynolds in deadpool', 'Deadpool'],
    ['chris pratt in guardians of the galaxy', 'Guardians of the Galaxy'],
    ['shrek by andrew adamson', 'Shrek'],
    ['the godfather by francis ford coppola', 'The Godfather'],
    ['spider-man by sam raimi', 'Spider-Man'],
  ])('%s: by name, not by description', (text, movie) => {
    const { groups, matchedBy } = starter().search(aRequest(text));
    expect([groups.movie.hits[0]?.title, matchedBy]).toEqual([movie, undefined]);
  });
});

describe('a name beside a kind', () => {
  const alien = { voteCount: 15_000, keywords: ['parasite'] };
  const engine = anEngineOnce(() => [
    aTitle('Parasite', { voteCount: 20_000 }),
    aTitle('Alien', alien),
    aTitle('Aliens', alien),
    aTitle('Slither', alien),
    aTitle('The Truman Show', { voteCount: 20_000 }),
    aTitle('Truman', { voteCount: 400 }),
    aShow('Truman Capote', { voteCount: 400 }),
  ]);

  test.each(['parasite movie', 'the movie parasite', 'parasite movies'])(
    '%s names the movie, which lacks the keyword of that name',
    (text) => expect(moviesOf(engine(), text)[0]).toBe('Parasite'),
  );

  test.each(['the truman show', 'truman show', 'the truman show movie', 'the movie the truman show'])(
    '%s: a kind may be a part of the name',
    (text) => expect(moviesOf(engine(), text)[0]).toBe('The Truman Show'),
  );
});

describe('the titles of a person', () => {
  const stone = { cast: ['Emma Stone'] };
  const actors = (...cast: string[]) => ({ cast, voteCount: 30_000 });
  const engine = anEngineOnce(() => [
    aPerson('Emma Stone', { alsoKnownAs: ['Emily Jean Stone', 'Emma Stonová'], creditVotes: 200_000 }),
    aPerson('Emma Watson', { creditVotes: 200_000 }),
    aPerson('Jim Carrey', { creditVotes: 200_000, knownFor: ['Sonic'] }),
    aTitle('Sonic', { cast: ['Jim Carrey'], voteCount: 900 }),
    aPerson('Matt Damon', { creditVotes: 200_000, knownFor: ['Good Will Hunting'] }),
    aTitle('La La Land', { ...stone, voteCount: 9000 }),
    aTitle('Easy A', stone),
    aTitle("The Philosopher's Stone", actors('Emma Watson', 'Daniel Radcliffe')),
    aTitle('Robots', actors('Jim Broadbent', 'Drew Carey')),
    aTitle('The Mask', { cast: ['Jim Carrey'], voteCount: 9000 }),
    aTitle('Good Will Hunting', { cast: ['Matt Damon'], voteCount: 9000 }),
    aTitle('Team America', { characters: ['Matt Damon', 'Sean Penn'], cast: ['Trey Parker'], voteCount: 30_000 }),
  ]);

  test.each(['emma stone', 'emma stone movies', 'movies with emma stone', 'emma stonee movies'])(
    '%s: before titles that have the words in several places',
    (text) => expect(moviesOf(engine(), text).slice(0, 2)).toEqual(['La La Land', 'Easy A']),
  );

  test.each(['emily jean stone', 'emily jean stone movies', 'emma stonova movies'])(
    '%s: under another name of hers',
    (text) => expect(moviesOf(engine(), text)).toEqual(['La La Land', 'Easy A']),
  );

  test.each(['jim carey', 'jim carey movies'])('%s: before those of others with these names', (text) =>
    expect(moviesOf(engine(), text)[0]).toBe('The Mask'),
  );

  test('one of them, although the person is known for it', () => {
    const { groups, matchedBy } = engine().search(aRequest('jim carrey in sonic'));
    expect([groups.movie.hits[0]?.title, matchedBy]).toEqual(['Sonic', undefined]);
  });

  test('no others, if no title has the words as typed', () => {
    const typed = moviesOf(starter(), 'robert deniro');
    expect(typed.length).toBeGreaterThan(5);
    expect(typed.toSorted()).toEqual(moviesOf(starter(), 'robert de niro').toSorted());
  });

  test('every page has others, and they add up to the total', () => {
    const pages = [1, 2, 3, 4].map(
      (page) => engine().search({ ...aRequest('jim carey', { limit: 1 }), page }).groups.movie,
    );
    const found = pages.flatMap(({ hits }) => hits.map(({ title }) => title));
    expect(found).toEqual(['The Mask', 'Sonic', 'Robots']);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
  });

  test('also with a filter, which leaves people out', () => {
    const { movie } = engine().search({ ...aRequest('emily jean stone'), yearFrom: 1990 }).groups;
    expect(movie.hits.map(({ title }) => title)).toEqual(['La La Land', 'Easy A']);
  });

  test.each(['matt damon movies', 'movies matt damon is in'])(
    '%s: not those in which somebody plays the person',
    (text) => expect(moviesOf(engine(), text)[0]).toBe('Good Will Hunting'),
  );

  test.each([
    ['leonardo di caprio movies', 'Leonardo DiCaprio'],
    ['robert deniro movies', 'Robert De Niro'],
    ['angelina joli action movies', 'Angelina Jolie'],
    ['julia robets comedies', 'Julia Roberts'],
  ])('%s: %s', (text, person) => {
    const { movies, people } = titlesFound(starter(), text);
    expect(people[0]).toBe(person);
    expect(movies.length).toBeGreaterThan(0);
  });
});

test.each([
  ['passenagers lawrence', 'Passengers'],
  ['theor hemsworth', 'Thor'],
  ['inceptoin dicaprio', 'Inception'],
])('%s: a misspelt title and a person in it', (text, movie) => expect(moviesOf(starter(), text)[0]).toBe(movie));

describe('while typing', () => {
  const engine = anEngineOnce(() => [
    aPerson('Jim Carrey', { creditVotes: 200_000 }),
    aTitle('Robots', { cast: ['Jim Broadbent', 'Drew Carey'], voteCount: 30_000 }),
    aTitle('Joker', { voteCount: 20_000 }),
    aTitle('Impractical Jokers: The Movie', { voteCount: 900 }),
  ]);
  const suggested = (text: string) =>
    engine()
      .suggest(text, 5)
      .map(({ title }) => title);

  test('a kind, and people', () => {
    expect(suggested('joker series')).not.toContain('Joker');
    expect(suggested('jim carrey movies')).toEqual(['Jim Carrey']);
  });

  test('the beginning of one word is no misspelt person', () =>
    expect(suggested('joke')).toEqual(['Joker', 'Impractical Jokers: The Movie']));

  test('a misspelt person, and not titles in which the words are parts of other names', () =>
    expect(suggested('jim carey')).toEqual(['Jim Carrey']));

  test.each(['joker movie', 'joker film'])('%s: the name before the kind', (text) =>
    expect(suggested(text)[0]).toBe('Joker'),
  );
});
