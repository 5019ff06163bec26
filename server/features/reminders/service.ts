/**
 * Reminders of releases and episodes that people follow: sent in the morning of the day, in the reader's time zone,
 * once per person and event. Follows and the calendar are other features.
 */
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { acquireLease } from '#server/platform/db/leases.ts';
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import * as queries from './queries.ts';
import { listDueEvents, remindFollowers, type ReminderDeps } from './remind.ts';

export interface ReminderWorker extends PollingWorker {
  drain(): Promise<void>;
}

const pollIntervalMs = 5 * 60_000;

/** Only one of several nodes works at a time. */
export function createReminderWorker({
  onError,
  ...deps
}: ReminderDeps & { onError: (error: unknown) => void }): ReminderWorker {
  async function work(shouldContinue: () => boolean): Promise<void> {
    const lease = await acquireLease(deps, 'reminders');
    if (!lease) return;
    const mayContinue = () => shouldContinue() && !lease.signal.aborted;
    const failures: unknown[] = [];
    try {
      // Reminders that fail for one title do not block others; the next poll tries again.
      for (const event of await listDueEvents(deps))
        await remindFollowers(deps, event, mayContinue).catch((error) => failures.push(error));
    } finally {
      // A lease that cannot be released expires.
      await lease.release().catch(() => {});
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Reminders failed');
  }
  return { ...createPollingWorker({ work, pollIntervalMs, onError }), drain: () => work(() => true) };
}

/** For the personal data export. */
export async function exportReminders(db: Db, userId: number) {
  const rows = await queries.listSent(db, userId);
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: isoTime(sent_at) }));
}
