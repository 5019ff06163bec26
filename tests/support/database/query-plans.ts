import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { openTestDatabase } from './database.ts';

/** How SQLite executes the statements of `run`: one line per table, such as `SEARCH titles USING INDEX …` or `SCAN titles`. */
export async function queryPlansOf(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const database = await openTestDatabase('sqlite');
  const statements: string[] = [];
  const connection = new Database(database.file!, { verbose: (statement) => statements.push(String(statement)) });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    await run(db);
    return statements
      .splice(0)
      .filter((statement) => /^select\b/i.test(statement))
      .flatMap((statement) => connection.prepare<[], { detail: string }>(`explain query plan ${statement}`).all())
      .map(({ detail }) => detail);
  } finally {
    await db.destroy();
    await database.close();
  }
}
