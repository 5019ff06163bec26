import { collect, parseEntry, targets, type ExportedEntry, type ExportedList, type Target } from './exported-entry.ts';
import { ExportError, exportMaxBytes } from './export-limits.ts';
import { readTable } from './read-table.ts';
import { readTrakt } from './read-trakt.ts';
import { readZip } from './read-zip.ts';

export type { ExportedEntry, ExportedList } from './exported-entry.ts';

/** Unpacks to 8 MB at most. */
const pieceBytes = 8 * 1024;

/**
 * Reads an export of Letterboxd (zip or CSV), IMDb (list or ratings), Trakt (JSON backup, zipped or not), Movary,
 * Yamtrack, ours, or another CSV. @throws {ExportError}
 */
export function readExport(name: string, bytes: Uint8Array): ExportedList[] {
  if (bytes.length > exportMaxBytes) throw new ExportError('too_large');
  const lists = isZip(bytes)
    ? readZip(inPieces(bytes), { isWanted: isListFile, maxBytes: exportMaxBytes }).flatMap(readFile)
    : readFile({ name, pieces: inPieces(bytes) });
  const found = withReviews(lists).filter((list) => list.entries.length + list.skipped.length > 0);
  if (found.length === 0) throw new ExportError('empty');
  return found;
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Letterboxd's and Trakt's; the profile, comments and what was deleted are not read. */
const listFiles =
  /(?:^|\/)(?:(?:watchlist|diary|reviews|watched|ratings|likes\/films)\.csv|(?:history|watched|ratings|watchlist|favorites|lists-watchlist)[\w-]*\.json)$/;
const leftOut = /(?:^|\/)(?:deleted|orphaned)\//;

const isListFile = (name: string) => listFiles.test(name) && !leftOut.test(name);

function readFile({ name, pieces }: { name: string; pieces: Iterable<Uint8Array> }): ExportedList[] {
  const text = decode(pieces);
  const start = text.next().value ?? '';
  if (!/^\s*[[{]/.test(start)) return [readTable(name, prepend(start, text))];
  const content = parse(start + [...text].join(''));
  return isOwnBackup(content) ? readOwn(content) : [readTrakt(name, content)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ExportError('unknown_format');
  }
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

/** Letterboxd writes a review twice: without its text in the diary, with it in a file of its own. */
function withReviews(lists: ExportedList[]): ExportedList[] {
  const reviews = lists.find(({ name }) => /(^|\/)reviews\.csv$/.test(name));
  const diary = lists.find(({ name }) => /(^|\/)diary\.csv$/.test(name));
  if (!reviews || !diary) return lists;
  const keyOf = ({ title, year, watchedOn }: ExportedEntry) => `${title}|${year}|${watchedOn}`;
  const open = Map.groupBy(diary.entries, keyOf);
  const alone = reviews.entries.filter((review) => {
    const entry = open.get(keyOf(review))?.shift();
    if (entry) entry.note ??= review.note;
    return !entry;
  });
  return lists.map((list) => (list === reviews ? { ...reviews, entries: alone } : list));
}

const isOwnBackup = (content: unknown): content is Record<Target, Record<string, unknown>[]> =>
  (content as { format?: unknown } | null)?.format === 'marquee';

/** What `backupJson` writes. */
function readOwn(content: Record<Target, Record<string, unknown>[]>): ExportedList[] {
  return targets.flatMap((target) => {
    const items = content[target];
    if (!Array.isArray(items)) return [];
    const entries = items.map(fromOwn);
    return [collect({ name: target, suggestion: target, isSummary: false }, entries)];
  });
}

const fromOwn = (item: Record<string, unknown>, i: number): ExportedEntry =>
  parseEntry({
    title: item['title'],
    year: item['year'],
    kind: item['kind'] === 'tv' ? 'tv' : 'movie',
    imdbId: item['imdb_id'],
    tmdbId: item['tmdb_id'],
    addedAt: item['added_at'] ?? item['rated_at'],
    watchedOn: item['watched_on'],
    rating: item['rating'],
    ratingMax: 5,
    isRewatch: item['is_rewatch'] === true,
    note: item['note'],
    line: i + 1,
  });

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
