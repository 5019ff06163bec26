import { expect, test } from 'vitest';
import { anEngine, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const engine = () =>
  anEngine([
    aShow('The Office', { releaseDate: '2005-03-24', countries: ['US'], originalLanguage: 'en', voteCount: 4000 }),
    aShow('The Office', { releaseDate: '2001-07-09', countries: ['GB'], originalLanguage: 'en', voteCount: 900 }),
    aTitle('Office Space', { countries: ['US'], originalLanguage: 'en', voteCount: 9000 }),
    aTitle('Oldboy', { releaseDate: '2003-11-21', countries: ['KR'], originalLanguage: 'ko', voteCount: 900 }),
    aTitle('Oldboy', { releaseDate: '2013-11-14', countries: ['US'], originalLanguage: 'en', voteCount: 2000 }),
    aTitle('American Pie', { countries: ['US'], originalLanguage: 'en', voteCount: 9000 }),
    aTitle('Pie', { countries: ['US'], originalLanguage: 'en', voteCount: 9000 }),
  ]);
const years = (text: string) => {
  const { movie, tv } = engine().search(aRequest(text)).groups;
  return [...movie.hits, ...tv.hits].map(({ title, release_date }) => `${title} ${release_date?.slice(0, 4)}`);
};

test.each([
  ['the office us', 'The Office 2005'],
  ['the office uk', 'The Office 2001'],
  ['british office', 'The Office 2001'],
  ['oldboy korean', 'Oldboy 2003'],
  ['american oldboy', 'Oldboy 2013'],
])('%s is the title of that name from there', (text, first) => expect(years(text)[0]).toBe(first));

test('all of that name, if none is from there', () => {
  expect(titlesFound(engine(), 'the office germany').shows).toEqual(['The Office', 'The Office']);
});

test('a country in a name is a part of it', () => {
  expect(titlesFound(engine(), 'american pie').movies[0]).toBe('American Pie');
});
