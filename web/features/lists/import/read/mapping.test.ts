import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import {
  canBeRead,
  guessMapping,
  hasYearLastDates,
  previewRow,
  splitRows,
  withColumn,
  type Mapping,
} from './mapping.ts';
import { previewExport, readExport } from './read-export.ts';

const table = 'Was;Wann;Sterne;Notiz\nHeat;31/12/2023;9;Laut\nAlien;1.2.2024;4,5;\nRan;2024/3/4;;';
const columns: Mapping['columns'] = { title: 0, watched: 1, rating: 2, note: 3 };
const read = (mapping: Omit<Mapping, 'isFirstRowTitle'>) =>
  readExport('filme.csv', strToU8(table), { mapping: { ...mapping, isFirstRowTitle: false }, timeZone: 'UTC' })[0];

test('a table of unknown columns is read as the person says, with dates, decimal commas and the scale', () => {
  const list = read({ columns, scale: 10, dateOrder: 'dmy' });
  expect(list).toMatchObject({ name: 'filme.csv', suggestion: 'diary', isSummary: false, skipped: [] });
  expect(list?.entries).toMatchObject([
    { title: 'Heat', watchedOn: '2023-12-31', rating: 4.5, note: 'Laut', line: 2 },
    { title: 'Alien', watchedOn: '2024-02-01', rating: 2.5, note: null },
    { title: 'Ran', watchedOn: '2024-03-04', rating: null },
  ]);
  expect(read({ columns, scale: 100, dateOrder: 'mdy' })?.entries[1]).toMatchObject({
    watchedOn: '2024-01-02',
    rating: 0.5,
  });
  expect(read({ columns: { title: 0 }, scale: 5, dateOrder: 'dmy' })?.suggestion).toBe(null);
});

test('a column can name the lists; rows without a name, days and ratings go where they would without it', () => {
  const rows = 'Film;Rank;Where\nHeat;1;Heists\nAlien;2;Space\nRan;3;\nSolaris;4;Space ';
  const readLists = (more: Mapping['columns']) =>
    readExport('films.csv', strToU8(rows), {
      mapping: { isFirstRowTitle: false, columns: { title: 0, list: 2, ...more }, scale: 5, dateOrder: 'dmy' },
      timeZone: 'UTC',
    });
  const seen = (more: Mapping['columns']) =>
    readLists(more).map(({ suggestion, listName, entries }) => [
      suggestion,
      listName,
      entries.map(({ title }) => title),
    ]);
  const named = [
    ['list', 'Heists', ['Heat']],
    ['list', 'Space', ['Alien', 'Solaris']],
  ];
  expect(seen({})).toEqual([...named, [null, undefined, ['Ran']]]);
  expect(seen({ rating: 1 })).toEqual([...named, ['diary', undefined, ['Heat', 'Alien', 'Ran', 'Solaris']]]);
});

test('the dialog starts with what the names and first rows tell, and shows what is read', () => {
  const preview = previewExport(strToU8('Film,Seen,Score,Year\nHeat,12/31/2023,85,1995'))!;
  const { rows } = preview;
  const guessed = guessMapping(preview);
  expect(guessed).toEqual({
    isFirstRowTitle: false,
    columns: { title: 0, year: 3, rating: 2 },
    scale: 100,
    dateOrder: 'mdy',
  });
  expect(hasYearLastDates(rows, guessed)).toBe(false);
  const mapping: Mapping = { ...guessed, columns: { ...guessed.columns, watched: 1 } };
  expect(hasYearLastDates(rows, mapping)).toBe(true);
  expect(previewRow(rows[0]!, mapping, 'UTC')).toMatchObject({
    title: 'Heat',
    watchedOn: '2023-12-31',
    rating: 4.5,
    year: 1995,
  });
  expect([{ title: 0 }, { tmdb: 1 }, { rating: 2 }].map((of) => canBeRead({ ...mapping, columns: of }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a column has one meaning, and ratings bring their scale', () => {
  const before: Mapping = { isFirstRowTitle: false, columns: { title: 0, note: 2 }, scale: 5, dateOrder: 'dmy' };
  const after = withColumn(
    before,
    [
      ['Heat', '', '9'],
      ['Ran', '', '7,5'],
    ],
    'rating',
    2,
  );
  expect(after).toEqual({ isFirstRowTitle: false, columns: { title: 0, rating: 2 }, scale: 10, dateOrder: 'dmy' });
  expect(withColumn(after, [], 'rating', null).columns).toEqual({ title: 0 });
});

test('the first row of a table without names of columns is a title', () => {
  const bytes = strToU8('The Matrix;1999;8\nHeat;1995;9');
  const preview = previewExport(bytes)!;
  const guessed = guessMapping(preview);
  expect(guessed).toMatchObject({ isFirstRowTitle: true, columns: {} });
  const { header, rows } = splitRows(preview, guessed);
  expect([header, rows[0]]).toEqual([
    ['', '', ''],
    ['The Matrix', '1999', '8'],
  ]);
  const titles = (mapping: Mapping) =>
    readExport('films.csv', bytes, { mapping, timeZone: 'UTC' })[0]?.entries.map(({ title, line }) => [title, line]);
  const mapping = { ...guessed, columns: { title: 0, year: 1 } };
  expect(titles(mapping)).toEqual([
    ['The Matrix', 1],
    ['Heat', 2],
  ]);
  expect(titles({ ...mapping, isFirstRowTitle: false })).toEqual([['Heat', 2]]);
});

test.each(['\n', '\r\n'])('the line in which Excel names the separator is no row', (newline) => {
  const lines = ['sep=|', 'Title|Year|Watched Date', 'Heat; again, and again|1995|2024-03-01', ''];
  const bytes = strToU8(lines.join(newline));
  expect(readExport('films.csv', bytes, { timeZone: 'UTC' })[0]?.entries).toMatchObject([
    { title: 'Heat; again, and again', year: 1995, watchedOn: '2024-03-01' },
  ]);
  expect(previewExport(bytes)?.header).toEqual(['Title', 'Year', 'Watched Date']);
});

test.each([
  ['nothing', ''],
  ['a header alone', 'Film,Seen'],
  ['JSON', '[{"a":1}]'],
  ['HTML', '<html>\n<body>'],
  ['bytes', '%PDF-1.4\n\u0000\u0001,2'],
  ['an export that is known', 'Date,Name,Year,Letterboxd URI\n2020-02-08,Heat,1995,https://boxd.it/1'],
])('%s has no columns to choose', (_, text) => {
  expect(previewExport(strToU8(text))).toBe(null);
});
