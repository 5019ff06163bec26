import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import {
  sql,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Dialect } from './dialect.ts';
import { createFaultMemory, DatabaseUnavailableError, type FaultMemory } from './faults.ts';
import {
  backgroundLimits,
  createPostgresPool,
  limitQueries,
  requestLimits,
  type QueryLimits,
} from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** An open main database. */
export interface OpenDatabase {
  db: Kysely<Tables>;
  /** The same database for work that nobody waits for: its statements and locks may take long. */
  background: Kysely<Tables>;
  dialect: Dialect;
  faults: FaultMemory;
  /** What messages call it: a file, or host and database without the password. */
  name: string;
  /** The file of an SQLite database. */
  file?: string;
  close(): Promise<void>;
}

/** How long a writer waits for another process's transaction before the call is answered with 503. */
const busyTimeoutMs = 5_000;

/**
 * Opens the main database that the configuration names: PostgreSQL, or SQLite in the data folder. Creates the folder,
 * which also holds keys, images and the search index.
 *
 * @throws {DatabaseUnavailableError} for a file that cannot be opened; PostgreSQL is connected to at the first use
 */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  const file = join(dataDir, 'marquee.db');
  try {
    return openSqlite(file);
  } catch (error) {
    throw new DatabaseUnavailableError(file, error);
  }
}

/** Opens (and, if absent, creates) the SQLite database in `file`; `:memory:` gives a private one. */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new Database(file, { timeout: busyTimeoutMs });
  lowerAllLetters(connection);
  connection.pragma('journal_mode = WAL');
  // FULL: a commit is on disk before it is acknowledged, even if the power fails.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -32768');
  const faults = createFaultMemory();
  const db = new Kysely<Tables>({
    dialect: new TransactionalSqliteDialect({ database: keepStatements(connection, faults) }),
  });
  return {
    db,
    background: db,
    dialect: 'sqlite',
    faults,
    name: file,
    ...(file === ':memory:' ? {} : { file }),
    close: () => db.destroy(),
  };
}

/** Opens an SQLite file that somebody else writes, for reading; for threads of their own, as all its calls block. */
export function openSqliteReader(file: string): OpenDatabase {
  const connection = new Database(file, { readonly: true, timeout: busyTimeoutMs });
  lowerAllLetters(connection);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  return {
    db,
    background: db,
    dialect: 'sqlite',
    faults: createFaultMemory(),
    name: file,
    file,
    close: () => db.destroy(),
  };
}

/**
 * Makes a connection ready for writing much: a power failure may cost the last batches, which an import writes again, but
 * never leaves one half written.
 */
export async function prepareForImport({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect !== 'sqlite') return;
  await sql`pragma synchronous = NORMAL`.execute(db);
  await sql`pragma wal_autocheckpoint = 32768`.execute(db);
  await sql`pragma cache_size = -98304`.execute(db);
  // An import looks up or makes every id it refers to in the same transaction, and deletes nothing that is referred to.
  await sql`pragma foreign_keys = OFF`.execute(db);
}

/** Opens the PostgreSQL database at a `postgres://` address. */
export function openPostgres(url: string): OpenDatabase {
  const pool = createPostgresPool(url);
  const faults = createFaultMemory();
  const open = (limits: QueryLimits) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitQueries(pool, limits, faults) }) });
  const db = open(requestLimits);
  const background = open(backgroundLimits);
  return {
    db,
    background,
    dialect: 'postgres',
    faults,
    name: nameOf(url),
    close: async () => {
      await Promise.all([db.destroy(), background.destroy()]);
    },
  };
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** SQLite can change tables inside a transaction; Kysely's own adapter says it cannot. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** SQLite's own `lower` knows the letters of ASCII only. */
function lowerAllLetters(connection: Database.Database): void {
  connection.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Keeps compiled statements, which halves the cost of a small query, and begins transactions as writers: a transaction
 * that reads first and then cannot become a writer fails at once instead of waiting. A full or broken disk makes SQLite
 * roll back by itself; rolling back once more would fail and hide the reason.
 */
function keepStatements(connection: Database.Database, faults: FaultMemory): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    close: () => connection.close(),
    prepare(sql) {
      if (sql === 'rollback' && !connection.inTransaction) return nothingToDo;
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = noteFaults(faults, () =>
        watchStatement(connection.prepare(sql === 'begin' ? 'begin immediate' : sql), faults),
      );
      statements.set(sql, statement);
      return statement;
    },
  };
}

function watchStatement(statement: Database.Statement, faults: FaultMemory): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => noteFaults(faults, () => statement.all(parameters)),
    run: (parameters) => noteFaults(faults, () => statement.run(parameters)),
    iterate: (parameters) => noteFaults(faults, () => statement.iterate(parameters)),
  };
}

function noteFaults<T>(faults: FaultMemory, work: () => T): T {
  try {
    return work();
  } catch (error) {
    faults.note(error);
    throw error;
  }
}
