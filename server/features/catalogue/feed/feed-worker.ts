import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseAddress, openAt } from '#server/platform/db/open.ts';
import { readAllChanges } from './feed.ts';

// The thread of `feed-thread.ts`: answers each message with the next batch, and reads one ahead.

// Of this thread only: requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const batches = readAllChanges(openAt(workerData as DatabaseAddress).background);
let following = batches.next();

parentPort!.on('message', () => void answer());

async function answer(): Promise<void> {
  const { value: batch } = await following;
  following = batches.next();
  parentPort!.postMessage(batch, [batch.bytes.buffer]);
}
