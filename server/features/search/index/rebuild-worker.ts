import { parentPort, workerData } from 'node:worker_threads';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { IndexBuilder } from './builder.ts';

/** Builds an index on a thread of its own, so that searches do not wait. */
export type ToWorker = { batch: ChangeBatch } | 'finish';
export type FromWorker = 'taken' | 'done' | { written: number; total: number };

const builder = new IndexBuilder((workerData as { file: string }).file);
const report = (message: FromWorker) => parentPort!.postMessage(message);

parentPort!.on('message', (message: ToWorker) => {
  if (message !== 'finish') {
    builder.add(message.batch);
    report('taken');
    return;
  }
  builder.finish((written, total) => report({ written, total }));
  report('done');
  parentPort!.close();
});
