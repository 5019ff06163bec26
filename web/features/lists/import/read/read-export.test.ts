import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ExportError } from './export-limits.ts';
import { previewExport, readExport } from './read-export.ts';

const read = (name: string, text: string) => readExport(name, strToU8(text), { timeZone: 'UTC' });

const imdb = `Position,Const,Created,Title,URL,Title Type,Year
1,tt0113277,2021-06-02,Heat,https://www.imdb.com/title/tt0113277/,movie,1995
2,tt0306414,2021-06-03,"The Wire",https://www.imdb.com/title/tt0306414/,tvSeries,2002`;

const letterboxd = `Date,Name,Year,Letterboxd URI\n2020-02-08,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/1\n2020-02-08,,1999,https://boxd.it/2`;

const accents = `Film,Added At\n${'Amélie,2024-03-01\nSeñora “Ö”,2024-03-01\n'.repeat(1_000)}`;

describe('an export from elsewhere', () => {
  test('an IMDb list gives ids, kinds and dates, and belongs to the watchlist', () => {
    const [list] = read('WATCHLIST.csv', imdb);
    expect(list).toMatchObject({ suggestion: 'watchlist', skipped: [] });
    expect(list?.entries).toMatchObject([
      { title: 'Heat', year: 1995, kind: 'movie', imdb_id: 'tt0113277', addedAt: '2021-06-02T00:00:00.000Z', line: 2 },
      { title: 'The Wire', kind: 'tv', imdb_id: 'tt0306414' },
    ]);
  });

  test('a spoiled header is no obstacle while title and address are there', () => {
    const [list] = read('ratings.csv', imdb.replace('Const', 'Cxnst'));
    expect(list?.entries[0]).toMatchObject({ title: 'Heat', imdb_id: 'tt0113277' });
  });

  test('a row without a title is reported with its line', () => {
    const [list] = read('watchlist.csv', letterboxd);
    expect(list?.entries.map((entry) => entry.title)).toEqual(['Crouching Tiger, Hidden Dragon']);
    expect(list?.skipped).toEqual([{ line: 3, reason: 'no_title' }]);
  });

  test('seasons and episodes with the id of their show, and planned titles, are left out', () => {
    const rows = ['70523,season,Dark,Completed', '949,movie,Heat,Planning', '348,movie,Alien,Completed'];
    const [list] = read('yamtrack.csv', ['media_id,media_type,title,status', ...rows].join('\n'));
    expect(list?.entries).toMatchObject([{ title: 'Alien', tmdb_id: 348, kind: 'movie' }]);
    expect(list?.skipped).toEqual([
      { line: 2, reason: 'other' },
      { line: 3, reason: 'other' },
    ]);
  });

  test('a Letterboxd zip gives its lists, and its profile stays unread', () => {
    const zip = zipSync({
      'watchlist.csv': strToU8(letterboxd),
      'likes/films.csv': strToU8(letterboxd),
      'profile.csv': strToU8('Username\nme'),
      'comments.csv': strToU8(letterboxd),
    });
    const lists = readExport('letterboxd.zip', zip, { timeZone: 'UTC' });
    expect(lists.map(({ name, suggestion }) => [name, suggestion])).toEqual([
      ['watchlist.csv', 'watchlist'],
      ['likes/films.csv', 'favorites'],
    ]);
  });

  test('a Trakt backup gives both ids', () => {
    const backup = [
      {
        listed_at: '2018-12-10T07:52:34.000Z',
        movie: { title: 'Heat', year: 1995, ids: { imdb: 'tt0113277', tmdb: 949 } },
      },
    ];
    expect(read('watchlist_movies.json', JSON.stringify(backup))[0]?.entries[0]).toMatchObject({
      title: 'Heat',
      imdb_id: 'tt0113277',
      tmdb_id: 949,
    });
  });

  test('a Trakt zip says what it does not import: people, seasons and ratings of episodes', () => {
    const show = { title: 'Dark', ids: { tmdb: 70_523 } };
    const zip = zipSync({
      'lists-list-7-actors.json': strToU8(JSON.stringify([{ type: 'person', person: { name: 'Jeremy Irons' } }])),
      'ratings-episodes.json': strToU8(JSON.stringify([{ rated_at: '2020-01-01', rating: 9, episode: {}, show }])),
      'ratings-seasons.json': strToU8(JSON.stringify([{ rated_at: '2020-01-01', rating: 9, season: {}, show }, null])),
      'lists-likes.json': strToU8('[{"type":"list"}]'),
    });
    const lists = readExport('trakt.zip', zip, { timeZone: 'UTC' });
    expect(lists.map(({ name, entries, skipped }) => [name, entries.length, skipped.length])).toEqual([
      ['lists-list-7-actors.json', 0, 1],
      ['ratings-episodes.json', 0, 1],
      ['ratings-seasons.json', 0, 2],
    ]);
  });

  test.each([
    ['Windows-1252', Buffer.from(accents.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${accents}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\uFEFF${accents}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${accents}`)],
    ['UTF-8, cut anywhere', Buffer.from(accents)],
  ])('a table in %s keeps its accents', (_, bytes) => {
    const [list] = readExport('watchlist.csv', bytes, { timeZone: 'UTC' });
    expect(new Set(list?.entries.map(({ title }) => title))).toEqual(new Set(['Amélie', 'Señora “Ö”']));
    expect(previewExport(bytes)?.rows[0]?.[0]).toBe('Amélie');
  });

  test.each([
    ['a table of something else', 'Username,Email\nme,me@example.org', 'unknown_format'],
    ['JSON of something else', '{"a":1}', 'unknown_format'],
    ['broken JSON', '[{"movie":', 'unknown_format'],
    ['a list with no rows', 'Date,Name,Year,Letterboxd URI\n', 'empty'],
    ['bytes that only begin like a zip', 'PK\u0003\u0004garbage', 'broken_zip'],
    ['nothing at all', '', 'unknown_format'],
  ])('%s is refused with a reason', (_, text, reason) => {
    expect(() => read('file', text)).toThrow(new ExportError(reason as ExportError['reason']));
  });

  test('a file, or a zip unpacked, of more than 20 MB is refused', () => {
    expect(() => readExport('huge.csv', new Uint8Array(20 * 1024 * 1024 + 1), { timeZone: 'UTC' })).toThrow(
      'too_large',
    );
    const bomb = zipSync({ 'watchlist.csv': new Uint8Array(21 * 1024 * 1024) });
    expect(() => readExport('bomb.zip', bomb, { timeZone: 'UTC' })).toThrow('too_large');
  });
});
