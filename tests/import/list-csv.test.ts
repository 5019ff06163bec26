import { expect, test } from 'vitest';
import { listCsv, listFileName } from '#web/features/custom-lists/list-csv.ts';
import { readExport } from '#web/features/lists/import/read/read-export.ts';

const heat = {
  title_id: 7,
  title: 'Heat, "the" film',
  year: 1995,
  kind: 'movie' as const,
  imdb_id: 'tt0113277',
  tmdb_id: 949,
  note: '=1 is no formula,\nbut a note',
  added_at: '2026-11-20T12:00:00.000Z',
};
const wire = { ...heat, title_id: 8, title: 'The Wire', kind: 'tv' as const, tmdb_id: 1438, imdb_id: null, note: null };
const list = { id: 1, name: 'Heists & "more"', description: '', visibility: 'private' as const, entries: [heat, wire] };

test('a list that was saved is imported again with order, notes and days', () => {
  const text = listCsv(list);
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFPosition,tmdbID,imdbID,Title,Year,Type,Created,Review,Marquee Target,Marquee List',
  );
  const [read, ...others] = readExport('Heists.csv', new TextEncoder().encode(text), { timeZone: 'UTC' });
  expect(others.filter(({ entries }) => entries.length > 0)).toEqual([]);
  expect(read).toMatchObject({ suggestion: 'list', listName: list.name, skipped: [] });
  expect(read?.entries).toMatchObject([
    { title: heat.title, year: 1995, kind: 'movie', imdb_id: 'tt0113277', tmdb_id: 949, addedAt: heat.added_at },
    { title: 'The Wire', kind: 'tv', tmdb_id: 1438, note: null },
  ]);
  expect(read?.entries[0]?.note).toContain('but a note');
});

test('files are named after the list', () => {
  expect(listFileName('../a: <b>?')).toBe('..a b.csv');
  expect(listFileName('Größte Filme')).toBe('Größte Filme.csv');
  expect(listFileName('🎬')).toBe('list.csv');
});
