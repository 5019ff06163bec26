import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type ChangeBatch, serialiseBatch, type SerialisedBatch } from '#server/features/catalogue/documents.ts';
import type { FromBuilder, ToBuilder } from './rebuild-process.ts';

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
  const stop = () => builder.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  try {
    let read = 0;
    let indexed: Promise<void> = Promise.resolve();
    for await (const batch of batches) {
      signal?.throwIfAborted();
      const serialised = 'bytes' in batch ? batch : serialiseBatch(batch);
      await indexed;
      indexed = ask(builder, { batch: serialised.bytes });
      // Awaited before the next batch is sent; must not count as an unhandled rejection until then.
      indexed.catch(() => {});
      read += serialised.titles + serialised.people;
      onProgress({ phase: 'reading', done: read, total: null });
    }
    await indexed;
    await ask(builder, 'finish', (written, total) => onProgress({ phase: 'writing', done: written, total }));
  } finally {
    signal?.removeEventListener('abort', stop);
    await end(builder);
  }
}

function startBuilder(file: string): ChildProcess {
  const compileCache = getCompileCacheDir();
  return fork(new URL('rebuild-process.ts', import.meta.url), [file], {
    serialization: 'advanced',
    // Analysis creates short-lived garbage: a larger young generation halves the cost of collecting it.
    execArgv: ['--max-semi-space-size=64'],
    env: {
      // Large arrays in pages of 2 MB, where glibc and Linux support it: a sixth less processor time for the terms.
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
      // Only the directory that holds Node's one for this version, if a compile cache is in use.
      ...(compileCache ? { NODE_COMPILE_CACHE: dirname(compileCache) } : {}),
    },
  });
}

/** Resolves when the process has exited and its files are closed. */
async function end(builder: ChildProcess): Promise<void> {
  if (builder.exitCode !== null || builder.signalCode !== null) return;
  const exited = once(builder, 'exit');
  builder.kill('SIGKILL');
  await exited;
}

function ask(
  builder: ChildProcess,
  message: ToBuilder,
  onWritten: (written: number, total: number) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      builder.off('message', take).off('error', fail).off('exit', exit);
      act();
    };
    const take = (answer: FromBuilder) => {
      if (typeof answer === 'string') settle(resolve);
      else if ('error' in answer) settle(() => reject(new Error(answer.error)));
      else onWritten(answer.written, answer.total);
    };
    const fail = (error: Error) => settle(() => reject(error));
    const exit = () => fail(new Error('The index build was interrupted.'));
    builder.on('message', take).on('error', fail).on('exit', exit);
    if (builder.connected) builder.send(message, (error) => error && fail(error));
    else exit();
  });
}
