import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Reads a database file that no server has open, such as a backup. */
export function openSqliteReader(file: string): { db: Kysely<Tables>; close: () => Promise<void> } {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(file, { readonly: true }) }) });
  return { db, close: () => db.destroy() };
}
