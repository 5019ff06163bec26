import { parentPort, workerData } from 'node:worker_threads';
import { copyDatabase, findDamage, findOrphans } from '#server/platform/db/backup.ts';
import type { DatabaseTask, FromDatabaseWorker } from './database-tasks.ts';

/** Worker thread for long reads of an SQLite file. */
const report = (message: FromDatabaseWorker) => parentPort!.postMessage(message);

report({ result: await carryOut(workerData as DatabaseTask) });

async function carryOut(task: DatabaseTask): Promise<unknown> {
  switch (task.what) {
    case 'back up':
      return copyDatabase(task.file, task.target, {
        publicKey: task.publicKey,
        onProgress: (progress) => report({ progress }),
      });
    case 'check':
      return [...findDamage(task.file, 'quick_check'), ...findOrphans(task.file)];
  }
}
