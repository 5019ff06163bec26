import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { cacheTermsForBuild } from '../caching/cache-sizes.ts';
import { createIndexFile } from '../index/format.ts';
import { textsFile } from './new-index-file.ts';
import { saveDictionary, type DictionaryParts } from '../spelling/dictionary-storage.ts';
import type { Orders } from './term-part.ts';
import { TextPart } from './text-part.ts';

/** Builds the `TextPart` of an index; each message is answered with an empty one. */
export type ToTextWorker = { batch: Uint8Array } | { orders: Orders } | { dictionary: DictionaryParts };

cacheTermsForBuild();
const part = new TextPart();
const db = createIndexFile(textsFile(workerData as string));
db.exec('BEGIN');

parentPort!.on('message', (message: ToTextWorker) => {
  if ('batch' in message) part.add(deserialize(message.batch) as ChangeBatch);
  else if ('orders' in message) part.save(db, message.orders);
  else finish(message.dictionary);
  parentPort!.postMessage(null);
});

function finish(dictionary: DictionaryParts): void {
  saveDictionary(db, dictionary);
  db.exec('COMMIT');
  db.close();
}
