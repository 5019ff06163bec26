import { Worker } from 'node:worker_threads';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Tables } from './tables.ts';

export interface ReadRequest {
  sql: string;
  parameters: readonly unknown[];
}

export type ReadReply = { rows: unknown[] } | { error: string };

/**
 * Runs long reads of an SQLite file in a worker thread, because SQLite's driver blocks. Queries run one after another.
 * Rejects when `signal` aborts, which ends the thread.
 */
export async function readInThread<T>(
  file: string,
  read: (db: Kysely<Tables>) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('reader-thread.ts', import.meta.url), { workerData: file });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await read(openOn(worker));
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function openOn(worker: Worker): Kysely<Tables> {
  const ended = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('It was interrupted.')));
  });
  // Awaited only while a query runs.
  ended.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const ask = () => {
        const answered = new Promise<ReadReply>((resolve) => worker.once('message', resolve));
        worker.postMessage({ sql, parameters } satisfies ReadRequest);
        return Promise.race([answered, ended]);
      };
      // One after another, because the next message is the reply.
      const asked = last.then(ask, ask);
      last = asked;
      const reply = await asked;
      if ('error' in reply) throw new Error(reply.error);
      // The type of the caller's query.
      return { rows: reply.rows as R[] };
    },
    streamQuery: () => {
      throw new Error('Queries of a reader thread are not streamed.');
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => {
          throw new Error('A reader thread has no transactions.');
        },
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
}
