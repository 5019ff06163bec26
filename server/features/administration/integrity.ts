import type { DatabaseState } from '#contract/admin/database.ts';
import { findPostgresDamage } from '#server/platform/db/check-postgres.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { runDatabaseTask } from './database-tasks.ts';
import type { Job } from './jobs.ts';
import { whatIsChecked } from './texts/en.ts';

/** Stored in the database, so that it survives restarts and other nodes see it. */
interface LastCheck {
  started_at: string;
  finished_at: string;
  findings: string[];
}

const setting = 'integrity_check';
const findingsKept = 50;

export async function checkIntegrity(
  { db, background, file }: OpenDatabase,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<void> {
  const startedAt = now();
  const findings =
    file === undefined
      ? await findPostgresDamage(background)
      : await runDatabaseTask({ what: 'check', file }, { signal });
  const last: LastCheck = {
    started_at: isoTime(startedAt),
    finished_at: isoTime(now()),
    findings: findings.slice(0, findingsKept),
  };
  await writeSetting(db, setting, JSON.stringify(last));
}

/** The running check, or the last one; null if there is none. */
export async function describeCheck(
  { db, dialect }: OpenDatabase,
  job: Job,
): Promise<DatabaseState['integrity_check']> {
  const checked = whatIsChecked[dialect];
  const now = job.describe();
  // A check reports no progress.
  if (now !== null && now.state !== 'done') return { ...now, progress: null, checked, findings: [] };
  const last = await findLastCheck(db);
  return last && { ...last, state: 'done', progress: 1, error: null, checked };
}

export async function isKnownDamaged(db: Db): Promise<boolean> {
  return ((await findLastCheck(db))?.findings.length ?? 0) > 0;
}

async function findLastCheck(db: Db): Promise<LastCheck | null> {
  const kept = await readSetting(db, setting);
  return kept === undefined ? null : (JSON.parse(kept) as LastCheck);
}
