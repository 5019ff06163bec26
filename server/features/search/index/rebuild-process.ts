import { flushCompileCache } from 'node:module';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { cacheTermsForBuild } from '../caching/cache-sizes.ts';
import { IndexBuilder } from './builder.ts';

/** Builds an index in a child process: searches are not blocked, and exiting frees all memory. */
export type ToBuilder = { batch: ChangeBatch } | 'finish';
export type FromBuilder = 'taken' | 'done' | { written: number; total: number } | { error: string };

cacheTermsForBuild();
const builder = new IndexBuilder(process.argv[2]!);
// The callback ignores errors of sending to a server that was killed.
const report = (message: FromBuilder) => process.send!(message, () => {});

process.on('message', (message: ToBuilder) => {
  try {
    if (message !== 'finish') {
      builder.add(message.batch);
      report('taken');
      return;
    }
    builder.finish((written, total) => report({ written, total }));
    // This process is killed, so it does not write the cache at its end. Without a cache, nothing happens.
    flushCompileCache();
    report('done');
  } catch (error) {
    report({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
// Ctrl-C signals the whole process group, but only the server stops the build.
process.on('SIGINT', () => {});
