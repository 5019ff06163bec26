import { expect, test } from 'vitest';
import type { PlannedUse } from './import/plan.ts';
import { readExport } from './import/read/read-export.ts';
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

const nothing = { diary: [], ratings: [], titles: [], lists: [], progress: [] };

test('lists in the backup can be imported again', () => {
  const entry = {
    title_id: 7,
    title: 'Heat',
    year: 1995,
    kind: 'movie' as const,
    imdb_id: 'tt0113277',
    tmdb_id: 949,
    list: 'favorites' as const,
    added_at: row.addedAt,
  };
  const bookmarked = { title_id: 8, title: 'Ran', year: 1985, kind: 'movie' as const, imdb_id: null, tmdb_id: 11_645 };
  const text = backupJson([row, { ...row, list: 'bookmarks', movieId: 8, movieTitle: 'Ran' }], {
    ...nothing,
    entries: [entry],
    titles: [bookmarked],
  });
  const lists = readExport('marquee.json', new TextEncoder().encode(text), { timeZone: 'UTC' });
  expect(lists.map(({ suggestion }) => suggestion)).toEqual(['favorites', 'bookmarks']);
  expect(lists.map(({ entries }) => entries)).toMatchObject([
    [{ title: 'Heat', year: 1995, kind: 'movie', addedAt: row.addedAt, imdb_id: 'tt0113277', tmdb_id: 949 }],
    [{ title: 'Ran', addedAt: row.addedAt, imdb_id: null, tmdb_id: 11_645 }],
  ]);
});

test('the CSV for spreadsheets comes back to its lists', () => {
  const rows = (['watchlist', 'favorites', 'bookmarks'] as const).map((list) => ({ ...row, list }));
  const read = (text: string) => readExport('marquee.csv', new TextEncoder().encode(text), { timeZone: 'UTC' });
  const own = read(collectionCsv(rows));
  expect(own.map(({ name, suggestion }) => [name, suggestion])).toEqual([
    ['watchlist', 'watchlist'],
    ['favorites', 'favorites'],
    ['bookmarks', 'bookmarks'],
  ]);
  for (const { entries } of own) expect(entries).toMatchObject([{ title: 'Heat', year: 1995, addedAt: row.addedAt }]);
  const others = read('List;Title\nCollection;Heat\nHeists;Heat\nFavourites;Ran\nconstructor;Ran\n;Alien');
  expect(others.map(({ suggestion, listName, entries }) => [suggestion, listName, entries[0]?.title])).toEqual([
    ['watchlist', undefined, 'Heat'],
    ['list', 'Heists', 'Heat'],
    ['favorites', undefined, 'Ran'],
    ['list', 'constructor', 'Ran'],
    [null, undefined, 'Alien'],
  ]);
});

test('what an import left over can be imported again, each row to where it was to go', () => {
  const empty = { imdb_id: null, tmdb_id: null, watchedOn: null, rating: null, isRewatch: false, note: null };
  const cafe = { ...empty, title: 'Café', year: null, kind: null, addedAt: null };
  const full = {
    title: 'Good, "Bad"',
    year: 1999,
    kind: 'tv' as const,
    imdb_id: 'tt0113277',
    tmdb_id: null,
    addedAt: '2020-02-08T13:14:15.000Z',
    watchedOn: '2020-02-09',
    rating: 3.5,
    isRewatch: true,
    note: '=1',
  };
  const plain = { ...full, watchedOn: null, rating: null, isRewatch: false, note: null };
  const episodes = [
    { season: 0, episode: 1, watchedAt: null },
    { season: 1, episode: 2, watchedAt: '2020-02-08T13:14:15.000Z' },
  ];
  const left: PlannedUse[] = [
    { target: 'diary', isSummary: false, entry: { ...full, line: 2 } },
    { target: 'watchlist', isSummary: false, entry: { ...cafe, line: 3 } },
    { target: 'diary', isSummary: true, entry: { ...cafe, line: 4 } },
    { target: 'ratings', isSummary: false, entry: { ...full, line: 5 } },
    { target: 'favorites', isSummary: false, entry: { ...full, line: 6 } },
    {
      target: 'list',
      isSummary: false,
      entry: { ...full, line: 7 },
      list: { name: '-Heists', description: '', nth: 1 },
    },
    { target: 'progress', isSummary: false, entry: { ...plain, line: 8, episodes } },
  ];
  const lists = readExport('marquee-not-matched.csv', new TextEncoder().encode(leftOverCsv(left)), { timeZone: 'UTC' });
  const read = lists.flatMap(({ suggestion: target, isSummary, listName, entries }) =>
    entries.map((entry) => ({ target, isSummary, entry, ...(listName && { list: { name: listName } }) })),
  );
  expect(read).toMatchObject(left.map(({ list, ...use }) => ({ ...use, ...(list && { list: { name: list.name } }) })));
});
