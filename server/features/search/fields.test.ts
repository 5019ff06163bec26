import { describe, expect, test } from 'vitest';
import { anEngineOnce, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const pixar = { companies: ['Walt Disney Pictures', 'Pixar Animation Studios'] };
const ghibli = { originalLanguage: 'ja', companies: ['Studio Ghibli'] };
const a24Horror = { originalLanguage: 'en', companies: ['A24'], genres: ['horror'] };
const korean = { originalLanguage: 'ko' };

const engine = anEngineOnce(() => [
  aTitle('Up', { ...pixar, voteCount: 9000 }),
  aTitle('Coco', { ...pixar, voteCount: 8000 }),
  aTitle('Cars', { ...pixar, voteCount: 7000 }),
  aTitle('The Pixar Story', { voteCount: 60 }),
  aTitle('Spirited Away', { ...ghibli, voteCount: 9000 }),
  aTitle('Ponyo', { ...ghibli, voteCount: 8000 }),
  aTitle('Porco Rosso', { ...ghibli, voteCount: 7000 }),
  aTitle('Hereditary', { ...a24Horror, voteCount: 9000 }),
  aTitle('Midsommar', { ...a24Horror, voteCount: 8000 }),
  aTitle('The Witch', { ...a24Horror, voteCount: 7000 }),
  aTitle('Moonlight', { companies: ['A24'], genres: ['drama'], voteCount: 9500 }),
  aTitle('Parasite', { ...korean, voteCount: 9000 }),
  aTitle('Oldboy', { ...korean, voteCount: 8000 }),
  aTitle('Thirst', { ...korean, genres: ['horror'], voteCount: 7000 }),
  aTitle('Korean Dreams', { originalLanguage: 'fr', voteCount: 900 }),
  aShow('Squid Game', { ...korean, voteCount: 9000 }),
  aShow('Signal', { ...korean, voteCount: 8000 }),
  aShow('Goblin', { ...korean, voteCount: 7000 }),
]);

describe('titles by language and production company', () => {
  test.each([
    ['the language filter', 'language:korean', ['Parasite', 'Oldboy', 'Thirst']],
    ['its code', 'language:ko', ['Parasite', 'Oldboy', 'Thirst']],
    ['its name in another language', 'language:coréen', ['Parasite', 'Oldboy', 'Thirst']],
    ['any of several languages', 'language:korean,french', ['Parasite', 'Oldboy', 'Thirst', 'Korean Dreams']],
    ['the studio filter', 'studio:pixar', ['Up', 'Coco', 'Cars']],
    ['one of several companies', 'studio:disney', ['Up', 'Coco', 'Cars']],
    ['the whole name of a company', 'studio:"Studio Ghibli"', ['Spirited Away', 'Ponyo', 'Porco Rosso']],
    ['a filter and words', 'studio:a24 horror', ['Hereditary', 'Midsommar', 'The Witch']],
  ])('%s: %s', (_, query, titles) => {
    expect(titlesFound(engine(), query).movies).toEqual(titles);
  });

  test.each([
    ['korean movies', ['Parasite', 'Oldboy', 'Thirst']],
    ['pixar movies', ['Up', 'Coco', 'Cars']],
    ['studio ghibli', ['Spirited Away', 'Ponyo', 'Porco Rosso']],
    ['a24 horror', ['Hereditary', 'Midsommar', 'The Witch']],
    ['films by pixar', ['Up', 'Coco', 'Cars']],
    ['korean horror', ['Thirst']],
  ])('%s', (query, titles) => {
    expect(titlesFound(engine(), query).movies.slice(0, titles.length)).toEqual(titles);
  });

  test('a kind word chooses the kind', () => {
    expect(titlesFound(engine(), 'korean shows')).toMatchObject({
      movies: [],
      shows: ['Squid Game', 'Signal', 'Goblin'],
    });
  });

  test('a company alone finds its titles besides those named so', () => {
    expect(titlesFound(engine(), 'pixar').movies.toSorted()).toEqual(['Cars', 'Coco', 'The Pixar Story', 'Up']);
  });

  test('people are no result of such a filter', () => {
    expect(titlesFound(engine(), 'language:korean').people).toEqual([]);
  });

  test('a language or studio that nothing has finds nothing', () => {
    expect(titlesFound(engine(), 'language:klingon').movies).toEqual([]);
    expect(titlesFound(engine(), 'studio:nowhere').movies).toEqual([]);
  });
});
