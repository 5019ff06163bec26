import type { ListEntry } from '#contract/lists.ts';
import type { ExportedEntry } from './import/read-export.ts';

export interface ExportRow extends Pick<
  ListEntry,
  'movieId' | 'movieTitle' | 'releaseDate' | 'voteAverage' | 'addedAt'
> {
  list: 'watchlist' | 'favorites' | 'bookmarks';
}

const columns = ['list', 'movieId', 'movieTitle', 'releaseDate', 'voteAverage', 'addedAt'] as const;

/** RFC 4180, with a byte order mark so that spreadsheets read the accents. */
export const collectionCsv = (rows: ExportRow[]): string =>
  csv(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );

/** In the columns of an IMDb list, which can be imported again. */
export const leftOverCsv = (entries: ExportedEntry[]): string =>
  csv(
    ['Const', 'Created', 'Title', 'Title Type', 'Year'],
    entries.map(({ imdb_id, addedAt, title, kind, year }) => [
      imdb_id ?? null,
      addedAt && addedAt.slice(0, 10),
      title,
      kind === 'tv' ? 'tvSeries' : (kind ?? null),
      year ?? null,
    ]),
  );

export function collectionJson(rows: ExportRow[]): string {
  return `${JSON.stringify(rows, [...columns], 2)}\n`;
}

function csv(head: readonly string[], rows: (string | number | null)[][]): string {
  const lines = [head, ...rows.map((row) => row.map(cell))].map((cells) => cells.join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Cells that a spreadsheet would run as a formula start with an apostrophe (ASVS 1.2.10). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
