import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { installFinishedBuild } from '../index/build-files.ts';
import type { IndexData } from '../index/index-data.ts';

/**
 * Reads an index file in other threads, so that the caller's answers requests, or loads modules, in the meantime. Imports
 * little: `main.ts` calls it before it imports the application.
 */

/** Taken once, so that who keeps this object does not keep the data of an index that was replaced. */
export class PreloadedIndex {
  readonly #identity: string;
  #data: IndexData | undefined;

  constructor(identity: string, data: IndexData) {
    this.#identity = identity;
    this.#data = data;
  }

  /** Undefined if it was read from another file than this one, which may have been renamed since. */
  take(file: string): IndexData | undefined {
    const data = identityOf(file) === this.#identity ? this.#data : undefined;
    this.#data = undefined;
    return data;
  }
}

export interface ReadJob {
  file: string;
  /** The number of the next section to read, shared by the threads. */
  next: Int32Array<SharedArrayBuffer>;
}

/**
 * Undefined for a file that is not worth a thread, and for one that cannot be read: opening it tells the reason. `minBytes`
 * is the size from which on a file is worth it.
 */
export async function preloadIndex(file: string, { minBytes = MIN_BYTES } = {}): Promise<PreloadedIndex | undefined> {
  if (!existsSync(file) || statSync(file).size < minBytes) return undefined;
  const identity = identityOf(file);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const threads = Array.from({ length: Math.min(availableParallelism(), THREADS_MAX) }, () => read({ file, next }));
  try {
    return new PreloadedIndex(identity, Object.assign({}, ...(await Promise.all(threads))) as IndexData);
  } catch {
    return undefined;
  }
}

/** As `preloadIndex`, of the file that is opened after a start. */
export function preloadInstalledIndex(file: string): Promise<PreloadedIndex | undefined> {
  installFinishedBuild(file);
  return preloadIndex(file);
}

function identityOf(file: string): string {
  // A number of a removed file may be given to a new one.
  const { dev, ino, birthtimeMs } = statSync(file);
  return [dev, ino, birthtimeMs].join();
}

/** Reading it takes about 0.2 s, starting a thread 0.1 s. */
const MIN_BYTES = 24 * 2 ** 20;
/** Each uncompresses 16 MB at a time. */
const THREADS_MAX = 4;

function read(job: ReadJob): Promise<Partial<IndexData>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('preload-worker.ts', import.meta.url), { workerData: job });
    worker
      .on('message', resolve)
      .on('error', reject)
      .on('exit', () => reject(new Error('The thread ended.')));
  });
}
