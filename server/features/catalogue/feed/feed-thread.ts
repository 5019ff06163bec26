import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '#server/platform/db/open.ts';
import type { SerialisedBatch } from '../documents.ts';

/**
 * The whole change feed, read in a thread: composing the documents of 44,000 titles takes five seconds of processor
 * time, which requests would wait for. Returning early, as `for await` does after an error, ends the thread.
 */
export async function* readChangesInThread(address: DatabaseAddress): AsyncGenerator<SerialisedBatch> {
  const worker = new Worker(new URL('feed-worker.ts', import.meta.url), {
    workerData: address,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const ended = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('Reading the catalogue was interrupted.')));
  });
  // Awaited only while a batch is read.
  ended.catch(() => {});
  try {
    for (let done = false; !done;) {
      const answered = new Promise<SerialisedBatch>((resolve) => worker.once('message', resolve));
      worker.postMessage('next');
      const batch = await Promise.race([answered, ended]);
      ({ done } = batch);
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
}

/** Three semi-spaces of 16 MB: documents are garbage once they are serialised. */
const YOUNG_GENERATION_MB = 48;
