import { findColumns, scaleOf, type Columns, type Field } from './columns.ts';
import { fromRow, type RowParts } from './row.ts';
import type { ExportedEntry } from './exported-entry.ts';

/** Fields that the user can assign to a table's columns, in the order of the dialog. */
export const mappedFields = [
  'title',
  'year',
  'imdb',
  'tmdb',
  'watched',
  'rating',
  'note',
  'added',
  'list',
] as const satisfies Field[];
export type MappedField = (typeof mappedFields)[number];

export const ratingScales = [5, 10, 100] as const;
/** Formats of dates that do not start with the year. */
export const dateOrders = ['dmy', 'mdy'] as const;

export interface Mapping {
  /** Positions of the columns. */
  columns: Partial<Record<MappedField, number>>;
  /** The best rating. */
  scale: (typeof ratingScales)[number];
  dateOrder: (typeof dateOrders)[number];
}

/** Based on the names of the columns and the first rows. */
export function guessMapping(header: string[], rows: string[][]): Mapping {
  const names = header.map((column) => column.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const found = findColumns(names, { isListOfTitles: false });
  const columns = Object.fromEntries(
    mappedFields.flatMap((field) => {
      const [place] = found.get(field) ?? [];
      return place === undefined ? [] : [[field, place]];
    }),
  );
  const isOfTen = scaleOf(names, found, rows) === 10;
  const scale = guessScale(rows, columns['rating']);
  return {
    columns,
    scale: isOfTen ? (Math.max(scale, 10) as Mapping['scale']) : scale,
    dateOrder: guessDateOrder(rows),
  };
}

/** The smallest that has room for all ratings. */
function guessScale(rows: string[][], place: number | undefined): Mapping['scale'] {
  const best = Math.max(...rows.map((row) => numberOf(row[place ?? -1] ?? '') || 0));
  return ratingScales.find((scale) => best <= scale) ?? 100;
}

/** A column has one meaning; a column of ratings brings its scale. */
export function withColumn(mapping: Mapping, rows: string[][], field: MappedField, place: number | null): Mapping {
  const others = Object.entries(mapping.columns).filter(([name, at]) => name !== field && at !== place);
  const columns = Object.fromEntries(place === null ? others : [...others, [field, place]]) as Mapping['columns'];
  return { ...mapping, columns, scale: field === 'rating' ? guessScale(rows, columns.rating) : mapping.scale };
}

/** Titles are found by a name or an id. */
export const canBeRead = ({ columns: { title, imdb, tmdb } }: Mapping): boolean =>
  [title, imdb, tmdb].some((place) => place !== undefined);

/** Whether these rows have dates that depend on the order of day and month. */
export const hasDayFirstDates = (rows: string[][], { columns }: Mapping): boolean =>
  [columns.watched, columns.added].some((place) => rows.some((row) => dayFirst.test(row[place ?? -1]?.trim() ?? '')));

export const mappedColumns = ({ columns }: Mapping): Columns =>
  new Map(Object.entries(columns).map(([field, place]) => [field as Field, [place]]));

/** `line`: counted from 1. */
export function mapRow(
  row: string[],
  mapping: Mapping,
  { line, timeZone }: Pick<RowParts, 'line' | 'timeZone'>,
): RowParts {
  const { columns, scale, dateOrder } = mapping;
  const cells = row.map((cell, i) => {
    if (i === columns.watched || i === columns.added) return isoDate(cell.trim(), dateOrder);
    return i === columns.rating ? String(numberOf(cell)) : cell;
  });
  return { row: cells, columns: mappedColumns(mapping), line, scale, isLetterboxd: false, timeZone };
}

/** The result of reading the row. */
export const previewRow = (row: string[], mapping: Mapping, timeZone: string): ExportedEntry =>
  fromRow(mapRow(row, mapping, { line: 0, timeZone }));

/** Also accepts a decimal comma. */
const numberOf = (cell: string) => Number(cell.trim().replace(',', '.') || Number.NaN);

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/;
const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})\b/;

/** ISO 8601 if the order is known; other texts are returned unchanged. */
function isoDate(text: string, order: Mapping['dateOrder']): string {
  const [, first, second, last] = dayFirst.exec(text) ?? [];
  if (first && second && last) {
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return `${last}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return text.replace(
    yearFirst,
    (_, year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

/** Month first only if a number above 12 follows. */
const guessDateOrder = (rows: string[][]): Mapping['dateOrder'] =>
  rows.some((row) => row.some((cell) => Number(dayFirst.exec(cell.trim())?.[2]) > 12)) ? 'mdy' : 'dmy';
