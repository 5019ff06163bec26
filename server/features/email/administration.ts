import { unsentCodeOf } from '#contract/admin/email-queue-states.ts';
import type { EmailQueueQuery, QueuedEmail } from '#contract/admin/email-queue.ts';
import { emailStatuses, type EmailStatus } from '#contract/admin/email-queue-states.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { EmailRow } from './mails.ts';
import * as queries from './queries.ts';
import type { CampaignMails } from './worker.ts';

/** The administrators' view of the queue, in the callers' transactions. */
interface Deps {
  clock: Clock;
  campaigns: CampaignMails;
}

export async function listQueue(db: Db, query: EmailQueueQuery): Promise<{ emails: QueuedEmail[]; total: number }> {
  const total = await queries.countEmails(db, query);
  return { emails: (await queries.listEmails(db, query)).map(present), total };
}

export async function countQueue(db: Db): Promise<Record<EmailStatus, number>> {
  const counts = await queries.countEmailsByStatus(db);
  const [pending = 0, processing = 0, sent = 0, failed = 0] = emailStatuses.map((status) => counts.get(status));
  return { pending, processing, sent, failed };
}

/** Makes a failed or waiting mail due now. @throws `email_not_found`, `email_not_waiting` */
export async function retryEmail(trx: Db, { clock, campaigns }: Deps, id: number): Promise<QueuedEmail> {
  const email = (await queries.findEmail(trx, id)) ?? refuse('email_not_found');
  if (email.status !== 'failed' && email.status !== 'pending') refuse('email_not_waiting');
  const endedReason = email.campaign_id === null ? null : await campaigns.findEndedReason(trx, email.campaign_id);
  if (endedReason !== null) refuse('campaign_over');
  const changes = { status: 'pending' as const, next_attempt_at: clock.now() };
  const retried = (await queries.updateEmail(trx, email, changes)) ?? refuse('email_not_waiting');
  if (email.campaign_id !== null && email.status === 'failed') await campaigns.count(trx, email.campaign_id, 'revived');
  return present(retried);
}

/** A cancelled mail counts as failed. @throws `email_not_found`, `email_not_waiting` */
export async function cancelEmail(
  trx: Db,
  { campaigns }: Pick<Deps, 'campaigns'>,
  { id, reason }: { id: number; reason: string },
): Promise<QueuedEmail> {
  const email = (await queries.findEmail(trx, id)) ?? refuse('email_not_found');
  if (email.status !== 'pending') refuse('email_not_waiting');
  const changes = { status: 'failed' as const, error_message: reason };
  const cancelled = (await queries.updateEmail(trx, email, changes)) ?? refuse('email_not_waiting');
  if (email.campaign_id !== null) await campaigns.count(trx, email.campaign_id, 'failed');
  return present(cancelled);
}

function present(row: EmailRow): QueuedEmail {
  const { id, subject, recipient_email, notification_type, status, attempts, error_message } = row;
  return {
    id,
    subject,
    recipient_email,
    // Written from a notification type.
    notification_type: notification_type as QueuedEmail['notification_type'],
    status,
    attempts,
    next_attempt_at: status === 'pending' ? isoTime(row.next_attempt_at) : null,
    created_at: isoTime(row.created_at),
    sent_at: isoTime(row.sent_at),
    error_message,
    error_code: unsentCodeOf(error_message),
  };
}
