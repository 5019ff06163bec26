import type { ListEntry } from '#contract/lists.ts';

/** An entry of any of the three lists, as it is exported. */
export interface ExportRow extends Pick<
  ListEntry,
  'movieId' | 'movieTitle' | 'releaseDate' | 'voteAverage' | 'addedAt'
> {
  list: 'watchlist' | 'favorites' | 'bookmarks';
}

const columns = ['list', 'movieId', 'movieTitle', 'releaseDate', 'voteAverage', 'addedAt'] as const;

/** The collection as CSV (RFC 4180, with a byte order mark so that spreadsheets read the accents). */
export function collectionCsv(rows: ExportRow[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The collection as JSON, readable by people. */
export function collectionJson(rows: ExportRow[]): string {
  return `${JSON.stringify(rows, [...columns], 2)}\n`;
}

/** A cell that no spreadsheet takes for a formula: those that begin like one get an apostrophe in front (ASVS 1.2.10). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
