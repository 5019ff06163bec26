import { CompiledQuery, sql, type Insertable, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Tables } from './tables.ts';

/** Both databases accept at least 32,766; SQLite is fastest well below that. */
const parametersPerStatement = 2_000;

interface BulkOptions<T extends keyof Tables> {
  /** Existing rows (by these columns) are overwritten, except for the columns in `keep`. */
  overwriteBy?: (keyof Tables[T] & string)[];
  keep?: (keyof Tables[T] & string)[];
}

/** By database, table and number of rows: building a statement costs more than executing it. */
const texts = new WeakMap<object, LRUCache<string, string>>();

/** All rows have the same columns in the same order. */
export async function bulkInsert<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: Insertable<Tables[T]>[],
  options: BulkOptions<T> = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Tables[T] & string)[];
  const perStatement = Math.floor(parametersPerStatement / columns.length);

  for (const [start, end] of cuts(rows.length, perStatement)) {
    const chunk = rows.slice(start, end) as Record<string, unknown>[];
    const text = statementText(db, table, columns, chunk, options);
    const parameters = chunk.flatMap((row) => columns.map((column) => row[column]));
    await db.executeQuery(CompiledQuery.raw(text, parameters));
  }
}

/**
 * Splits into full statements and powers of two, so a few compiled statements serve any number of rows. One per length
 * would take hundreds of megabytes.
 */
function cuts(length: number, full: number): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let start = 0; start < length;) {
    const left = length - start;
    const size = left >= full ? full : 2 ** Math.floor(Math.log2(left));
    found.push([start, start + size]);
    start += size;
  }
  return found;
}

function statementText<T extends keyof Tables>(
  db: Db,
  table: T,
  columns: (keyof Tables[T] & string)[],
  chunk: Record<string, unknown>[],
  { overwriteBy, keep = [] }: BulkOptions<T>,
): string {
  const { adapter } = db.getExecutor();
  const known = texts.get(adapter) ?? new LRUCache<string, string>({ max: 200 });
  texts.set(adapter, known);
  const key = `${table} ${columns.join()} ${chunk.length} ${overwriteBy?.join()} ${keep.join()}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;

  // The table is a parameter here, which Kysely's column types do not support.
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const insert = loose.insertInto(table).values(chunk);
  const statement = overwriteBy
    ? insert.onConflict((conflict) =>
        conflict
          .columns(overwriteBy)
          .doUpdateSet(
            Object.fromEntries(
              columns
                .filter((column) => !overwriteBy.includes(column) && !keep.includes(column))
                .map((column) => [column, sql.ref(`excluded.${column}`)]),
            ) as never,
          ),
      )
    : insert;
  const text = statement.compile().sql;
  known.set(key, text);
  return text;
}
