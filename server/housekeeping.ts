import type { Log } from '#server/platform/log.ts';
import { forgetGoneSubjects } from './features/audit/service.ts';
import { deleteDueAccounts, purgeAccounts, type AccountDeps } from './features/auth/service.ts';
import { purgeBookmarks } from './features/bookmarks/service.ts';
import { purgeChanges } from './features/catalogue/service.ts';
import { purgeDiary } from './features/diary/service.ts';
import { purgeEmails } from './features/email/service.ts';
import { purgeInsights } from './features/insights/service.ts';
import { purgeRooms } from './features/rooms/service.ts';
import { purgeSecurityLog } from './features/security-log/service.ts';
import { purgeNotifications } from './features/notifications/service.ts';
import { createPollingWorker, type PollingWorker } from './platform/polling-worker.ts';

const hourMs = 3_600_000;

export interface Housekeeping extends PollingWorker {
  /** Runs every purge once. */
  drain(): Promise<void>;
}

/**
 * Deletes expired rows, and accounts whose deletion is due, at startup and every hour. A failing purge does not stop
 * the others.
 */
export function createHousekeeping({
  log,
  securityLogDays,
  ...parts
}: Pick<AccountDeps, 'db' | 'clock'> & { log: Pick<Log, 'warn'>; securityLogDays: number }): Housekeeping {
  const purges = {
    accounts_due: () => deleteDueAccounts(parts),
    accounts: () => purgeAccounts(parts),
    notifications: () => purgeNotifications(parts),
    catalogue_changes: () => purgeChanges(parts),
    bookmarks: () => purgeBookmarks(parts),
    diary: () => purgeDiary(parts),
    emails: () => purgeEmails(parts),
    insights: () => purgeInsights(parts),
    rooms: () => purgeRooms(parts),
    security_log: () => purgeSecurityLog(parts, securityLogDays),
    audit: () => forgetGoneSubjects(parts.db),
  };

  async function work(shouldContinue: () => boolean): Promise<void> {
    for (const [purge, run] of Object.entries(purges)) {
      if (!shouldContinue()) return;
      try {
        await run();
      } catch (err) {
        log.warn({ err, purge }, 'expired rows could not be deleted; the next attempt is in an hour');
      }
    }
  }

  return {
    ...createPollingWorker({ work, pollIntervalMs: hourMs, onError: () => {} }),
    drain: () => work(() => true),
  };
}
