import { beforeEach, expect, test, vi } from 'vitest';
import { addBookmark, BookmarksNotKept, entryOf, removeBookmark, type Bookmark } from './bookmarks.ts';

const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  },
});

const heat: Bookmark = {
  id: 7,
  title: 'Heat',
  category: 'Movies',
  genres: ['Crime'],
  release_date: '1995-12-15',
  vote_average: 7.9,
  poster_path: null,
  addedAt: '2026-11-20T12:00:00.000Z',
};
const kept = (userId: number) => JSON.parse(stored.get(`marquee.bookmarks.${userId}`) ?? '[]') as Bookmark[];

beforeEach(() => {
  stored.clear();
  isFull = false;
});

test('each person has bookmarks of their own', () => {
  addBookmark(1, heat);
  expect(kept(1)).toEqual([heat]);
  expect(kept(2)).toEqual([]);
});

test('a bookmark is kept once, newest first', () => {
  addBookmark(1, heat);
  addBookmark(1, { ...heat, id: 8, title: 'Ran', addedAt: '2026-11-21T12:00:00.000Z' });
  addBookmark(1, heat);
  expect(kept(1).map(({ title }) => title)).toEqual(['Ran', 'Heat']);
  removeBookmark(1, 8);
  expect(kept(1).map(({ title }) => title)).toEqual(['Heat']);
});

test('what another tab has written in between is not overwritten', () => {
  addBookmark(1, heat);
  stored.set('marquee.bookmarks.1', JSON.stringify([{ ...heat, id: 9, title: 'Jaws' }, heat]));
  addBookmark(1, { ...heat, id: 8, title: 'Ran', addedAt: '2026-11-21T12:00:00.000Z' });
  expect(kept(1).map(({ title }) => title)).toEqual(['Ran', 'Jaws', 'Heat']);
});

test('a full storage is reported, and nothing is lost', () => {
  addBookmark(1, heat);
  isFull = true;
  expect(() => addBookmark(1, { ...heat, id: 8 })).toThrow(BookmarksNotKept);
  expect(() => removeBookmark(1, 7)).toThrow(BookmarksNotKept);
  expect(kept(1)).toEqual([heat]);
});

test('what is stored may be spoiled or old', () => {
  stored.set('marquee.bookmarks.1', JSON.stringify([null, 'x', { id: 'y' }, { id: 3, title: 'Up', addedAt: 'never' }]));
  addBookmark(1, heat);
  expect(kept(1)).toMatchObject([
    { id: 7 },
    { id: 3, title: 'Up', genres: [], vote_average: null, addedAt: '1970-01-01T00:00:00.000Z' },
  ]);
});

test('a bookmark reads like an entry that the server keeps', () => {
  expect(entryOf(heat)).toMatchObject({ id: 7, movieId: 7, movieTitle: 'Heat', releaseDate: '1995-12-15' });
});
