import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import type { QueuedEmail } from '#contract/admin/email-queue.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { lockAdministrator } from '#server/features/auth/service.ts';
import { cancelEmail, retryEmail, type MailWorker } from '#server/features/email/service.ts';
import { campaignMails } from './mails.ts';
import type { CampaignDeps } from './deps.ts';

interface Target {
  adminId: number;
  emailId: number;
}

/** Mails in flight may take as long again; together below the 20 s limit of the call. */
const claimForMs = 9_500;

/** @throws `email_not_found`, `email_not_waiting`, `campaign_over` */
export async function retryQueuedEmail(
  { db, clock, deliveries }: Pick<CampaignDeps, 'db' | 'clock' | 'deliveries'>,
  { adminId, emailId }: Target,
): Promise<QueuedEmail> {
  const email = await db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const retried = await retryEmail(trx, { clock, campaigns: campaignMails(clock) }, emailId);
    const subject = { type: 'email' as const, id: emailId, label: retried.subject };
    await recordAdminAction(trx, clock, { admin, action: 'email_retried', subject });
    return retried;
  });
  deliveries.wake();
  return email;
}

/** @throws `email_not_found`, `email_not_waiting` */
export async function cancelQueuedEmail(
  { db, clock }: Pick<CampaignDeps, 'db' | 'clock'>,
  { adminId, emailId }: Target,
): Promise<QueuedEmail> {
  return db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const order = { id: emailId, reason: unsentReasons.mailCancelled };
    const cancelled = await cancelEmail(trx, { campaigns: campaignMails(clock) }, order);
    const subject = { type: 'email' as const, id: emailId, label: cancelled.subject };
    await recordAdminAction(trx, clock, { admin, action: 'email_cancelled', subject });
    return cancelled;
  });
}

/** Includes retries. Returns the number of mails tried in time. */
export async function processEmailQueue(
  { db, clock }: Pick<CampaignDeps, 'db' | 'clock'>,
  mail: Pick<MailWorker, 'drain'>,
  adminId: number,
): Promise<number> {
  await db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const subject = { type: 'email' as const, id: null, label: '' };
    await recordAdminAction(trx, clock, { admin, action: 'email_queue_processed', subject });
  });
  return mail.drain({ retries: true, forMs: claimForMs });
}
