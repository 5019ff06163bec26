import { sql } from 'kysely';
import { createPollingWorker } from '../../polling-worker.ts';
import { openPostgres, type OpenDatabase } from '../open.ts';
import type { Db } from '../tables.ts';

/**
 * For reads that may be slightly stale: uses a replica that has all catalogue transactions known to this node, else the
 * primary. Not for data that the caller may just have written, nor for access control.
 */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  read: ReadReplica;
  /** False while all reads use the primary. */
  isUsed(): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: Pick<OpenDatabase, 'db'>;
  /** Null without a replica. */
  url: string | null;
  /** The newest catalogue transaction known to this node. */
  knownSeq: () => number;
}

const checkEveryMs = 1_000;
/** While the replica is behind. */
const catchUpCheckMs = 100;

export function openReplica({ primary, url, knownSeq }: ReplicaOptions): Replica {
  if (url === null) return { read: (read) => read(primary.db), isUsed: () => false, close: async () => {} };
  const replica = openPostgres(url);
  /** The newest catalogue transaction of the replica; -1 while it is unusable. */
  let replicaSeq = -1;

  const checking = createPollingWorker({
    async work(shouldContinue) {
      replicaSeq = await findSeq(replica.db);
      while (shouldContinue() && replicaSeq >= 0 && replicaSeq < knownSeq()) {
        await new Promise((resume) => setTimeout(resume, catchUpCheckMs));
        replicaSeq = await findSeq(replica.db);
      }
    },
    pollIntervalMs: checkEveryMs,
    onError: () => (replicaSeq = -1),
  });
  checking.start();

  const isUsed = () => replicaSeq >= 0 && replicaSeq >= knownSeq();
  return {
    isUsed,
    async read(read) {
      if (!isUsed()) {
        if (replicaSeq >= 0) checking.wake();
        return read(primary.db);
      }
      try {
        return await read(replica.db);
      } catch {
        // The replica may be gone, or behind.
        return read(primary.db);
      }
    },
    async close() {
      await checking.stop();
      await replica.close();
    },
  };
}

/** -1 for a standby that receives no changes, and whose data would become stale unnoticed. */
async function findSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select case
      when pg_is_in_recovery() and not exists (select from pg_stat_wal_receiver) then -1
      else (select seq from catalogue_clock)
    end as seq`.execute(db);
  return rows[0]?.seq ?? -1;
}
