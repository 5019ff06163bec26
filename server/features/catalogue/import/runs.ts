import type { CatalogueRun } from '#contract/admin/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { ImportProgress } from './import-jsonl.ts';
import * as queries from './run-queries.ts';
import { messageOf } from '#server/platform/error-message.ts';

export type RunSource = 'starter' | 'jsonl' | 'imdb' | 'tmdb' | 'tmdb_daily';
type Counts = Pick<ImportProgress, 'added' | 'changed' | 'unchanged' | 'skipped'>;

interface Run {
  db: Db;
  clock: Clock;
  source: RunSource;
  /** Aborting counts as stopped, not as failed. */
  signal?: AbortSignal;
}

const heartbeatMs = 10_000;
/** Batches take seconds, so a run without progress for this long has died. */
const lostAfterMs = 10 * 60_000;

/** Runs an import and records its progress, replacing the source's last run. */
export async function trackRun<T extends Counts>(
  { db, clock, source, signal }: Run,
  work: (onProgress: (progress: Counts) => void) => Promise<T>,
): Promise<T> {
  await queries.beginRun(db, source, clock.now());
  let heartbeatAt = clock.now();
  let latest: Counts = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
  let noting: Promise<void> = Promise.resolve();
  const finish = async (state: 'done' | 'failed' | 'stopped', counts: Counts, error: string | null) => {
    await noting;
    await queries.noteRun(db, source, { state, ...pickCounts(counts), finished_at: clock.now(), error });
  };
  try {
    const result = await work((progress) => {
      latest = pickCounts(progress);
      const now = clock.now();
      if (now - heartbeatAt < heartbeatMs) return;
      heartbeatAt = now;
      // A progress note that cannot be written does not stop the import.
      noting = queries.noteRun(db, source, { ...latest, heard_at: now }).catch(() => {});
    });
    await finish('done', result, null);
    return result;
  } catch (error) {
    const isStopped = signal?.aborted ?? false;
    const reason = messageOf(error);
    // Report the import's own error.
    await finish(isStopped ? 'stopped' : 'failed', latest, isStopped ? null : reason).catch(() => {});
    throw error;
  }
}

/** The newest run of each source, newest first. */
export async function listRuns({ db, clock }: { db: Db; clock: Clock }): Promise<CatalogueRun[]> {
  const rows = await queries.listRuns(db);
  return rows.map(({ heard_at, started_at, finished_at, state, ...row }) => ({
    ...row,
    state: state === 'running' && heard_at < clock.now() - lostAfterMs ? 'lost' : state,
    started_at: new Date(started_at).toISOString(),
    finished_at: finished_at === null ? null : new Date(finished_at).toISOString(),
  }));
}

const pickCounts = ({ added, changed, unchanged, skipped }: Counts): Counts => ({ added, changed, unchanged, skipped });
