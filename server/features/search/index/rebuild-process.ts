import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { IndexBuilder } from './builder.ts';

/** Builds an index in a process of its own: searches do not wait, and all its memory is returned at the end. */
export type ToBuilder = { batch: ChangeBatch } | 'finish';
export type FromBuilder = 'taken' | 'done' | { written: number; total: number } | { error: string };

const builder = new IndexBuilder(process.argv[2]!);
// Without a callback, a report to a server that was killed would print a fault.
const report = (message: FromBuilder) => process.send!(message, () => {});

process.on('message', (message: ToBuilder) => {
  try {
    if (message !== 'finish') {
      builder.add(message.batch);
      report('taken');
      return;
    }
    builder.finish((written, total) => report({ written, total }));
    report('done');
  } catch (error) {
    report({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group: the server decides when the build ends.
process.on('SIGINT', () => {});
