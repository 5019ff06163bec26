import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { deserialize } from 'node:v8';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { cacheTermsForBuild } from '../caching/cache-sizes.ts';
import { NewIndexFile } from './new-index-file.ts';
import { TermPart } from './term-part.ts';
import { TextThread } from './text-thread.ts';

/**
 * Builds an index in a child process: searches are not blocked, and exiting frees all memory. Batches are serialised for
 * `node:v8`, because each of the two threads reads them.
 */
export type ToBuilder = { batch: Uint8Array } | 'finish';
export type FromBuilder = 'taken' | 'done' | { written: number; total: number } | { error: string };

// Requests go first. The thread inherits the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
cacheTermsForBuild();
const file = new NewIndexFile(process.argv[2]!);
const terms = new TermPart();
const texts = new TextThread(process.argv[2]!);
// The callback ignores errors of sending to a server that was killed.
const report = (message: FromBuilder) => process.send!(message, () => {});

process.on('message', (message: ToBuilder) => {
  const work = message === 'finish' ? finish() : add(message.batch);
  work.then(report, (error: unknown) => report({ error: String(error) }));
});
process.on('disconnect', () => process.exit());
// Ctrl-C signals the whole process group, but only the server stops the build.
process.on('SIGINT', () => {});

async function add(batch: Uint8Array): Promise<FromBuilder> {
  const taken = texts.add(batch);
  terms.add(deserialize(batch) as ChangeBatch);
  await taken;
  return 'taken';
}

async function finish(): Promise<FromBuilder> {
  const orders = terms.orders();
  const saved = texts.save(orders, terms.dictionary.parts());
  terms.save(file.db, orders, (written, total) => report({ written, total }));
  await saved;
  file.takeTexts();
  file.finish(terms.end);
  // This process is killed, so it does not write the cache at its end. Without a cache, nothing happens.
  flushCompileCache();
  return 'done';
}
