import { describe, expect, test } from 'vitest';
import { anEngine, anEngineOnce, aPerson, aTitle, titlesFound } from '#tests/support/search-index.ts';
import type { KnownNames } from './query/translation/people-in-requests.ts';
import { translateRequest } from './query/translation/translate-request.ts';

describe('requests for a type of title', () => {
  test.each([
    ['Horrorfilme', 'horror movies'],
    ['die besten Horrorfilme der 90er Jahre', 'best horror 90s movies'],
    ['französische Komödien', 'French comedies'],
    ['Krimiserien', 'crime shows'],
    ['Filme mit Tom Hanks', 'tom hanks movies'],
    ['films français', 'French movies'],
    ["films d'horreur coréens", 'horror Korean movies'],
    ['films de science-fiction des années 80', 'science fiction 80s movies'],
    ['films de Tom Hanks', 'tom hanks movies'],
    ['películas de los 90', '90s movies'],
    ['comedias románticas', 'romantic comedy'],
    ['series japonesas de animación', 'Japanese animation shows'],
    ['film di fantascienza anni 80', 'science fiction 80s movies'],
    ['commedie italiane', 'Italian comedies'],
    ['film con Tom Hanks', 'tom hanks movies'],
    ['filmes de terror', 'horror movies'],
    ['filmes de ficção científica de 1999', 'science fiction 1999 movies'],
    ['action der 80er', 'action 80s'],
    ['Filme vor 1960', 'before 1960 movies'],
    ['horror années 80', 'horror 80s'],
    ['thriller anni 90', 'thriller 90s'],
    ['cine francés', 'French movies'],
    ['comedia romántica', 'romantic comedy'],
    ['witzige Filme', 'comedy movies'],
    ['películas recientes', 'new movies'],
    ['die besten Filme aller Zeiten', 'best of all time movies'],
    ['mejores películas de la historia', 'best of all time movies'],
    ['films des années 2000', '2000s movies'],
    ['Filme der zwanziger Jahre', '1920s movies'],
    ['filmes com mais de 3 horas', 'over 3 hours movies'],
    ['Filme zwischen 1980 und 1990', 'between 1980 and 1990 movies'],
    ['gute Filme auf Netflix', 'netflix movies'],
    ['Horrorkomödie', 'horror comedy'],
    ['Komoedien', 'comedies'],
    ['Kriegsfilm', 'war movie'],
    ['bons filmes', 'movies'],
    ['bon film', 'movies'],
    ['serie tv', 'shows'],
    ['film tedeschi', 'German movie'],
    ['Film mit dem Hai', 'shark movie'],
    ['films avec tom hankz', 'tom hankz movies'],
    ['Actionfilme mit Tom Hanks', 'tom hanks action movies'],
    ['serie dark', 'dark series'],
    ['die Serie Dark', 'dark series'],
    ['film di hanks', 'hanks movies'],
    ['meilleurs films de Tom Hanks', 'tom hanks best movies'],
    ['Disneyfilme', 'disney movies'],
    ['filmes da disney', 'disney movies'],
    ['Filme, die in Japan spielen', 'movies set in Japan'],
    ['series ambientadas en Nueva York', 'shows set in new york'],
    ['comédies qui se passent à Paris', 'comedies set in paris'],
    ['film horror ambientati a Roma', 'horror movies set in rome'],
    ['Star Wars Filme in der richtigen Reihenfolge', 'star wars movies in order'],
    ['películas de marvel en orden cronológico', 'marvel movies in order'],
    ['films à venir', 'upcoming movies'],
    ['Filme über den zweiten Weltkrieg', 'world war ii movies'],
    ['wie heißt der Film mit dem Hai', 'shark movie'],
    ['novelas brasileiras', 'soap Brazil'],
    ['film al cinema', 'now playing movies'],
    ['filmes longos', 'long movies'],
    ['thrillers perturbadores', 'disturbing thrillers'],
    ['meilleures séries thrillers', 'best thrillers shows'],
    ['séries réalisées par Tom Hanks', 'tom hanks shows'],
    ['mejores películas gore', 'best gory movies'],
    ['filmes que se passam nos anos 80', undefined],
  ])('%s', (text, english) => {
    expect(translateRequest(text, known('tom hanks', 'hanks', 'dark', 'disney', 'marvel', 'star wars'))?.english).toBe(
      english,
    );
  });

  test.each([
    'horror movies',
    '2012 film',
    'horror film',
    'drama series',
    'films',
    'Der Film mit dem Titel von gestern und noch mehr Worten',
    'una serie di sfortunati eventi',
    'film noir',
    'Der Pate',
    '"Horrorfilme"',
    '',
  ])('%s is left as it is', (text) => {
    expect(translateRequest(text, known())).toBeUndefined();
  });

  const engine = anEngineOnce(() => [
    aTitle('Scream', { releaseDate: '1996-12-20', genres: ['horror'], voteCount: 9000 }),
    aTitle('The Ring', { releaseDate: '2002-10-18', genres: ['horror'], voteCount: 8000 }),
    aTitle('Misery', { releaseDate: '1990-11-30', genres: ['horror'], voteCount: 7000 }),
    aTitle('Big', { releaseDate: '1988-06-03', genres: ['comedy'], voteCount: 6000, cast: ['Tom Hanks'] }),
    aTitle('Clueless', { releaseDate: '1995-07-19', genres: ['comedy'], voteCount: 5000 }),
    aTitle('Toy Story', { releaseDate: '1995-10-30', genres: ['animation', 'comedy'], cast: ['Tom Hanks'] }),
    aPerson('Tom Hanks'),
  ]);

  test.each([
    ['Horrorfilme', ['Scream', 'The Ring', 'Misery']],
    ['películas de los 90', ['Scream', 'Misery', 'Clueless', 'Toy Story']],
    ['genre:komödie', ['Big', 'Clueless', 'Toy Story']],
    ['genre:terror', ['Scream', 'The Ring', 'Misery']],
    ['terror de los 90', ['Scream', 'Misery']],
    ['terror', ['Scream', 'The Ring', 'Misery']],
    ['Filme mit Tom Hanks', ['Big', 'Toy Story']],
    ['films avec tom hanks', ['Big', 'Toy Story']],
  ])('%s finds them', (text, titles) => {
    expect(new Set(titlesFound(engine(), text).movies)).toEqual(new Set(titles));
  });

  test('a title that is called so comes first', () => {
    const named = anEngine([
      aTitle('Scream', { genres: ['horror'] }),
      aTitle('The Ring', { genres: ['horror'] }),
      aTitle('It', { genres: ['horror'] }),
      aTitle('Horrorfilme', { voteCount: 20 }),
    ]);
    expect(titlesFound(named, 'horrorfilme').movies[0]).toBe('Horrorfilme');
  });
});

test('a title is found by what it is about in another language, as by the English', () => {
  const found = anEngine([
    aTitle('The Shining', {
      overview: 'A caretaker loses his mind in a snowbound hotel.',
      translations: [
        {
          language: 'de',
          title: '',
          overview: 'Ein Hausmeister verliert in einem verschneiten Hotel den Verstand.',
          tagline: '',
        },
      ],
    }),
    aTitle('Lost in Translation', { overview: 'Two strangers meet in a hotel in Tokyo.' }),
  ]);
  expect(titlesFound(found, 'hausmeister verliert den verstand im hotel').movies[0]).toBe('The Shining');
});

describe('a word behind an elision', () => {
  const engine = anEngineOnce(() => [
    aTitle("L'Orphelin d'Anyang", { voteCount: 300 }),
    aTitle('La Notte dell’Amore', { voteCount: 300 }),
    aTitle('Orphelin', { voteCount: 200 }),
    aTitle('Amores perros', { voteCount: 90_000 }),
    aPerson("Vincent D'Onofrio"),
  ]);

  test.each([
    ['orphelin anyang', "L'Orphelin d'Anyang"],
    ["l'orphelin d'anyang", "L'Orphelin d'Anyang"],
    ['l’orphelin d’anyang', "L'Orphelin d'Anyang"],
    ['lorphelin danyang', "L'Orphelin d'Anyang"],
    ['l orphelin anyang', "L'Orphelin d'Anyang"],
    ['orphelim anyang', "L'Orphelin d'Anyang"],
    ["d'anyang orph", "L'Orphelin d'Anyang"],
    ['la notte amore', 'La Notte dell’Amore'],
    ["notte dell'amore", 'La Notte dell’Amore'],
    ["d'orphelin", 'Orphelin'],
    ['orphelin', 'Orphelin'],
  ])('%s', (text, title) => {
    expect(titlesFound(engine(), text).movies[0]).toBe(title);
  });

  test.each(["d'onofrio", 'donofrio', 'onofrio', 'd’onofrio'])('%s', (text) => {
    expect(titlesFound(engine(), text).people).toEqual(["Vincent D'Onofrio"]);
  });
});

function known(...names: string[]): KnownNames {
  return {
    isPerson: (name) => name.endsWith('hanks') && names.includes(name),
    isPersonWord: (word) => names.some((name) => name.split(' ').includes(word)),
    isName: (name) => names.includes(name),
  };
}
