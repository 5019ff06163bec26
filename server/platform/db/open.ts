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
import { statements, timeStep } from '../diagnostics.ts';
import type { Dialect } from './dialect.ts';
import { createFaultMemory, DatabaseUnavailableError, type FaultMemory } from './faults/faults.ts';
import {
  backgroundLimits,
  createPostgresPool,
  limitQueries,
  requestLimits,
  type QueryLimits,
} from './postgres-pool.ts';
import type { Tables } from './tables.ts';

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** The same database with limits for long work: imports, migrations, checks. */
  background: Kysely<Tables>;
  dialect: Dialect;
  faults: FaultMemory;
  /** For messages: a file, or host and database without the password. */
  name: string;
  file?: string;
  /** Of PostgreSQL, with the password. */
  url?: string;
  /** Connections of the pool; absent with SQLite. */
  connections?: () => PoolUse;
  close(): Promise<void>;
}

/** What a thread needs to open the same database; a URL has the password. */
export type DatabaseAddress = { file: string } | { url: string };

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** How long a writer waits for another process's transaction. */
const busyTimeoutMs = 5_000;

/**
 * Opens PostgreSQL or SQLite as configured, and creates the data folder. PostgreSQL is connected to at the first use.
 * @throws {DatabaseUnavailableError} for a file that cannot be opened
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

/** Undefined for a database in memory. */
export function addressOf({ file, url }: OpenDatabase): DatabaseAddress | undefined {
  if (url !== undefined) return { url };
  return file === undefined ? undefined : { file };
}

/** More connections to an open database. */
export function openAt(address: DatabaseAddress): OpenDatabase {
  return 'url' in address ? openPostgres(address.url) : openSqlite(address.file);
}

/** Creates the file if absent; `:memory:` opens a private database. */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new Database(file, { timeout: busyTimeoutMs });
  lowerAllLetters(connection);
  connection.pragma('journal_mode = WAL');
  // FULL: a commit is on disk before it is acknowledged, even if the power fails.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // The operating system caches frequent pages, too.
  connection.pragma('cache_size = -4096');
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

/** A power failure may then lose the last batches, which an import writes again, but leaves no partial ones. */
export async function prepareForImport({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect !== 'sqlite') return;
  await sql`pragma synchronous = NORMAL`.execute(db);
  await sql`pragma wal_autocheckpoint = 32768`.execute(db);
  await sql`pragma cache_size = -98304`.execute(db);
  // An import finds or creates every referenced id in the same transaction, and deletes no referenced row.
  await sql`pragma foreign_keys = OFF`.execute(db);
}

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
    url,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([db.destroy(), background.destroy()]);
    },
  };
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** SQLite can change tables inside a transaction, but Kysely's adapter claims otherwise. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** SQLite's own `lower` supports ASCII only. */
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
 * Caches compiled statements, which halves the cost of a small query. Starts transactions as writers, because a reader
 * that cannot become a writer fails immediately instead of waiting. Skips `rollback` after a disk fault: SQLite has
 * already rolled back, and the failure of a second rollback would hide the cause.
 */
function keepStatements(connection: Database.Database, faults: FaultMemory): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    close: () => connection.close(),
    prepare(sql) {
      if (sql === 'rollback' && !connection.inTransaction) return nothingToDo;
      const kept = prepared.get(sql);
      if (kept) return kept;
      const statement = noteFaults(faults, () =>
        watchStatement(connection.prepare(sql === 'begin' ? 'begin immediate' : sql), faults),
      );
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function watchStatement(statement: Database.Statement, faults: FaultMemory): SqliteStatement {
  const run = <T>(work: () => T) => noteFaults(faults, () => timeStep(statements, statement.source, work));
  return {
    reader: statement.reader,
    all: (parameters) => run(() => statement.all(parameters)),
    run: (parameters) => run(() => statement.run(parameters)),
    iterate: (parameters) => run(() => statement.iterate(parameters)),
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
