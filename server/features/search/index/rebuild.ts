import { Worker } from 'node:worker_threads';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import type { FromWorker, ToWorker } from './rebuild-worker.ts';

export interface RebuildRequest {
  file: string;
  /** The whole change feed; the last batch tells the sequence reached. */
  batches: Iterable<ChangeBatch> | AsyncIterable<ChangeBatch>;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}

export interface RebuildProgress {
  phase: 'reading' | 'writing';
  done: number;
  /** Null until everything is read. */
  total: number | null;
}

/**
 * Builds an index in a worker, beside the one in use; `refresh` or the next opening installs it. Overwrites the partial
 * file of an interrupted build.
 */
export async function rebuildIndex({ file, batches, onProgress = () => {}, signal }: RebuildRequest): Promise<void> {
  const worker = new Worker(new URL('rebuild-worker.ts', import.meta.url), { workerData: { file } });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    let read = 0;
    for await (const batch of batches) {
      signal?.throwIfAborted();
      await ask(worker, { batch });
      read += batch.titles.length + batch.people.length;
      onProgress({ phase: 'reading', done: read, total: null });
    }
    await ask(worker, 'finish', (written, total) => onProgress({ phase: 'writing', done: written, total }));
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function ask(
  worker: Worker,
  message: ToWorker,
  onWritten: (written: number, total: number) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', exit);
      act();
    };
    const take = (answer: FromWorker) => {
      if (typeof answer === 'object') onWritten(answer.written, answer.total);
      else settle(resolve);
    };
    const fail = (error: unknown) => settle(() => reject(error as Error));
    const exit = () => settle(() => reject(new Error('The index build was interrupted.')));
    worker.on('message', take).on('error', fail).on('exit', exit);
    worker.postMessage(message);
  });
}
