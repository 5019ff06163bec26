import { limits } from '#contract/limits.ts';
import { findColumns, scaleOf, type Columns, type Field } from './columns.ts';
import { collect, readTargetKey, skippedRows, type ExportedList, type Target } from './exported-entry.ts';
import { joinShows } from './episodes.ts';
import { ExportError } from './export-limits.ts';
import { dateOrderOf, type DateOrder } from './dates.ts';
import { formatOf, type Mapping, type TablePreview } from './mapping.ts';
import { readCsvRows } from './read-csv.ts';
import { fromRow, isPart, isWatched, plain, showOf, withoutMarkup, type RowParts } from './row.ts';

const rowsMax = 20_000;
const columnsMax = 100;

/**
 * A CSV with a column for titles or ids and another known one, or a list of Letterboxd. Leftovers of an import and our
 * diary become one list for each target and named list. @throws {ExportError}
 */
export function readTable(name: string, pieces: Iterable<string>, timeZone: string): ExportedList[] {
  const rows = readCsvRows(pieces);
  const head = rows.next().value ?? [];
  if (/^letterboxd list export/i.test(head[0] ?? '')) return readLetterboxdList(name, rows, timeZone);
  const table = readRows(head, rows, { timeZone });
  if (table.columns.has('target')) return readByTarget(name, table);
  return isOwnDiary(table) ? readOwnDiary(table) : splitByList({ name, ...describe(name, table) }, table);
}

/** Reads a CSV with the columns that the person chose. @throws {ExportError} */
export function readMappedTable(
  name: string,
  pieces: Iterable<string>,
  { mapping, timeZone }: { mapping: Mapping; timeZone: string },
): ExportedList[] {
  const all = allRows(readCsvRows(pieces));
  const headRows = mapping.isFirstRowTitle ? 0 : 1;
  const format = formatOf(mapping, timeZone);
  const lines = all.slice(headRows).map((row, i) => ({ row, line: i + headRows + 1, ...format }));
  const { columns } = format;
  return splitByList({ name, ...describe(name, { header: [], columns }) }, { columns, lines });
}

/** Names of our lists in a column of lists: in our CSV, and as people call them. */
const ownLists = new Map<string, Target>([
  ['watchlist', 'watchlist'],
  ['collection', 'watchlist'],
  ['favorites', 'favorites'],
  ['favourites', 'favorites'],
  ['bookmarks', 'bookmarks'],
]);

/** The rows by their list if a column names it, as many as a person may have; the others make the list `own`. */
function splitByList(
  own: Omit<ExportedList, 'entries' | 'skipped'>,
  { columns, lines }: Pick<Table, 'columns' | 'lines'>,
): ExportedList[] {
  const [place] = columns.get('list') ?? [];
  if (place === undefined) return toLists(own, { lines });
  const nameIn = ({ row }: RowParts) => {
    const name = plain(row[place] ?? '').trim();
    return ownLists.get(name.toLowerCase()) ?? name;
  };
  const byName = Map.groupBy(lines, nameIn);
  const names = [...byName.keys()].filter((name) => name !== '').slice(0, limits.customListsMax);
  const lists = names.flatMap((name) => toLists(listOf(name, own), { lines: byName.get(name) ?? [] }));
  // Days and ratings belong to the diary, too.
  const hasMore = columns.has('watched') || columns.has('rating');
  const others = hasMore ? lines : lines.filter((line) => !names.includes(nameIn(line)));
  return [...lists, ...toLists(own, { lines: others })].filter(
    ({ entries, skipped }) => entries.length + skipped.length > 0,
  );
}

function listOf(name: string, { name: file }: { name: string }): Omit<ExportedList, 'entries' | 'skipped'> {
  const target = ownLists.get(name);
  if (target) return { name: target, suggestion: target, isSummary: false };
  return { name: file, suggestion: 'list', isSummary: false, listName: name };
}

/** Control characters show that a file is no text: in Windows-1252 no byte is invalid. */
const notText = /[^\P{Cc}\t\r\n]|\uFFFD/u;

const previewRows = 20;

/** Returns null if the file is not a table, or if its format is known. @throws {ExportError} */
export function previewTable(pieces: Iterable<string>): TablePreview | null {
  const all = readCsvRows(pieces);
  const header: string[] | undefined = all.next().value;
  const isKnown = header?.some((column) => /^(letterboxd|marquee|const$)/i.test(column));
  if (!header || isKnown || header.length > columnsMax || header[0]?.startsWith('<')) return null;
  const rows = allRows(all);
  const shown = rows.slice(0, previewRows);
  const isText = [header, ...shown].every((row) => row.every((cell) => !notText.test(cell)));
  return isText && rows.length > 0 ? { header, rows: shown, dateOrder: dateOrderOf([header, ...rows].flat()) } : null;
}

/** The list's name and description are in a separate table above the entries. */
function readLetterboxdList(name: string, rows: Iterator<string[]>, timeZone: string): ExportedList[] {
  const [names, values, head]: (string[] | undefined)[] = [rows.next().value, rows.next().value, rows.next().value];
  const valueOf = (column: string) => values?.[names?.indexOf(column) ?? -1]?.trim() ?? '';
  const table = readRows(head ?? ['Name', 'Year'], rows, { isLetterboxd: true, firstLine: 5, timeZone });
  const description = withoutMarkup(valueOf('Description'));
  return toLists({ name, suggestion: 'list', isSummary: false, listName: valueOf('Name'), description }, table);
}

function readByTarget(name: string, table: Table): ExportedList[] {
  const [target = -1, list = -1] = (['target', 'list'] as const).map((field) => table.columns.get(field)?.[0]);
  const byList = Map.groupBy(table.lines, ({ row }) => JSON.stringify([row[target] ?? '', plain(row[list] ?? '')]));
  return [...byList].flatMap(([key, lines]) => {
    const [targetText, listName] = JSON.parse(key) as [string, string];
    const use = readTargetKey(targetText);
    return toLists({ name: use.suggestion ?? name, ...use, ...(listName && { listName }) }, { lines });
  });
}

/** Our diary as exported before it had a column of targets. */
const isOwnDiary = ({ header }: Table) =>
  header.join() === 'tmdbid,imdbid,title,year,type,rating,watcheddate,rewatch,review';

/** A row with nothing but a rating is no viewing. */
function readOwnDiary({ lines }: Table): ExportedList[] {
  const isRating = (line: RowParts) => {
    const { rating, watchedOn, isRewatch, note } = fromRow(line);
    return rating !== null && watchedOn === null && !isRewatch && note === null;
  };
  const { ratings = [], diary = [] } = Object.groupBy(lines, (line) => (isRating(line) ? 'ratings' : 'diary'));
  return [
    ...toLists({ name: 'diary', suggestion: 'diary', isSummary: false }, { lines: diary }),
    ...toLists({ name: 'ratings', suggestion: 'ratings', isSummary: false }, { lines: ratings }),
  ];
}

interface Table {
  /** Lower case without signs. */
  header: string[];
  columns: Columns;
  lines: RowParts[];
}

/** @throws {ExportError} */
function readRows(
  names: string[],
  rows: Iterator<string[]>,
  {
    isLetterboxd: isLetterboxdList = false,
    firstLine = 2,
    timeZone,
  }: { isLetterboxd?: boolean; firstLine?: number; timeZone: string },
): Table {
  const header = names.map((column) => column.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const isLetterboxd = isLetterboxdList || header.includes('letterboxduri');
  const columns = findColumns(header, { isListOfTitles: isLetterboxdList || header.includes('const') });
  const isUsable = ['title', 'imdb', 'tmdb'].some((field) => columns.has(field as Field)) && columns.size > 1;
  if (header.length > columnsMax || !isUsable) throw new ExportError('unknown_format');
  const all = allRows(rows);
  // Columns without any value are ignored.
  for (const field of ['watched', 'rating', 'note'] as const)
    if (!columns.get(field)?.some((i) => all.some((row) => row[i]))) columns.delete(field);
  const scale = scaleOf(header, columns, all);
  const format = { columns, scale, isLetterboxd, timeZone, dateOrderAt: dateOrdersOf(all) };
  return { header, columns, lines: all.map((row, i) => ({ row, line: i + firstLine, ...format })) };
}

/** By position of the column, each looked at once. */
function dateOrdersOf(rows: string[][]): (place: number) => DateOrder {
  const known = new Map<number, DateOrder>();
  return (place) => {
    const order = known.get(place) ?? dateOrderOf(rows.map((row) => row[place] ?? ''));
    known.set(place, order);
    return order;
  };
}

/** @throws {ExportError} */
function allRows(rows: Iterator<string[]>): string[][] {
  const all: string[][] = [];
  for (let row = rows.next(); !row.done; row = rows.next()) {
    if (all.length === rowsMax) throw new ExportError('too_large');
    all.push(row.value);
  }
  return all;
}

/** The titles of the rows, and the shows of rows that are watched episodes apart. */
function toLists(list: Omit<ExportedList, 'entries' | 'skipped'>, { lines }: { lines: RowParts[] }): ExportedList[] {
  const shows = lines.filter(isWatched).flatMap(showOf);
  const taken = new Set(shows.map(({ line }) => line));
  const rest = lines.filter(({ line }) => !taken.has(line));
  const isTitle = (parts: RowParts) => isWatched(parts) && !isPart(parts);
  const { skipped, ...titles } = collect(list, rest.filter(isTitle).map(fromRow));
  const others = rest.filter((parts) => !isTitle(parts)).map(({ line }) => line);
  return [
    { ...titles, skipped: [...skipped, ...skippedRows(others)] },
    collect({ name: list.name, suggestion: 'progress', isSummary: false }, joinShows(shows)),
  ];
}

function describe(
  name: string,
  { header, columns }: Pick<Table, 'header' | 'columns'>,
): { suggestion: Target | null; isSummary: boolean } {
  const list = suggestList(name, header, columns);
  if (list) return { suggestion: list, isSummary: false };
  if (columns.has('watched')) return { suggestion: 'diary', isSummary: false };
  if (header.includes('letterboxduri') && columns.has('rating')) return { suggestion: 'ratings', isSummary: false };
  // Rated titles were watched.
  const isSummary = columns.has('rating') || /watched/i.test(name);
  return { suggestion: isSummary ? 'diary' : null, isSummary };
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i;

function suggestList(name: string, header: string[], columns: Columns): 'watchlist' | 'favorites' | 'list' | null {
  if (/watchlist/i.test(name)) return 'watchlist';
  if (/likes|favou?rite/i.test(name)) return 'favorites';
  // IMDb's lists include the person's ratings; its watchlist may be named by an id.
  if (header.includes('const') && header.includes('position')) return uuid.test(name) ? 'watchlist' : 'list';
  return columns.has('added') && !columns.has('rating') && !columns.has('watched') && !/watched/i.test(name)
    ? 'watchlist'
    : null;
}
