import { sql } from 'kysely';
import { systemWait, type Wait } from '#server/platform/wait.ts';
import { DatabaseUnavailableError, reasonOf } from './faults/faults.ts';
import type { OpenDatabase } from './open.ts';

interface WaitOptions {
  report: (line: string) => void;
  forMs?: number;
  wait?: Wait;
}

const retryMs = 1_000;

/** A PostgreSQL server may start later. @throws {DatabaseUnavailableError} when it does not answer within `forMs` */
export async function waitForDatabase(
  { db, name }: Pick<OpenDatabase, 'db' | 'name'>,
  { report, forMs = 60_000, wait = systemWait }: WaitOptions,
): Promise<void> {
  let isReported = false;
  let waitedMs = 0;
  for (;;) {
    const startedAt = performance.now();
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      waitedMs += performance.now() - startedAt;
      if (waitedMs >= forMs) throw new DatabaseUnavailableError(name, error);
      if (!isReported) report(`Waiting for the database (${name}): ${reasonOf(error)}`);
      isReported = true;
      await wait(retryMs);
      waitedMs += retryMs;
    }
  }
}
