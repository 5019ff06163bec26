import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type ChangeBatch, serialiseBatch, type SerialisedBatch } from '#server/features/catalogue/documents.ts';
import { endBatches, writeBatch } from './batch-stream.ts';
import type { FromBuilder } from './rebuild-process.ts';

export interface RebuildRequest {
  file: string;
  /** The whole change feed; the last batch contains the final sequence. */
  batches: Iterable<ChangeBatch> | AsyncIterable<ChangeBatch | SerialisedBatch>;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}

export interface RebuildProgress {
  phase: 'reading' | 'writing';
  done: number;
  /** Null while reading. */
  total: number | null;
}

/**
 * Builds an index in a child process while the current one is in use; `refresh` or the next opening installs it.
 * Overwrites the partial file of an interrupted build. Reads the next batch while the current one is indexed.
 */
export async function rebuildIndex({ file, batches, onProgress = () => {}, signal }: RebuildRequest): Promise<void> {
  const builder = startBuilder(file);
  const built = outcomeOf(builder, (written, total) => onProgress({ phase: 'writing', done: written, total }));
  const stop = () => builder.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  try {
    let read = 0;
    let sent: Promise<void> = Promise.resolve();
    for await (const batch of batches) {
      signal?.throwIfAborted();
      const { bytes, titles, people } = 'bytes' in batch ? batch : serialiseBatch(batch);
      await Promise.race([sent, built]);
      sent = writeBatch(builder.stdin!, bytes);
      read += titles + people;
      onProgress({ phase: 'reading', done: read, total: null });
    }
    endBatches(builder.stdin!);
    await built;
  } finally {
    signal?.removeEventListener('abort', stop);
    await end(builder);
  }
}

function startBuilder(file: string): ChildProcess {
  const compileCache = getCompileCacheDir();
  return fork(new URL('rebuild-process.ts', import.meta.url), [file], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    execArgv: [
      // Analysis creates short-lived garbage: a larger young generation halves the cost of collecting it; 64 MB save no more.
      '--max-semi-space-size=32',
      `--v8-pool-size=${HELPERS}`,
      // Half of V8's limit: inlining more takes longer than it saves.
      '--max-inlined-bytecode-size-cumulative=460',
    ],
    env: {
      // Large arrays in pages of 2 MB, where glibc and Linux support it: a sixth less processor time for the terms.
      // Memory of batches is reused: the process ends soon, and the system would fill memory it returns with zeros again.
      GLIBC_TUNABLES:
        'glibc.malloc.hugetlb=1:glibc.malloc.trim_threshold=1073741824:glibc.malloc.mmap_threshold=4194304',
      // Only the directory that holds Node's one for this version, if a compile cache is in use.
      ...(compileCache ? { NODE_COMPILE_CACHE: dirname(compileCache) } : {}),
    },
  });
}

/** Threads of V8 that compile and collect garbage. More than there are processors for would slow down the two of the build. */
const HELPERS = Math.min(4, Math.max(1, availableParallelism() - 2));

/** Resolves when the process has exited and its files are closed. */
async function end(builder: ChildProcess): Promise<void> {
  if (builder.exitCode !== null || builder.signalCode !== null) return;
  const exited = once(builder, 'exit');
  builder.kill('SIGKILL');
  await exited;
}

function outcomeOf(builder: ChildProcess, onWritten: (written: number, total: number) => void): Promise<void> {
  const outcome = new Promise<void>((resolve, reject) => {
    builder.on('message', (message: FromBuilder) => {
      if (message === 'done') resolve();
      else if ('error' in message) reject(new Error(message.error));
      else onWritten(message.written, message.total);
    });
    builder.on('error', reject);
    builder.on('exit', () => reject(new Error('The index build was interrupted.')));
    builder.stdin!.on('error', () => {});
  });
  // Awaited later; must not count as an unhandled rejection until then.
  outcome.catch(() => {});
  return outcome;
}
