import { expect, test } from 'vitest';
import { readExport } from './import/read-export.ts';
import { collectionCsv, collectionJson, leftOverCsv, type ExportRow } from './write-export.ts';

const row: ExportRow = {
  list: 'favorites',
  movieId: 7,
  movieTitle: 'Heat',
  releaseDate: '1995-12-15',
  voteAverage: 7.9,
  addedAt: '2026-11-20T12:00:00.000Z',
};

test('no cell is taken for a formula', () => {
  for (const title of ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1'])
    expect(collectionCsv([{ ...row, movieTitle: title }]).split('\r\n')[1]).toMatch(/^favorites,7,"?'/);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(collectionCsv([{ ...row, movieTitle: 'Good, "Bad"\nUgly' }])).toContain('"Good, ""Bad""\nUgly"');
});

test('JSON gives back what was exported', () => {
  expect(JSON.parse(collectionJson([row]))).toEqual([row]);
});

test('what an import left over can be imported again', () => {
  const entries = [
    {
      title: 'Good, "Bad"',
      year: 1999,
      kind: 'tv' as const,
      imdb_id: 'tt0113277',
      tmdb_id: null,
      addedAt: '2020-02-08T00:00:00.000Z',
      line: 2,
    },
    { title: 'Café', year: null, kind: null, imdb_id: null, tmdb_id: null, addedAt: null, line: 3 },
  ];
  const [list] = readExport('marquee-not-matched.csv', new TextEncoder().encode(leftOverCsv(entries)));
  expect(list?.entries).toEqual(entries);
});
