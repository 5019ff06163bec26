import { exportMaxBytes } from './export-limits.ts';
import type { ReadAnswer, ReadRequest } from './export-reader.worker.ts';

/** Runs in a worker. Files above {@link exportMaxBytes} are not opened. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadAnswer> {
  if (file.size > exportMaxBytes) return { reason: 'too_large' };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return { reason: 'unreadable' };
  const worker = new Worker(new URL('./export-reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ reason: 'unreadable' }));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const request: ReadRequest = { name: file.name, bytes };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
