import { Worker } from 'node:worker_threads';

export type DatabaseTask =
  | { what: 'back up'; file: string; target: string; publicKey: string | null }
  | { what: 'check'; file: string };

interface Results {
  'back up': undefined;
  check: string[];
}

export type FromDatabaseWorker = { progress: number } | { result: unknown };

interface TaskOptions {
  onProgress?: (fraction: number) => void;
  signal: AbortSignal;
}

/** Runs in a worker thread, which is terminated on abort. */
export async function runDatabaseTask<T extends DatabaseTask>(
  task: T,
  { onProgress = () => {}, signal }: TaskOptions,
): Promise<Results[T['what']]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('database-worker.ts', import.meta.url), { workerData: task });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: FromDatabaseWorker) => {
        if ('progress' in message) onProgress(message.progress);
        // `Results` types the answer of each task.
        else resolve(message.result as Results[T['what']]);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('It was interrupted.')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
