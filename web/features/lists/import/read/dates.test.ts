import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { groupFindings, planTitles } from '../plan.ts';
import { countUnread } from '../unread.ts';
import { guessMapping, previewRow } from './mapping.ts';
import { previewExport, readExport } from './read-export.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2024-03-01 20:15:00', 'America/New_York', '2024-03-01'],
  ['2024-03-01T00:30:00', 'Europe/Berlin', '2024-03-01'],
  ['2024-03-01T21:00:00-05:00', 'America/New_York', '2024-03-01'],
  ['2024-03-01 23:30:00+0900', 'America/New_York', '2024-03-01'],
  ['2024-03-01', 'Pacific/Kiritimati', '2024-03-01'],
  ['2024-03-01T02:00:00.000Z', 'America/New_York', '2024-02-29'],
  ['2024-03-01 23:30:00 UTC', 'Europe/Berlin', '2024-03-02'],
  ['2024-02-31', 'Europe/Berlin', null],
])('%s in a browser in %s was watched on %s', (written, timeZone, watchedOn) => {
  vi.stubEnv('TZ', timeZone);
  const table = strToU8(`Title,Year,Watched At\nThe Matrix,1999,${written}`);
  expect(readExport('films.csv', table, { timeZone })[0]?.entries).toMatchObject([{ watchedOn }]);
  const preview = previewExport(table)!;
  expect(previewRow(preview.rows[0]!, guessMapping(preview), timeZone)).toMatchObject({ watchedOn });
});

test('a viewing of Trakt has the day of the reader’s time zone, and a moment stays exact', () => {
  vi.stubEnv('TZ', 'UTC');
  const history = [{ watched_at: '2024-03-01T03:00:00.000Z', movie: { title: 'Heat', ids: { tmdb: 949 } } }];
  const read = (timeZone: string) =>
    readExport('history.json', strToU8(JSON.stringify(history)), { timeZone })[0]?.entries[0];
  expect(read('America/New_York')).toMatchObject({ watchedOn: '2024-02-29', addedAt: '2024-03-01T03:00:00.000Z' });
  expect(read('Asia/Tokyo')).toMatchObject({ watchedOn: '2024-03-01' });
});

test.each(['America/New_York', 'Europe/Berlin'])(
  'a time of adding without a zone is the same in %s as elsewhere',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone);
    const table = strToU8('Title,Year,Added At\nHeat,1995,2024-03-01 20:15:00\nRan,1985,2024-03-01T00:30:00+01:00');
    expect(readExport('watchlist.csv', table, { timeZone })[0]?.entries).toMatchObject([
      { addedAt: '2024-03-01T20:15:00.000Z' },
      { addedAt: '2024-02-29T23:30:00.000Z' },
    ]);
  },
);

const readLists = (name: string, text: string) => readExport(name, strToU8(text), { timeZone: 'UTC' });

test('a table that Excel has saved again keeps its dates, years and ratings', () => {
  const [list] = readLists(
    'films.csv',
    'Title;Release Date;Rating;Watched Date\nThe Matrix;31.03.1999;4,5;01.03.2024\nHeat;1995;5;2024-03-02',
  );
  expect(list?.entries).toMatchObject([
    { title: 'The Matrix', year: 1999, rating: 4.5, watchedOn: '2024-03-01' },
    { title: 'Heat', year: 1995, rating: 5, watchedOn: '2024-03-02' },
  ]);
});

test.each([
  ['slashes are American', ['3/1/2024', '4/2/2024 20:15'], ['2024-03-01', '2024-04-02']],
  ['unless a first number above 12 shows days', ['3/1/2024', '13/1/2024'], ['2024-01-03', '2024-01-13']],
  ['dots are European', ['01.03.2024', '2.12.2024'], ['2024-03-01', '2024-12-02']],
  ['hyphens follow the numbers', ['1-3-2024', '1-13-2024'], ['2024-01-03', '2024-01-13']],
  ['years may come first', ['2024/3/1', '2024.12.24'], ['2024-03-01', '2024-12-24']],
])('dates of a Letterboxd diary: %s', (_, written, days) => {
  const rows = written.map((day) => `${day},Heat,1995,https://boxd.it/1,${day}`);
  const [diary] = readLists('diary.csv', ['Date,Name,Year,Letterboxd URI,Watched Date', ...rows].join('\n'));
  expect(diary?.entries.map(({ watchedOn }) => watchedOn)).toEqual(days);
  expect(diary?.entries.map(({ addedAt }) => addedAt?.slice(0, 10))).toEqual(days);
  const preview = previewExport(strToU8(['Film;Seen', ...written.map((day) => `Heat;${day}`)].join('\n')))!;
  const mapping = { ...guessMapping(preview), columns: { title: 0, watched: 1 } };
  expect(preview.rows.map((row) => previewRow(row, mapping, 'UTC').watchedOn)).toEqual(days);
});

test('the order of dates follows from all rows, not only from those that are shown', () => {
  const rows = [...Array.from({ length: 30 }, () => 'Heat;1/2/2024'), 'Ran;31/1/2024'];
  expect(previewExport(strToU8(['Film;Seen', ...rows].join('\n')))?.dateOrder).toBe('dmy');
});

test('what cannot be read is counted for what it was to become', () => {
  const lists = readLists(
    'films.csv',
    'Title,Rating,Watched Date,Added At\nHeat,★★★★,1 March 2024,soon in 2024\nRan,6,30/2/2024,\nAlien,0,-,N/A\nJaws,3,2024-03-01,2024',
  );
  const count = (target: 'diary' | 'watchlist' | 'ratings') => {
    const planned = planTitles(lists, [target]);
    return countUnread(groupFindings(planned, []));
  };
  expect(count('diary')).toEqual({ dates: 2, ratings: 1 });
  expect(count('watchlist')).toEqual({ dates: 2, ratings: 0 });
  expect(count('ratings')).toEqual({ dates: 2, ratings: 1 });
});
