import { exportMaxBytes } from './export-limits.ts';
import { trustedWorkerUrl } from '#web/lib/browser/trusted-types.ts';
import type { ReadAnswer, ReadRequest } from './export-reader.worker.ts';
import type { ReadOptions } from './read-export.ts';
// oxlint-disable-next-line import/default -- Vite answers the address of the built worker
import readerUrl from './export-reader.worker.ts?worker&url';

/** Runs in a worker. Files above {@link exportMaxBytes} are not opened. */
export async function readFile(file: File, signal: AbortSignal, options: ReadOptions): Promise<ReadAnswer> {
  if (file.size > exportMaxBytes) return { reason: 'too_large', table: null };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return { reason: 'unreadable', table: null };
  const worker = new Worker(trustedWorkerUrl(readerUrl), { type: 'module' });
  try {
    return await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ reason: 'unreadable', table: null }));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const request: ReadRequest = { name: file.name, bytes, options };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
