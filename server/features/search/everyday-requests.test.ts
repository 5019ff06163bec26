import { describe, expect, test } from 'vitest';
import { aRequest, titlesFound } from '#tests/support/search-index.ts';
import { aStarterEngine } from '#tests/support/search-starter.ts';
import { mergeByScore } from './features/autocomplete.ts';

const engine = aStarterEngine();
const ask = (text: string) => engine().search(aRequest(text));
const first = (text: string) => {
  const { movies, shows, people } = titlesFound(engine(), text);
  return { movie: movies[0], show: shows[0], person: people[0] };
};

describe('a kind and a name, in any language of the site', () => {
  test.each([
    ['serie dark', 'Dark'],
    ['die Serie Dark', 'Dark'],
    ['série friends', 'Friends'],
    ['série lupin', 'Lupin'],
    ['serie you', 'You'],
    ['staffel 2 von stranger things', 'Stranger Things'],
    ['saison 2 de stranger things', 'Stranger Things'],
    ['segunda temporada de friends', 'Friends'],
    ['season 3 of friends', 'Friends'],
    ['friends 3. staffel', 'Friends'],
  ])('%s', (text, show) => expect(first(text).show).toBe(show));

  test.each([
    ['pelicula it', 'It'],
    ['filme up', 'Up'],
    ['films star wars', 'Star Wars'],
    ['star wars movies', 'Star Wars'],
    ['film di nolan', 'Interstellar'],
    ['filmes do tarantino', 'Pulp Fiction'],
    ['films de marvel', 'The Avengers'],
    ['disneyfilme', 'Inside Out'],
  ])('%s', (text, movie) => expect(first(text).movie).toBe(movie));

  test.each([
    ['regisseur von inception', 'Christopher Nolan'],
    ['réalisateur de titanic', 'James Cameron'],
    ['elenco de titanic', 'Leonardo DiCaprio'],
    ['quién dirigió el padrino', 'Francis Ford Coppola'],
    ['qui a réalisé le parrain', 'Francis Ford Coppola'],
  ])('%s', (text, person) => expect(first(text).person).toBe(person));
});

describe('requests are read as such', () => {
  test.each([
    ['serien', { kinds: ['tv'], tags: [] }],
    ['gute Filme', { kinds: ['movie'], tags: [] }],
    ['movies', { kinds: ['movie'], tags: [] }],
    ['top 10', { kinds: [], order: 'popular' }],
    ['film drôle', { kinds: ['movie'], tags: ['comedy'] }],
    ['filme aller zeiten', { kinds: ['movie'], order: 'popular' }],
    ['mejores películas de la historia', { order: 'best', tags: [] }],
    ['películas antiguas', { years: [1874, 1979] }],
    ['old movies', { years: [1874, 1979] }],
    ['kurze Serien', { kinds: ['tv'], runtime: { min: null, max: 35 } }],
    ['filmes dos anos 2000', { years: [2000, 2009] }],
    ['movies between 1980 and 1990', { years: [1980, 1990] }],
    ['movies until 1980', { years: [1874, 1980] }],
    ['doramas', { tags: ['drama'], languages: ['ko'] }],
    ['romantische Komödie', { tags: ['romance', 'comedy'] }],
    ['horror comedies', { tags: ['horror', 'comedy'] }],
    ['horror series', { kinds: ['tv'], tags: ['horror'] }],
    ['thriller italiano', { tags: ['thriller'], languages: ['it'] }],
    ['comedies set in new york', { tags: ['comedy', 'new york'] }],
    ['films qui se passent à Londres', { kinds: ['movie'], tags: ['london'] }],
    ['movies based on a true story', { tags: ['based on true story'] }],
    ['filmes baseados em fatos reais', { tags: ['based on true story'] }],
    ['películas basadas en libros', { tags: ['based on novel or book'] }],
    ['star wars movies in order', { kinds: ['movie'], tags: ['star wars'], order: 'oldest' }],
    ['marvel movies in order', { kinds: ['movie'], tags: ['marvel'], order: 'oldest' }],
    ['long sci-fi movies', { tags: ['science fiction'], runtime: { min: 150, max: null } }],
    ['2 hour movies', { runtime: { min: 105, max: 135 } }],
    ['90 minute comedies', { tags: ['comedy'], runtime: { min: 75, max: 105 } }],
    ['upcoming movies', { kinds: ['movie'], order: 'upcoming' }],
    ['movies in theaters', { kinds: ['movie'], order: 'newest' }],
    ['horror movies last year', { tags: ['horror'], years: [2025, 2025] }],
    ['sad movies', { tags: ['sad'] }],
    ['something funny', { tags: ['comedy'] }],
    ['best picture winners', { order: 'best', unknown: 'awards' }],
    ['movies with robert de niro and al pacino', { people: ['Robert De Niro', 'Al Pacino'] }],
    ['new leonardo dicaprio movie', { order: 'newest', people: ['Leonardo DiCaprio'] }],
    ['mcu movies', { kinds: ['movie'], tags: ['mcu'] }],
    ['really scary movies', { tags: ['horror'] }],
    ['dorama coreano', { tags: ['drama'], languages: ['ko'] }],
    ['Komödie mit Bill Murray', { tags: ['comedy'], people: ['Bill Murray'] }],
    ['film con Robert De Niro e Al Pacino', { people: ['Robert De Niro', 'Al Pacino'] }],
    ['neue Marvel Filme', { order: 'newest', tags: ['marvel'] }],
    ['orden de las películas de marvel', { order: 'oldest', tags: ['marvel'] }],
    ['in welcher Reihenfolge Star Wars schauen', { order: 'oldest', tags: ['star wars'] }],
    ['Schwarz-Weiß-Filme', { kinds: ['movie'], tags: ['black and white'] }],
    ['películas del año 1994', { years: [1994, 1994] }],
    ['80s and 90s action movies', { years: [1980, 1999] }],
    ['les 10 meilleurs films', { order: 'best' }],
    ['10 best horror movies', { order: 'best', tags: ['horror'] }],
    ['busco una película de terror', { kinds: ['movie'], tags: ['horror'] }],
    ['prochaines sorties cinéma', { order: 'upcoming' }],
    ['films d horreur coreens', { tags: ['horror'], languages: ['ko'] }],
    ['long shows', { kinds: ['tv'], runtime: { min: 60, max: null } }],
    ['swiss movies', { countries: ['CH'] }],
    ['scandinavian crime series', { kinds: ['tv'], tags: ['crime'], countries: ['SE', 'DK', 'NO'] }],
    ['skandinavische Krimiserien', { kinds: ['tv'], tags: ['crime'], countries: ['SE', 'DK', 'NO'] }],
    ['películas asiáticas', { kinds: ['movie'], countries: expect.arrayContaining(['JP', 'KR']) }],
    ['séries da netflix', { kinds: ['tv'], unknown: 'offers' }],
    ['film mit dem hai', { kinds: ['movie'], tags: ['shark'] }],
    ['action movies with tom cruise', { tags: ['action'], people: ['Tom Cruise'] }],
    ['best nolan movies', { order: 'best', people: ['Christopher Nolan'] }],
    ['dernier film de nolan', { order: 'newest', people: ['Christopher Nolan'] }],
    ['spielberg 90s', { years: [1990, 1999], people: ['Steven Spielberg'] }],
    ['movies with brad pitt and george clooney', { people: ['Brad Pitt', 'George Clooney'] }],
  ])('%s', (text, expected) => expect(ask(text).interpretedRequest).toMatchObject(expected));

  test.each([
    ['horor movies', 'horror movies', { kinds: ['movie'], tags: ['horror'] }],
    ['best romatic moveis', 'best romantic movies', { order: 'best', tags: ['romantic'] }],
    ['películas de teror', 'peliculas de terror', { kinds: ['movie'], tags: ['horror'] }],
    ['star wrs in order', 'star wars in order', { tags: ['star wars'], order: 'oldest' }],
    ['marvl movies', 'marvel movies', { tags: ['marvel'] }],
    ['best chistopher nolan movies', 'best christopher nolan movies', { people: ['Christopher Nolan'] }],
    ['actionfilme mit tom cruze', 'actionfilme mit tom cruise', { tags: ['action'], people: ['Tom Cruise'] }],
    ['Horrorfilmee', undefined, undefined],
    ['the horor', undefined, undefined],
  ])('also when misspelt: %s', (text, corrected, expected) => {
    const { interpretedRequest, correctedQuery } = ask(text);
    if (expected) expect(interpretedRequest).toMatchObject(expected);
    else expect(interpretedRequest).toBeUndefined();
    if (corrected) expect(correctedQuery).toBe(corrected);
  });

  test.each([
    'new york movies',
    'set in stone',
    'in order of disappearance',
    'the long goodbye',
    'sad',
    '127 hours',
    'tom hanks',
    'action jackson 3',
    'old boy',
    'it',
    'tintin',
    'inception 2',
  ])('but not %s', (text) => expect(ask(text).interpretedRequest).toBeUndefined());

  test.each([
    ['thriller serien', 'thriller'],
    ['séries thriller', 'thriller'],
    ['serie thriller', 'thriller'],
    ['best thriller series', 'thriller'],
    ['horror serien', 'horror'],
    ['series de terror', 'horror'],
    ['séries de terror', 'horror'],
    ['serie di terrore', 'horror'],
  ])('%s shows shows, also if only movies have the genre', (text, genre) => {
    const { groups, interpretedRequest } = ask(text);
    expect(interpretedRequest).toMatchObject({ kinds: ['tv'], tags: [genre] });
    expect(groups.tv.hits.length).toBeGreaterThan(1);
    expect([...groups.movie.hits, ...groups.person.hits]).toEqual([]);
  });

  test('serie dark finds the show before movies', () => {
    expect(mergeByScore(ask('serie dark').groups, 3)[0]).toMatchObject({ kind: 'tv', title: 'Dark' });
  });

  test('and show nothing else', () => {
    const { movie, tv, person } = ask('film 2015').groups;
    expect(movie.hits.every(({ release_date }) => release_date?.startsWith('2015'))).toBe(true);
    expect([tv.total, person.total]).toEqual([0, 0]);
    expect(ask('séries brasileiras').groups.movie.total).toBe(0);
    expect(ask('movies from 2020').groups.tv.total).toBe(0);
  });

  test('a series in order of release', () => {
    const { movies } = titlesFound(engine(), 'star wars in order');
    expect(movies.slice(0, 4)).toEqual([
      'Star Wars',
      'The Empire Strikes Back',
      'Return of the Jedi',
      'Star Wars: Episode I - The Phantom Menace',
    ]);
  });

  test('the people of a request are found, too', () => {
    expect(titlesFound(engine(), 'best nolan movies').people).toEqual(['Christopher Nolan']);
  });
});

test.each([
  ['o batman', 'Batman'],
  ['o avatar', 'Avatar'],
  ['o matrix', 'The Matrix'],
  ['vingadores', 'The Avengers'],
])('a Portuguese article in %s is left out, or supplied', (text, movie) => {
  expect(first(text).movie).toBe(movie);
  expect(ask(text).correctedQuery).toBeUndefined();
});

describe('a name beside words of web searches', () => {
  test.each([
    ['inception trailer', 'Inception'],
    ['is inception on netflix', 'Inception'],
    ['watch inception online free', 'Inception'],
    ['what year did titanic come out', 'Titanic'],
    ['interstellar película completa', 'Interstellar'],
    ['wo läuft inception', 'Inception'],
    ['wie endet der film shutter island', 'Shutter Island'],
    ['tous les films james bond', 'Skyfall'],
    ['l exorciste', 'The Exorcist'],
    ['all harry potter movies', "Harry Potter and the Philosopher's Stone"],
    ['alle harry potter filme', "Harry Potter and the Philosopher's Stone"],
    ['every james bond movie', 'Skyfall'],
    ['titanic 1997 movie', 'Titanic'],
    ['interstellar(2014)', 'Interstellar'],
  ])('%s', (text, movie) => {
    expect(first(text).movie).toBe(movie);
    expect(ask(text).matchedBy).not.toBe('description');
  });

  test.each([
    ['stranger things season 5 release date', 'Stranger Things'],
    ['how many seasons of friends', 'Friends'],
  ])('%s', (text, show) => expect(first(text).show).toBe(show));

  test('of people, too, with their titles', () => {
    expect(titlesFound(engine(), 'how old is tom hanks')).toMatchObject({
      movies: expect.arrayContaining(['Forrest Gump', 'Toy Story']),
      people: ['Tom Hanks'],
    });
  });
});

describe('the parts of a series', () => {
  test.each([
    ['duna parte dois', 'Dune: Part Two'],
    ['el padrino dos', 'The Godfather Part II'],
    ['les 7 samouraïs', 'Seven Samurai'],
    ['pirati dei caraibi 3', "Pirates of the Caribbean: At World's End"],
    ['fluch der karibik 4', 'Pirates of the Caribbean: On Stranger Tides'],
    ["mamma ho perso l'aereo 2", 'Home Alone 2: Lost in New York'],
    ['harry potter teil 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['toy story parte 3', 'Toy Story 3'],
    // The catalogue lacks it.
    ['der pate 3', 'The Godfather'],
    ['harry poter 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['pirats of the caribean 3', "Pirates of the Caribbean: At World's End"],
    // `top` may also be a part of a request.
    ['top gun 2', 'Top Gun: Maverick'],
    ['first matrix movie', 'The Matrix'],
    ['primera película de harry potter', "Harry Potter and the Philosopher's Stone"],
    ['der dritte teil von herr der ringe', 'The Lord of the Rings: The Return of the King'],
    ['il padrino parte seconda', 'The Godfather Part II'],
    ['harry potter tre', 'Harry Potter and the Prisoner of Azkaban'],
    ['last harry potter film', 'Harry Potter and the Deathly Hallows: Part 2'],
  ])('%s', (text, movie) => expect(first(text).movie).toBe(movie));
});

test('a genre in another language lists titles of the genre as the English one does', () => {
  expect(titlesFound(engine(), 'comedia').movies).toContain('Deadpool');
  expect(titlesFound(engine(), 'terror').movies).toContain('The Shining');
});

test.each([
  ['zurück in die zukumft', 'zurück in die zukunft'],
  ['la citta incantta', 'la citta incantata'],
  ['filme mit tom cruze', 'filme mit tom cruise'],
  ['movies with tom cruze', 'movies with tom cruise'],
])('the correction of %s is shown as it is written', (text, corrected) => {
  expect(ask(text).correctedQuery).toBe(corrected);
});

test.each(['zurueck in die zukunft', 'das schweigen der laemmer'])('%s is no misspelling', (text) => {
  expect(ask(text).correctedQuery).toBeUndefined();
});

test('a word that no title has finds no others by a related word', () => {
  const { movie, tv, person } = ask('tintin').groups;
  expect([movie.total, tv.total, person.total]).toEqual([0, 0, 0]);
});

test.each([
  ['die ma', 'The Mask'],
  ['a dam', 'The Adam Project'],
  ['la gue', 'Star Wars'],
])('while typing %s, a title that begins so is suggested', (text, title) => {
  expect(
    engine()
      .suggest(text, 5)
      .map((each) => each.title),
  ).toContain(title);
});

test.each([
  ['la for', 'The Shape of Water'],
  ['the for', 'Star Wars: The Force Awakens'],
])('while typing %s, a title with these words next to each other is suggested first', (text, title) => {
  expect(engine().suggest(text, 5)[0]?.title).toBe(title);
});
