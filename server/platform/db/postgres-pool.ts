import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statements, timeAsyncStep } from '../diagnostics.ts';
import { isConnectionSpent, type FaultMemory } from './faults/faults.ts';

export interface QueryLimits {
  /** One statement; also enforced on this side, for a server that does not answer. */
  statementMs: number;
  /** Waiting for another transaction's lock. */
  lockMs: number;
}

/** Refused with 503 within about 5 s. */
export const requestLimits: QueryLimits = { statementMs: 4_500, lockMs: 4_000 };
/** Imports, migrations, integrity checks. */
export const backgroundLimits: QueryLimits = { statementMs: 3_600_000, lockMs: 600_000 };

/** Waiting for a connection, new or from the pool. */
const connectMs = 3_000;
/** How long the locks of a vanished process are held. */
const idleInTransactionMs = 60_000;
const int8Oid = 20;

/** Connects at the first use. */
export function createPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    // Detects a vanished peer within 20 s.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements outside a transaction: a refused one must not run later, when the lock is free.
    onConnect: prepareConnection as (client: pg.ClientBase) => void,
    query_timeout: requestLimits.statementMs,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  // A broken connection emits an event in addition to failing its query. Without a listener that event ends the
  // process: here for connections in the pool, below for those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The pool as Kysely uses it, with `limits` on each statement. Closes connections that are broken, did not answer in
 * time or became read-only.
 */
export function limitQueries(pool: pg.Pool, limits: QueryLimits, faults: FaultMemory): PostgresPool {
  return {
    options: pool.options,
    connect: async () => limitClient(await pool.connect(), limits, faults),
    end: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

function limitClient(
  client: pg.PoolClient,
  { statementMs, lockMs }: QueryLimits,
  faults: FaultMemory,
): PostgresPoolClient {
  let isSpent = false;

  async function query(text: string, values: readonly unknown[] = []) {
    // Without its connection a transaction has ended; failing here would hide the cause.
    if (isSpent && text === 'rollback') return { command: 'ROLLBACK', rows: [], rowCount: 0 };
    const config = { text: text === 'begin' ? begin : text, values: [...values], query_timeout: statementMs };
    try {
      return await timeAsyncStep(statements, text, () => client.query(config));
    } catch (error) {
      isSpent ||= isConnectionSpent(error);
      faults.note(error);
      throw error;
    }
  }

  // Per transaction, because a pooler (PgBouncer) may share the connection.
  const begin = `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;

  const limited = { query, release: (destroy = false) => client.release(destroy || isSpent) };
  // Kysely calls `query` in this way only, because no cursor is configured.
  return limited as unknown as PostgresPoolClient;
}

/** The pool awaits it, contrary to its types. */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${requestLimits.lockMs}`);
}

/** `bigint` arrives as text; our values (times, counters) are exact as numbers. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  return oid === int8Oid && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text');
}
