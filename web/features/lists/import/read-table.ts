import { collect, parseEntry, type ExportedEntry, type ExportedList, type Target } from './exported-entry.ts';
import { ExportError } from './export-limits.ts';
import { readCsvRows } from './read-csv.ts';

const rowsMax = 20_000;
const columnsMax = 100;

/** Names of columns, lower case without signs: Letterboxd's, IMDb's, Movary's, Yamtrack's, our own, and what is usual. */
const columnNames = {
  title: ['title', 'name', 'movie', 'film', 'primarytitle', 'movietitle'],
  year: ['year', 'releaseyear', 'releasedate'],
  imdb: ['const', 'imdbid', 'imdb', 'tconst', 'url'],
  tmdb: ['tmdbid', 'tmdb', 'mediaid'],
  kind: ['titletype', 'type', 'mediatype'],
  watched: ['watcheddate', 'watchedat', 'watchedon', 'datewatched', 'lastwatchedat', 'enddate'],
  added: ['created', 'daterated', 'date', 'createdat', 'listedat', 'ratedat', 'addedat'],
  rating: ['rating', 'yourrating', 'userrating', 'score', 'myrating', 'rating10'],
  rewatch: ['rewatch', 'isrewatch'],
  note: ['review', 'note', 'notes', 'comment'],
  status: ['status'],
} as const;
type Field = keyof typeof columnNames;
type Columns = Map<Field, number[]>;

/** Scales of ten, by column. */
const ofTen = new Set(['yourrating', 'userrating', 'score', 'rating10']);

/** A CSV with a column for titles or ids and one more that we know. @throws {ExportError} */
export function readTable(name: string, pieces: Iterable<string>): ExportedList {
  const rows = readCsvRows(pieces);
  const names: string[] = rows.next().value ?? [];
  const header = names.map((column) => column.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const columns = findColumns(header);
  const isUsable = ['title', 'imdb', 'tmdb'].some((field) => columns.has(field as Field)) && columns.size > 1;
  if (header.length > columnsMax || !isUsable) throw new ExportError('unknown_format');
  const all: string[][] = [];
  for (const row of rows) {
    if (all.length === rowsMax) throw new ExportError('too_large');
    all.push(row);
  }
  const isLetterboxd = header.includes('letterboxduri');
  // Columns without any value are ignored.
  for (const field of ['watched', 'rating', 'note'] as const)
    if (!columns.get(field)?.some((i) => all.some((row) => row[i]))) columns.delete(field);
  const scale = scaleOf(header, columns, all);
  const entries = all.map((row, i) => fromRow({ row, columns, line: i + 2, scale, isLetterboxd }));
  return collect({ name, ...describe(name, columns, isLetterboxd) }, entries);
}

function findColumns(header: string[]): Columns {
  const found: Columns = new Map();
  for (const [field, names] of Object.entries(columnNames)) {
    const places = names.flatMap((known) => header.flatMap((column, i) => (column === known ? [i] : [])));
    if (places.length > 0) found.set(field as Field, places);
  }
  return found;
}

/** Letterboxd's stars are five; a column of an unknown service is of ten when one of its values is. */
function scaleOf(header: string[], columns: Columns, rows: string[][]): number {
  const [place] = columns.get('rating') ?? [];
  if (place === undefined) return 5;
  if (ofTen.has(header[place] ?? '')) return 10;
  return rows.some((row) => Number(row[place]) > 5) ? 10 : 5;
}

interface RowParts {
  row: string[];
  columns: Columns;
  line: number;
  scale: number;
  isLetterboxd: boolean;
}

function fromRow({ row, columns, line, scale, isLetterboxd }: RowParts): ExportedEntry {
  const values = (field: Field) => (columns.get(field) ?? []).map((i) => plain(row[i] ?? ''));
  const first = (field: Field) => values(field).find((value) => value !== '');
  const note = first('note');
  return parseEntry({
    title: first('title'),
    year: first('year'),
    kind: isLetterboxd ? 'movie' : kindOf(first('kind')),
    // The id column is unusable when its header is damaged; the URL contains the id too.
    imdbId: values('imdb').join(' '),
    tmdbId: first('tmdb'),
    addedAt: first('added'),
    watchedOn: first('watched'),
    rating: first('rating'),
    ratingMax: scale,
    isRewatch: /^(yes|true|1)$/i.test(first('rewatch') ?? ''),
    note: isLetterboxd && note ? withoutMarkup(note) : note,
    line,
  });
}

/** Without the apostrophe that keeps spreadsheets from running a cell. */
const plain = (value: string) => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

function kindOf(type: string | undefined): ExportedEntry['kind'] {
  if (!type) return null;
  return /series|^tv$|show|^anime$/i.test(type) ? 'tv' : 'movie';
}

/** Reviews of Letterboxd hold a little HTML. */
const withoutMarkup = (text: string) =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]{0,200}>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function describe(
  name: string,
  columns: Columns,
  isLetterboxd: boolean,
): { suggestion: Target | null; isSummary: boolean } {
  const list = suggestList(name, columns);
  if (list) return { suggestion: list, isSummary: false };
  if (columns.has('watched')) return { suggestion: 'diary', isSummary: false };
  if (isLetterboxd && columns.has('rating')) return { suggestion: 'ratings', isSummary: false };
  // Rated titles were watched.
  const isSummary = columns.has('rating') || /watched/i.test(name);
  return { suggestion: isSummary ? 'diary' : null, isSummary };
}

function suggestList(name: string, columns: Columns): 'watchlist' | 'favorites' | null {
  if (/watchlist/i.test(name)) return 'watchlist';
  if (/likes|favou?rite/i.test(name)) return 'favorites';
  return columns.has('added') && !columns.has('rating') && !columns.has('watched') && !/watched/i.test(name)
    ? 'watchlist'
    : null;
}
