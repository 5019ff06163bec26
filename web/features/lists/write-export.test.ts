import { expect, test } from 'vitest';
import { collectionCsv, collectionJson, type ExportRow } from './write-export.ts';

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
