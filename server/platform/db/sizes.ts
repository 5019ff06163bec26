import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { OpenDatabase } from './open.ts';
import type { Db, Tables } from './tables.ts';

/** Bytes. */
export async function measureDatabase({ db, dialect, file }: OpenDatabase): Promise<number> {
  if (dialect === 'sqlite') return file === undefined ? 0 : fileBytes(file) + fileBytes(`${file}-wal`);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** 0 for a missing file. */
export const fileBytes = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Above this, an exact count of a PostgreSQL table is too expensive; an estimate is close enough. */
const exactRowsMax = 20_000;

/** Uses PostgreSQL's estimates (`pg_class`) for large tables. */
export async function countRows(
  db: Db,
  dialect: Dialect,
  tables: (keyof Tables)[],
): Promise<{ name: string; rows: number }[]> {
  const estimates = dialect === 'postgres' ? await estimateRows(db) : new Map<string, number>();
  const counts = [];
  for (const name of tables) {
    const estimate = estimates.get(name) ?? 0;
    counts.push({ name, rows: estimate > exactRowsMax ? estimate : await countTable(db, name) });
  }
  return counts;
}

async function countTable(db: Db, name: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** -1 for a table that was never analysed. */
async function estimateRows(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`select relname as name, reltuples as rows
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map((row) => [row.name, Math.round(Number(row.rows))]));
}
