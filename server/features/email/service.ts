/**
 * Mails. A mail enqueued in a transaction is sent if and only if that commits, at least once and with the same
 * Message-ID. Other features determine content and recipients.
 */
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { purgeMailboxes } from './account-mails.ts';
import * as queries from './queries.ts';

export { enqueueAccountMail, type AccountMail, type AccountMailDeps } from './account-mails.ts';
export type { AccountMailName, MailData } from './mails.ts';
export { isMarketing, mailRuleOf, wantsMail } from './mail-rules.ts';
export { enqueueEmail, enqueueEmails, isDeliverable } from './queue.ts';
export { cancelEmail, countQueue, listQueue, retryEmail } from './administration.ts';
export { endWaitingEmails, hasOpenEmails, measureMailQueue } from './queries.ts';
export { renderPreview as previewNotificationMail } from './rendering.ts';
export { unsubscribe } from './unsubscribing.ts';
export { createMailWorker, type CampaignMails, type MailWorker, type MintToken } from './worker.ts';

/** For the administrators' view of the queue. */
const keptMs = 90 * 24 * 3_600_000;

export async function purgeEmails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await queries.deleteSettledEmails(db, clock.now() - keptMs);
  await purgeMailboxes({ db, clock });
}

export async function listLatestEmails(db: Db, userId: number, limit: number) {
  const rows = await queries.listLatestEmailsOf(db, userId, limit);
  return rows.map((row) => ({
    ...row,
    notification_type: row.notification_type as NotificationType,
    created_at: isoTime(row.created_at),
    sent_at: isoTime(row.sent_at),
  }));
}

/** Times are milliseconds since 1970. */
export async function describeQueue({ db, clock }: { db: Db; clock: Clock }) {
  const counts = await queries.countEmailsByStatus(db);
  const refused = await queries.findLastRefused(db);
  return {
    pending: (counts.get('pending') ?? 0) + (counts.get('processing') ?? 0),
    failed: counts.get('failed') ?? 0,
    lastSentAt: await queries.findLastSent(db),
    /** The newest mail that was refused. */
    lastError: refused ? { at: refused.created_at, message: refused.error_message ?? '' } : null,
    oldestDueAt: await queries.findOldestDue(db, clock.now()),
  };
}

/** For the person's own export. */
export async function exportEmails(db: Db, userId: number): Promise<object[]> {
  const rows = await queries.listEmailsOf(db, userId);
  return rows.map((row) => ({
    ...row,
    created_at: isoTime(row.created_at),
    sent_at: isoTime(row.sent_at),
  }));
}
