import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';
import type { Db, Tables } from './tables.ts';

/** How much room the main database takes, in bytes. */
export async function measureDatabase({ db, dialect, file }: OpenDatabase): Promise<number> {
  if (dialect === 'sqlite') return file === undefined ? 0 : fileBytes(file) + fileBytes(`${file}-wal`);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Bytes of a file; 0 for one that is not there. */
export const fileBytes = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Counts the rows of tables, one after the other. */
export async function countRows(db: Db, tables: (keyof Tables)[]): Promise<{ name: string; rows: number }[]> {
  const counts = [];
  for (const name of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts.push({ name, rows: Number(rows[0]?.count ?? 0) });
  }
  return counts;
}
