import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { deserialize } from 'node:v8';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { readBatches } from './batch-stream.ts';
import { NewIndexFile } from './new-index-file.ts';
import { TermPart } from './term-part.ts';
import { TextThread } from './text-thread.ts';

/**
 * Builds an index in a child process: searches are not blocked, and exiting frees all memory. Standard input has the
 * batches as `batch-stream.ts` writes them.
 */
export type FromBuilder = 'done' | { written: number; total: number } | { error: string };

// Requests go first. The thread inherits the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const file = new NewIndexFile(process.argv[2]!);
const terms = new TermPart();
const texts = new TextThread(process.argv[2]!);
// The callback ignores errors of sending to a server that was killed.
const report = (message: FromBuilder) => process.send!(message, () => {});

// The server has ended.
process.on('disconnect', () => process.exit());
// Ctrl-C signals the whole process group, but only the server stops the build.
process.on('SIGINT', () => {});
build().then(
  () => report('done'),
  (error: unknown) => report({ error: String(error) }),
);

async function build(): Promise<void> {
  for await (const batch of readBatches(process.stdin)) await add(batch);
  await finish();
}

async function add(batch: Uint8Array): Promise<void> {
  const taken = texts.add(batch);
  terms.add(deserialize(batch) as ChangeBatch);
  await taken;
}

async function finish(): Promise<void> {
  const orders = terms.orders();
  const textsSaved = texts.save(orders);
  const dictionarySaved = texts.saveDictionary(terms.dictionary());
  terms.save(file.db, orders, (written, total) => report({ written, total }));
  await Promise.all([textsSaved, dictionarySaved]);
  file.takeTexts();
  file.finish(terms.end);
  // This process is killed, so it does not write the cache at its end. Without a cache, nothing happens.
  flushCompileCache();
}
