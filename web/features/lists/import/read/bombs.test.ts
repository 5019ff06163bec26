import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ExportError } from './export-limits.ts';
import { readCsvRows } from './read-csv.ts';
import { readExport } from './read-export.ts';
import { readZip } from './read-zip.ts';

const mb = 1024 * 1024;
const header = 'Date,Name,Year,Letterboxd URI\n';

/** Counts the bytes or characters taken. */
function counted<T extends Uint8Array | string>(whole: T, size: number) {
  const counter = { taken: 0 };
  function* pieces(): Generator<T> {
    for (let at = 0; at < whole.length; at += size) {
      const piece = whole.slice(at, at + size) as T;
      counter.taken += piece.length;
      yield piece;
    }
  }
  return { counter, pieces: pieces() };
}

const unpackLists = (zip: Uint8Array, maxBytes = 20 * mb) => {
  const { counter, pieces } = counted(zip, 8 * 1024);
  const files = () => readZip(pieces, { isWanted: (name) => name.endsWith('watchlist.csv'), maxBytes });
  return { counter, files };
};

test('a zip that unpacks to 64 MB is refused after the first 20 MB of them', () => {
  const zip = zipSync({ 'watchlist.csv': new Uint8Array(64 * mb) }, { level: 1 });
  const { counter, files } = unpackLists(zip);
  expect(files).toThrow(new ExportError('too_large'));
  expect(counter.taken).toBeLessThan(zip.length / 2);
});

test('a zip that declares one byte and unpacks to 30 MB is refused', () => {
  const zip = zipSync({ 'watchlist.csv': new Uint8Array(30 * mb) }, { level: 1 });
  // The unpacked size in the local header and in the central directory.
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  view.setUint32(22, 1, true);
  const directory = view.getUint32(zip.length - 6, true);
  view.setUint32(directory + 24, 1, true);
  expect(() => readExport('small.zip', zip, { timeZone: 'UTC' })).toThrow(new ExportError('too_large'));
});

test('several lists of a zip share one limit', () => {
  const half = new Uint8Array(12 * mb);
  const zip = zipSync({ 'watchlist.csv': half, 'a/watchlist.csv': half }, { level: 1 });
  expect(() => readExport('two.zip', zip, { timeZone: 'UTC' })).toThrow(new ExportError('too_large'));
});

test('what a zip holds besides lists is not unpacked', () => {
  const zip = zipSync({
    'bomb.csv': new Uint8Array(30 * mb),
    'nested.zip': zipSync({ 'watchlist.csv': strToU8(`${header}2020-02-08,Alien,1979,https://boxd.it/1`) }),
    '../../watchlist.csv': strToU8(`${header}2020-02-08,Heat,1995,https://boxd.it/1`),
  });
  const lists = readExport('letterboxd.zip', zip, { timeZone: 'UTC' });
  expect(lists.map((list) => list.entries.map(({ title }) => title))).toEqual([['Heat']]);
});

test('a zip of more than 5,000 files is refused', () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`${i}.txt`, new Uint8Array()])));
  const { counter, files } = unpackLists(zip);
  expect(files).toThrow(new ExportError('too_large'));
  expect(counter.taken).toBeLessThan(zip.length / 2);
});

test('a zip that holds the same list again and again is refused', () => {
  const list = strToU8(`${header}2020-02-08,Heat,1995,https://boxd.it/1`);
  const zip = zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}/watchlist.csv`, list])));
  expect(() => readExport('again.zip', zip, { timeZone: 'UTC' })).toThrow(new ExportError('too_large'));
});

test('a truncated zip is refused', () => {
  const list = strToU8(header + '2020-02-08,Heat,1995,https://boxd.it/1\n'.repeat(2000));
  const zip = zipSync({ 'watchlist.csv': list, 'ratings.csv': list });
  expect(() => readExport('torn.zip', zip.subarray(0, 100), { timeZone: 'UTC' })).toThrow(
    new ExportError('broken_zip'),
  );
});

test.each([
  ['never ends', `${header}2020-02-08,"${'a'.repeat(19 * mb)}`],
  ['spans lines', `${header}2020-02-08,"${'a,\n'.repeat(6 * mb)}`],
  ['holds stray quotes', `${header}2020-02-08,"${'" '.repeat(9 * mb)}`],
])('a table whose quoted field %s is refused after 64 K characters', (_, text) => {
  const { counter, pieces } = counted(text, 8 * 1024);
  expect(() => [...readCsvRows(pieces)]).toThrow(new ExportError('unknown_format'));
  expect(counter.taken).toBeLessThan(100 * 1024);
});

test('a table of more than 20,000 rows is refused, one of 20,000 is read', () => {
  const row = '2020-02-08,"Crouching Tiger, Hidden ""Dragon""\r\n2",2000,https://boxd.it/1\r\n';
  const table = header.replace('\n', '\r\n') + row.repeat(20_000);
  const [list] = readExport('watchlist.csv', strToU8(table), { timeZone: 'UTC' });
  expect(list?.entries).toHaveLength(20_000);
  expect(new Set(list?.entries.map(({ title }) => title))).toEqual(new Set(['Crouching Tiger, Hidden "Dragon"\r\n2']));
  expect(() => readExport('watchlist.csv', strToU8(table + row), { timeZone: 'UTC' })).toThrow(
    new ExportError('too_large'),
  );
});

test('a title too long for the call that matches it is cut', () => {
  const [list] = readExport('watchlist.csv', strToU8(`${header}2020-02-08,${'a'.repeat(5_000)},2000,x`), {
    timeZone: 'UTC',
  });
  expect(list?.entries[0]?.title).toHaveLength(300);
});
