import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { readSections } from '../index/index-data.ts';
import type { ReadJob } from './preload.ts';

const { file, next } = workerData as ReadJob;
const db = new Database(file, { fileMustExist: true });
const data = readSections(db, () => Atomics.add(next, 0, 1));
db.close();
parentPort!.postMessage(data, buffersOf(data));

/** Moved instead of copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}
