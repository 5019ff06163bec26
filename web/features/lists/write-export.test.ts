import { expect, test } from 'vitest';
import { readExport } from './import/read-export.ts';
import { backupJson, collectionCsv, leftOverCsv, type ExportRow } from './write-export.ts';

const row: ExportRow = {
  list: 'favorites',
  movieId: 7,
  movieTitle: 'Heat',
  releaseDate: '1995-12-15',
  voteAverage: 7.9,
  addedAt: '2026-11-20T12:00:00.000Z',
  category: 'Movies',
};

test('no cell is taken for a formula', () => {
  for (const title of ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1'])
    expect(collectionCsv([{ ...row, movieTitle: title }]).split('\r\n')[1]).toMatch(/^favorites,7,"?'/);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(collectionCsv([{ ...row, movieTitle: 'Good, "Bad"\nUgly' }])).toContain('"Good, ""Bad""\nUgly"');
});

test('lists in the backup can be imported again', () => {
  const text = backupJson([row, { ...row, list: 'bookmarks', movieId: 8 }], { diary: [], ratings: [] });
  const lists = readExport('marquee.json', new TextEncoder().encode(text));
  expect(lists.map(({ suggestion }) => suggestion)).toEqual(['favorites']);
  expect(lists[0]?.entries).toMatchObject([{ title: 'Heat', year: 1995, kind: 'movie', addedAt: row.addedAt }]);
});

test('what an import left over can be imported again', () => {
  const plain = { watchedOn: null, rating: null, isRewatch: false, note: null };
  const entries = [
    {
      title: 'Good, "Bad"',
      year: 1999,
      kind: 'tv' as const,
      imdb_id: 'tt0113277',
      tmdb_id: null,
      addedAt: '2020-02-08T00:00:00.000Z',
      watchedOn: '2020-02-09',
      rating: 3.5,
      isRewatch: true,
      note: '=1',
      line: 2,
    },
    { title: 'Café', year: null, kind: null, imdb_id: null, tmdb_id: null, addedAt: null, ...plain, line: 3 },
  ];
  const [list] = readExport('marquee-not-matched.csv', new TextEncoder().encode(leftOverCsv(entries)));
  expect(list?.entries).toEqual(entries);
});
