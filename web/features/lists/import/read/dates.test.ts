import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
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
  const { header, rows } = previewExport(table)!;
  expect(previewRow(rows[0]!, guessMapping(header, rows), timeZone)).toMatchObject({ watchedOn });
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
