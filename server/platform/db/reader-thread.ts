import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { ReadRequest, ReadReply } from './threaded-reader.ts';

// Runs the queries of `threaded-reader.ts`. Imports the driver alone: each further module costs memory in this thread.
const database = new Database(workerData as string, { readonly: true, timeout: 10_000 });

parentPort?.on('message', ({ sql, parameters }: ReadRequest) => {
  const reply = (message: ReadReply) => parentPort?.postMessage(message);
  try {
    reply({ rows: database.prepare(sql).all(...parameters) });
  } catch (error) {
    reply({ error: String(error) });
  }
});
