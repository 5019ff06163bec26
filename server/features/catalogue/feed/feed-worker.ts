import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseAddress, openAt } from '#server/platform/db/open.ts';
import { serialiseBatch, type SerialisedBatch } from '../documents.ts';
import { readChanges } from './feed.ts';

// The thread of `feed-thread.ts`: answers each message with the next batch, and reads one ahead.

// Of this thread only: requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { background: db } = openAt(workerData as DatabaseAddress);
let following = readAfter(0);

parentPort!.on('message', () => void answer());

async function answer(): Promise<void> {
  const batch = await following;
  if (!batch.done) following = readAfter(batch.nextSeq);
  parentPort!.postMessage(batch, [batch.bytes.buffer]);
}

async function readAfter(seq: number): Promise<SerialisedBatch> {
  return serialiseBatch(await readChanges(db, seq));
}
