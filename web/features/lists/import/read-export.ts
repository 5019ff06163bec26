import type { ForeignEntry } from '#contract/lists.ts';
import { ExportError, exportMaxBytes } from './export-limits.ts';
import { readCsvRows } from './read-csv.ts';
import { readZip } from './read-zip.ts';

const rowsMax = 20_000;
const columnsMax = 100;
/** The server's limit. */
const titleMaxLength = 300;
/** Unpacks to 8 MB at most. */
const pieceBytes = 8 * 1024;

export interface ExportedList {
  /** The file's name. */
  name: string;
  /** The likely destination; null when the user must choose, as for watched films. */
  suggestion: 'watchlist' | 'favorites' | null;
  entries: ExportedEntry[];
  /** Rows without a title. */
  skipped: { line: number; reason: 'no_title' }[];
}

export interface ExportedEntry extends ForeignEntry {
  title: string;
  /** ISO 8601. */
  addedAt: string | null;
  /** Counted from 1: line of the file, or position in the list. */
  line: number;
}

/**
 * Reads an export of Letterboxd (zip or CSV), IMDb (list or ratings CSV) or Trakt (JSON backup). Of its content only
 * names, years and ids leave the browser. @throws {ExportError}
 */
export function readExport(name: string, bytes: Uint8Array): ExportedList[] {
  if (bytes.length > exportMaxBytes) throw new ExportError('too_large');
  const lists = isZip(bytes)
    ? readZip(inPieces(bytes), { isWanted: isListFile, maxBytes: exportMaxBytes }).map(readFile)
    : [readFile({ name, pieces: inPieces(bytes) })];
  const found = lists.filter((list) => list.entries.length + list.skipped.length > 0);
  if (found.length === 0) throw new ExportError('empty');
  return found;
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Reviews and the profile are not read. */
const listFiles = ['watchlist.csv', 'likes/films.csv', 'watched.csv', 'ratings.csv'];

const isListFile = (name: string) => listFiles.some((known) => name === known || name.endsWith(`/${known}`));

function readFile({ name, pieces }: { name: string; pieces: Iterable<Uint8Array> }): ExportedList {
  const text = decode(pieces);
  const start = text.next().value ?? '';
  return /^\s*[[{]/.test(start) ? readTrakt(name, start + [...text].join('')) : readCsv(name, prepend(start, text));
}

/** Without a byte order mark. */
function* decode(pieces: Iterable<Uint8Array>): Generator<string, undefined> {
  const decoder = new TextDecoder();
  for (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function* prepend(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}

type Row = Record<string, string>;

function readCsv(name: string, pieces: Iterable<string>): ExportedList {
  const rows = readCsvRows(pieces);
  const header: string[] = rows.next().value ?? [];
  const columns = new Set(header);
  const isLetterboxd = columns.has('Letterboxd URI');
  const isImdb = columns.has('Title Type') || columns.has('Const');
  if (header.length > columnsMax || !(isLetterboxd || isImdb) || !(columns.has('Title') || columns.has('Name')))
    throw new ExportError('unknown_format');
  const entries: ExportedEntry[] = [];
  for (const fields of rows) {
    if (entries.length === rowsMax) throw new ExportError('too_large');
    const row = Object.fromEntries(header.map((column, i) => [column, fields[i] ?? '']));
    entries.push(isLetterboxd ? fromLetterboxd(row, entries.length + 2) : fromImdb(row, entries.length + 2));
  }
  return collect(name, columns, entries);
}

function collect(name: string, columns: Set<string>, entries: ExportedEntry[]): ExportedList {
  const usable = (entry: ExportedEntry) => entry.title !== '' || entry.imdb_id !== null || entry.tmdb_id !== null;
  return {
    name,
    suggestion: suggestList(name, columns),
    entries: entries.filter(usable),
    skipped: entries.filter((entry) => !usable(entry)).map(({ line }) => ({ line, reason: 'no_title' as const })),
  };
}

function fromLetterboxd(row: Row, line: number): ExportedEntry {
  return {
    title: titleOf(row['Name']),
    year: year(row['Year']),
    kind: 'movie',
    imdb_id: null,
    tmdb_id: null,
    addedAt: moment(row['Date']),
    line,
  };
}

function fromImdb(row: Row, line: number): ExportedEntry {
  // The id column is unusable when its header is damaged; the URL contains the id too.
  const imdbId = [row['Const'], row['URL']].map((value) => /\btt\d{5,10}\b/.exec(value ?? '')?.[0]).find(Boolean);
  const type = row['Title Type'] ?? '';
  return {
    title: titleOf(row['Title']),
    year: year(row['Year']),
    kind: /series/i.test(type) ? 'tv' : type === '' ? null : 'movie',
    imdb_id: imdbId ?? null,
    tmdb_id: null,
    addedAt: moment(row['Created'] ?? row['Date Rated']),
    line,
  };
}

interface TraktItem {
  listed_at?: unknown;
  rated_at?: unknown;
  watched_at?: unknown;
  last_watched_at?: unknown;
  movie?: TraktTitle;
  show?: TraktTitle;
}

interface TraktTitle {
  title?: unknown;
  year?: unknown;
  ids?: { imdb?: unknown; tmdb?: unknown };
}

function readTrakt(name: string, content: string): ExportedList {
  let items: unknown;
  try {
    items = JSON.parse(content);
  } catch {
    throw new ExportError('unknown_format');
  }
  if (!Array.isArray(items) || items.length > rowsMax)
    throw new ExportError(Array.isArray(items) ? 'too_large' : 'unknown_format');
  const known = (items as TraktItem[]).filter((item) => item?.movie ?? item?.show);
  if (items.length > 0 && known.length === 0) throw new ExportError('unknown_format');
  return collect(name, new Set(), known.map(fromTrakt));
}

function fromTrakt(item: TraktItem, i: number): ExportedEntry {
  const kind = item.movie ? 'movie' : 'tv';
  const title = item.movie ?? item.show ?? {};
  const tmdbId = title.ids?.tmdb;
  const imdbId = title.ids?.imdb;
  return {
    title: titleOf(title.title),
    year: year(title.year),
    kind,
    imdb_id: typeof imdbId === 'string' && /^tt\d{5,10}$/.test(imdbId) ? imdbId : null,
    tmdb_id: typeof tmdbId === 'number' && tmdbId > 0 ? tmdbId : null,
    addedAt: moment(item.listed_at ?? item.rated_at ?? item.watched_at ?? item.last_watched_at),
    line: i + 1,
  };
}

function suggestList(name: string, columns: Set<string>): ExportedList['suggestion'] {
  if (/watchlist/i.test(name)) return 'watchlist';
  if (/likes|favou?rite/i.test(name)) return 'favorites';
  return columns.has('Position') ? 'watchlist' : null;
}

function titleOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, titleMaxLength) : '';
}

function year(value: unknown): number | null {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1870 && found <= 2200 ? found : null;
}

/** ISO 8601, or null. */
function moment(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const time = Date.parse(value.length === 10 ? `${value}T00:00:00Z` : value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
