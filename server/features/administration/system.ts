import { unsentCodeOf } from '#contract/admin/email-queue-states.ts';
import { freemem, totalmem } from 'node:os';
import { statfs } from 'node:fs/promises';
import type { SystemState } from '#contract/admin/system.ts';
import { describeQueue } from '#server/features/email/service.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { TmdbState } from '#server/platform/tmdb/tmdb.ts';
import { version } from '#server/version.ts';
import type { DatabaseMaintenance } from './database.ts';
import { findFaults, type Reached } from './faults.ts';
import { isKnownDamaged } from './integrity.ts';
import type { AdministrationDeps } from './deps.ts';
import { describeSettings, withoutConfiguredSecrets } from './shown-settings.ts';

/** Secrets are dots. */
export async function describeSystem(
  deps: AdministrationDeps,
  maintenance: DatabaseMaintenance,
  reached: Reached,
): Promise<SystemState> {
  const { db, clock, config, search, vapidPublicKey } = deps;
  const now = clock.now();
  const queue = await describeQueue(deps);
  const mail = {
    is_set_up: config.smtpUrl !== null,
    pending: queue.pending,
    failed: queue.failed,
    last_sent_at: isoTime(queue.lastSentAt),
    last_error: queue.lastError && {
      at: isoTime(queue.lastError.at),
      code: unsentCodeOf(queue.lastError.message),
      message: withoutConfiguredSecrets(config, queue.lastError.message),
    },
  };
  const tmdb = presentTmdb(deps.tmdb?.state() ?? null);
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const newestBackup = maintenance.canBackUp ? (await maintenance.backups.list())[0] : undefined;
  const uptimeSeconds = Math.round(process.uptime());
  return {
    version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    production: config.production,
    started_at: isoTime(now - uptimeSeconds * 1_000),
    uptime_seconds: uptimeSeconds,
    memory: {
      rss_bytes: process.memoryUsage.rss(),
      heap_used_bytes: process.memoryUsage().heapUsed,
      total_bytes: totalmem(),
      free_bytes: freemem(),
    },
    disk: { total_bytes: blocks * bsize, free_bytes: bavail * bsize },
    settings: describeSettings(config),
    mail,
    tmdb,
    vapid_public_key: vapidPublicKey,
    faults: findFaults({
      config,
      reached,
      now,
      mail: { ...mail, oldestDueAt: queue.oldestDueAt },
      tmdb,
      search: await maintenance.describeSearch(),
      isRebuilding: search.describe().rebuildProgress !== null,
      isMigrated: await isMigrated(db),
      areLimitsShared: deps.areLimitsShared(),
      freeDiskBytes: bavail * bsize,
      isDamaged: await isKnownDamaged(db),
      backup: maintenance.canBackUp ? { at: newestBackup ? Date.parse(newestBackup.created_at) : null } : null,
    }),
  };
}

function presentTmdb(state: TmdbState | null): SystemState['tmdb'] {
  if (state === null) return { status: 'off', since: null, until: null };
  return {
    status: state.status,
    since: 'since' in state ? isoTime(state.since) : null,
    until: 'until' in state ? isoTime(state.until) : null,
  };
}
