import { expect, test } from 'vitest';
import type { TitleCard } from '#contract/catalogue.ts';
import type { ExportedEntry } from './read-export.ts';
import { batches, foreignEntry, groupFindings, leftOver, planAdditions, planEntries } from './plan.ts';

const entry = (title: string, more: Partial<ExportedEntry> = {}): ExportedEntry => ({
  title,
  year: 1995,
  kind: 'movie',
  imdb_id: null,
  tmdb_id: null,
  addedAt: null,
  line: 2,
  ...more,
});
const list = (name: string, entries: ExportedEntry[]) => ({ name, suggestion: null, entries, skipped: [] });
const card = (id: number, title: string): TitleCard => ({
  id,
  title,
  category: 'Movies',
  genres: [],
  release_date: null,
  vote_average: null,
  poster_path: null,
});

test('a film in several lists of an export is asked about once for each of ours', () => {
  const lists = [
    list('watchlist.csv', [entry('Heat'), entry('heat')]),
    list('watched.csv', [entry('Heat'), entry('Ran')]),
    list('likes/films.csv', [entry('Heat')]),
    list('ratings.csv', [entry('Alien')]),
  ];
  const planned = planEntries(lists, ['watchlist', 'watchlist', 'favorites', 'none']);
  expect(planned.map(({ list: to, entry: { title } }) => [to, title])).toEqual([
    ['watchlist', 'Heat'],
    ['watchlist', 'Ran'],
    ['favorites', 'Heat'],
  ]);
});

test('the server is told names, years and ids, and nothing else', () => {
  const told = foreignEntry(entry('x'.repeat(400), { imdb_id: 'tt0113277', addedAt: '2020-01-01T00:00:00.000Z' }));
  expect(told).toEqual({ title: 'x'.repeat(300), year: 1995, kind: 'movie', imdb_id: 'tt0113277' });
  expect(foreignEntry(entry('Heat', { year: null, kind: null }))).toEqual({ title: 'Heat' });
});

test('no call carries more than 200 entries, or more letters than the server takes', () => {
  const short = Array.from({ length: 450 }, (_, i) => `${i}`);
  expect(batches(short, (text) => text.length).map((batch) => batch.length)).toEqual([200, 200, 50]);
  const long = Array.from({ length: 120 }, () => 'x'.repeat(300));
  expect(batches(long, (text) => text.length).map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(batches([], () => 1)).toEqual([]);
});

test('what is found once is matched, what is found more often is to choose from, the rest is left over', () => {
  const planned = planEntries([list('a', [entry('Heat'), entry('Cinderella'), entry('Nowhere')])], ['watchlist']);
  const [heat, cinderella, nowhere] = planned;
  const findings = groupFindings(planned, [[card(1, 'Heat')], [card(2, 'Cinderella'), card(3, 'Cinderella')], []]);
  expect(findings.matched.map(({ title }) => title.id)).toEqual([1]);
  expect(leftOver(findings, new Map())).toEqual([nowhere, cinderella]);
  expect(leftOver(findings, new Map([[cinderella!, 3]]))).toEqual([nowhere]);
  expect(planAdditions(findings, new Map([[cinderella!, 3]])).watchlist.map(({ id }) => id)).toEqual([1, 3]);
  expect(heat?.list).toBe('watchlist');
});

test('two rows that mean the same title add it once, with the earlier date', () => {
  const planned = planEntries(
    [
      list('a', [
        entry('Heat', { addedAt: '2022-01-01T00:00:00.000Z' }),
        entry('Heat (1995)'),
        entry('HEAT', { year: 1996, addedAt: '2020-01-01T00:00:00.000Z' }),
      ]),
    ],
    ['watchlist'],
  );
  const findings = groupFindings(planned, [[card(1, 'Heat')], [card(1, 'Heat')], [card(1, 'Heat')]]);
  expect(planAdditions(findings, new Map())).toEqual({
    watchlist: [{ id: 1, added_at: '2020-01-01T00:00:00.000Z' }],
    favorites: [],
  });
});
