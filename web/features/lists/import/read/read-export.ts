import type { ExportedEntry, ExportedList } from './exported-entry.ts';
import { decode } from './decode.ts';
import { joinShows } from './episodes.ts';
import { ExportError, exportMaxBytes } from './export-limits.ts';
import type { Mapping, TablePreview } from './mapping.ts';
import { isOwnBackup, isPersonalCopy, personalCopyFile, readOwn, readPersonalCopy } from './read-own.ts';
import { previewTable, readMappedTable, readTable } from './read-table.ts';
import { readTrakt, readTraktListNames, traktCollection, type TraktListNames } from './read-trakt.ts';
import { readZip } from './read-zip.ts';

export type { ExportedEntry, ExportedList } from './exported-entry.ts';

/** Unpacks to 8 MB at most. */
const pieceBytes = 8 * 1024;

export interface ReadOptions {
  /** The reader's: services export times in UTC. */
  timeZone: string;
  /** Of the columns of a CSV of another kind. */
  mapping?: Mapping | undefined;
}

/**
 * Reads an export of Letterboxd (zip or CSV), IMDb (list or ratings), Trakt (JSON backup, zipped or not), Movary,
 * Yamtrack, ours, or another CSV whose columns a mapping assigns. @throws {ExportError}
 */
export function readExport(name: string, bytes: Uint8Array, { timeZone, mapping }: ReadOptions): ExportedList[] {
  if (bytes.length > exportMaxBytes) throw new ExportError('too_large');
  const lists = mapping
    ? readMappedTable(name, decode(inPieces(bytes)), { mapping, timeZone })
    : readKnown(name, bytes, timeZone);
  const isOfUse = ({ entries, skipped, listName }: ExportedList) =>
    entries.length + skipped.length > 0 || listName !== undefined;
  const found = withReviews(joinNumbered(lists)).filter(isOfUse);
  if (found.length === 0) throw new ExportError('empty');
  return found;
}

const readKnown = (name: string, bytes: Uint8Array, timeZone: string) =>
  isZip(bytes) ? readZipped(bytes, timeZone) : readFile({ name, pieces: inPieces(bytes) }, { timeZone });

/** The first rows of a table whose columns the user can assign; null for other files. */
export function previewExport(bytes: Uint8Array): TablePreview | null {
  if (isZip(bytes) || bytes.length > exportMaxBytes) return null;
  const text = decode(inPieces(bytes));
  const start = text.next().value ?? '';
  try {
    return /^\s*[[{]/.test(start) ? null : previewTable(prepend(start, text));
  } catch {
    return null;
  }
}

const inPieces = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, i) =>
    bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
  );

function readZipped(bytes: Uint8Array, timeZone: string): ExportedList[] {
  const isWanted = (name: string) => isListFile(name) || personalCopyFile(name) !== undefined;
  const all = readZip(inPieces(bytes), { isWanted, maxBytes: exportMaxBytes });
  if (isPersonalCopy(all))
    return readPersonalCopy(
      all.map(({ name, pieces }) => [name, parsePieces(pieces)]),
      timeZone,
    );
  const files = all.filter(({ name }) => isListFile(name));
  const isNames = ({ name }: { name: string }) => /(?:^|\/)lists-lists\.json$/.test(name);
  const names = readTraktListNames(files.filter(isNames).flatMap(({ pieces }) => parsePieces(pieces)));
  return files.filter((file) => !isNames(file)).flatMap((file) => readFile(file, { names, timeZone }));
}

/** Letterboxd's and Trakt's; profile, comments and deleted items are not read. */
const listFiles =
  /(?:^|\/)(?:(?:watchlist|diary|reviews|watched|ratings|likes\/films|lists\/[^/]+)\.csv|(?:history|watched|ratings|watchlist|favorites|collection|lists-(?:watchlist|favorites|lists|list-))[\w-]*\.json)$/;
const leftOut = /(?:^|\/)(?:deleted|orphaned)\//;

const isListFile = (name: string) => listFiles.test(name) && !leftOut.test(name);

function readFile(
  { name, pieces }: { name: string; pieces: readonly Uint8Array[] },
  { names, timeZone }: { names?: TraktListNames; timeZone: string },
): ExportedList[] {
  const text = decode(pieces);
  const start = text.next().value ?? '';
  if (!/^\s*[[{]/.test(start)) return readTable(name, prepend(start, text), timeZone);
  const content = parse(start + [...text].join(''));
  return isOwnBackup(content) ? readOwn(content, timeZone) : readTrakt(name, content, { names, timeZone });
}

const parsePieces = (pieces: readonly Uint8Array[]) => parse([...decode(pieces)].join(''));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ExportError('unknown_format');
  }
}

function* prepend(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}

/** Trakt cuts long files: `watched-history-1.json`, `watched-history-2.json`. */
function joinNumbered(lists: ExportedList[]): ExportedList[] {
  const keyOf = ({ name, suggestion, isSummary, listName }: ExportedList, i: number) => {
    if (listName === traktCollection) return listName;
    const isPart = listName === undefined && /-\d+\.json$/.test(name);
    return isPart ? JSON.stringify([name.replace(/-\d+\.json$/, ''), suggestion, isSummary]) : i;
  };
  return [...Map.groupBy(lists, keyOf).values()].map((parts) => ({
    ...parts[0]!,
    ...(parts.length > 1 && { name: parts[0]!.name.replace(/-\d+(?=\.json$)/, '') }),
    entries: joinEntries(parts),
    skipped: parts.flatMap(({ skipped }) => skipped),
  }));
}

function joinEntries(parts: ExportedList[]): ExportedEntry[] {
  const entries = parts.flatMap((part) => part.entries);
  return parts[0]?.suggestion === 'progress' ? joinShows(entries) : entries;
}

/** Letterboxd exports a review twice: without its text in the diary, with it in a separate file. */
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

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
