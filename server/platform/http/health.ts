import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHealth, DatabaseState } from '#server/platform/db/faults/health.ts';
import { bind } from './bind.ts';
import { refuse } from './errors.ts';

/** Below this, writes would soon fail. */
const minimumFreeBytes = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

export interface HealthOptions {
  dataDir: string;
  database: DatabaseHealth;
  /** Changes of the catalogue that are not in the search index yet. */
  changesBehind: () => number;
  /** False while the process is stopping. */
  isServing: () => boolean;
  isSearchReady: () => boolean;
}

const details: Record<Exclude<DatabaseState, null>, string> = {
  unreachable: 'The database cannot be reached.',
  slow: 'The database does not answer in time.',
  conflict: 'The database does not answer in time.',
  read_only: 'The database cannot be written: it is read-only.',
  full: 'The database cannot be written: its disk is full.',
  damaged: 'The database is damaged. Run the doctor command and restore a backup.',
  io: 'The database cannot be written: its disk refuses.',
  outdated: 'The database is older than this version of Marquee.',
};

/**
 * `live` is for process supervisors, and for load balancers without any ready node: its text excludes stopping nodes.
 * `ready` is for load balancers.
 */
export function bindHealth(app: FastifyInstance, options: HealthOptions): void {
  const { dataDir, database, changesBehind, isServing, isSearchReady } = options;
  bind(app, 'GET /health/live', () => ({ status: isServing() ? ('live' as const) : ('stopping' as const) }));
  bind(app, 'GET /health/ready', async () => {
    if (!isServing() || !isSearchReady()) refuse('unavailable', { retryAfterSeconds });
    const state = await database.check();
    if (state !== null && !database.isServing(state))
      refuse('unavailable', { detail: details[state], retryAfterSeconds });
    if (!(await isUsable(dataDir)))
      refuse('unavailable', { detail: 'The data folder is full or cannot be written.', retryAfterSeconds });
    return {
      status: 'ready' as const,
      changes_behind: changesBehind(),
      ...(state === null ? {} : { database: 'away' as const }),
    };
  });
}

async function isUsable(dir: string): Promise<boolean> {
  try {
    await access(dir, constants.W_OK);
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize > minimumFreeBytes;
  } catch {
    return false;
  }
}
