import { findColumns, scaleOf, type Columns, type Field } from './columns.ts';
import { isYearLast, type DateOrder } from './dates.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { parseNumber } from './numbers.ts';
import { fromRow, type RowFormat } from './row.ts';

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

/** The first rows of a CSV, shown while the person chooses the columns. */
export interface TablePreview {
  /** The first row. */
  header: string[];
  rows: string[][];
  /** Of all rows. */
  dateOrder: DateOrder;
}

export interface Mapping {
  /** Otherwise it names the columns. */
  isFirstRowTitle: boolean;
  /** Positions of the columns. */
  columns: Partial<Record<MappedField, number>>;
  /** The best rating. */
  scale: (typeof ratingScales)[number];
  dateOrder: DateOrder;
}

/** Based on the names of the columns, the first rows and the dates of all rows. */
export function guessMapping({ header, rows, dateOrder }: TablePreview): Mapping {
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
    isFirstRowTitle: found.size === 0,
    columns,
    scale: isOfTen ? (Math.max(scale, 10) as Mapping['scale']) : scale,
    dateOrder,
  };
}

/** The names of the columns, empty ones without a row for them, and the rows of titles. */
export function splitRows(
  { header, rows }: TablePreview,
  { isFirstRowTitle }: Mapping,
): Omit<TablePreview, 'dateOrder'> {
  return isFirstRowTitle ? { header: header.map(() => ''), rows: [header, ...rows] } : { header, rows };
}

/** The smallest that has room for all ratings. */
function guessScale(rows: string[][], place: number | undefined): Mapping['scale'] {
  const best = Math.max(...rows.map((row) => parseNumber(row[place ?? -1]) || 0));
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
export const hasYearLastDates = (rows: string[][], { columns }: Mapping): boolean =>
  [columns.watched, columns.added].some((place) => rows.some((row) => isYearLast(row[place ?? -1] ?? '')));

const mappedColumns = ({ columns }: Pick<Mapping, 'columns'>): Columns =>
  new Map(Object.entries(columns).map(([field, place]) => [field as Field, [place]]));

export const formatOf = ({ scale, dateOrder, ...mapping }: Mapping, timeZone: string): RowFormat => ({
  columns: mappedColumns(mapping),
  scale,
  dateOrderAt: () => dateOrder,
  timeZone,
  isLetterboxd: false,
});

/** The result of reading the row. */
export const previewRow = (row: string[], mapping: Mapping, timeZone: string): ExportedEntry =>
  fromRow({ row, line: 0, ...formatOf(mapping, timeZone) });
