import { sql } from 'kysely';
import { createPollingWorker } from '../polling-worker.ts';
import { openPostgres, type OpenDatabase } from './open.ts';
import type { Db } from './tables.ts';

/**
 * Reads what may be a moment old: from a replica that holds all the catalogue this node knows of, else from the primary.
 * Never for what a person may just have written, nor for what protects somebody.
 */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  read: ReadReplica;
  /** False while all reads go to the primary. */
  isUsed(): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: Pick<OpenDatabase, 'db'>;
  /** Null: there is no replica. */
  url: string | null;
  /** The newest catalogue transaction that this node shows. */
  knownSeq: () => number;
}

const checkEveryMs = 1_000;
/** While it is behind. */
const catchUpCheckMs = 100;

export function openReplica({ primary, url, knownSeq }: ReplicaOptions): Replica {
  if (url === null) return { read: (read) => read(primary.db), isUsed: () => false, close: async () => {} };
  const replica = openPostgres(url);
  /** The newest catalogue transaction of the replica; -1 while it cannot be used. */
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
        // It may be gone, or not have yet what the primary has.
        return read(primary.db);
      }
    },
    async close() {
      await checking.stop();
      await replica.close();
    },
  };
}

/** -1 for a standby that receives nothing, and so would grow old unnoticed. */
async function findSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select case
      when pg_is_in_recovery() and not exists (select from pg_stat_wal_receiver) then -1
      else (select seq from catalogue_clock)
    end as seq`.execute(db);
  return rows[0]?.seq ?? -1;
}
