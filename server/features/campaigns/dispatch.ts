import { setTimeout as pause } from 'node:timers/promises';
import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import { defaultPreferences } from '#contract/preferences.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import {
  endWaitingEmails,
  enqueueEmails,
  hasOpenEmails,
  mailRuleOf,
  wantsMail,
} from '#server/features/email/service.ts';
import { mailOf, notify } from '#server/features/notifications/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as audience from './audience-queries.ts';
import type { RecipientRow } from './audience-queries.ts';
import type { CampaignDeps } from './deps.ts';
import * as queries from './queries.ts';
import type { CampaignRow, ChannelRow } from './queries.ts';
import { fillText, textFor, valuesFor, type Texts } from './texts.ts';

type Deps = Pick<CampaignDeps, 'db' | 'dialect' | 'clock' | 'publicUrl' | 'streams' | 'deliveries'>;

/** Few enough not to slow searches down. */
const batchSize = 100;
/** About 2,200 recipients a second. */
const batchEveryMs = 45;
const shortestPauseMs = 5;

/**
 * One transaction delivers to the next recipients and stores the position, so that each is notified exactly once.
 * Returns whether more may be due.
 */
export async function dispatchBatch(deps: Deps, campaignId: number): Promise<boolean> {
  const { db, dialect, clock, deliveries } = deps;
  const mayBeMore = await db.transaction().execute(async (trx) => {
    const campaign = await queries.lockSending(trx, campaignId, dialect);
    if (!campaign) return false;
    const isExpired = campaign.expires_at !== null && campaign.expires_at <= clock.now();
    const channels = await queries.listChannels(trx, [campaignId]);
    for (const channel of channels) {
      const next = { campaignId, after: channel.handed_to, max: batchSize };
      const recipients = await audience.listNextRecipients(trx, next);
      if (recipients.length === 0) continue;
      if (isExpired) {
        await queries.cancel(trx, campaignId, { by: null, now: clock.now() });
        await audience.deleteRecipients(trx, campaignId);
        await endWaitingEmails(trx, campaignId, unsentReasons.mailExpired);
        return false;
      }
      const lastDeliveredId = await deliver(trx, deps, { campaign, channel, recipients });
      if (channel === channels.at(-1)) await audience.deleteRecipients(trx, campaignId, lastDeliveredId);
      return true;
    }
    if (isExpired)
      await queries.countMails(trx, campaignId, {
        failed: await endWaitingEmails(trx, campaignId, unsentReasons.mailExpired),
      });
    if (!(await hasOpenEmails(trx, campaignId))) await queries.finish(trx, campaignId, clock.now());
    return false;
  });
  if (mayBeMore) deliveries.wake();
  return mayBeMore;
}

/**
 * Pauses for twice the duration of the batch, so that other calls are answered, but no longer than the rate requires.
 */
export async function throttle(sinceMs: number): Promise<void> {
  const tookMs = performance.now() - sinceMs;
  await pause(Math.min(tookMs * 2, Math.max(shortestPauseMs, batchEveryMs - tookMs)));
}

interface Batch {
  campaign: CampaignRow;
  channel: ChannelRow;
  recipients: RecipientRow[];
}

/** Returns the id of the last recipient. */
async function deliver(trx: Db, deps: Deps, batch: Batch): Promise<number> {
  const { channel, recipients } = batch;
  const deliverTo = channel.channel === 'in_app' ? deliverInApp : deliverByMail;
  const counts = await deliverTo(trx, deps, batch);
  const lastDeliveredId = recipients.at(-1)?.id ?? channel.handed_to;
  await queries.advance(trx, channel, { ...counts, lastDeliveredId });
  return lastDeliveredId;
}

async function deliverInApp(trx: Db, deps: Deps, { campaign, recipients }: Batch) {
  const present = recipients.filter((recipient) => recipient.is_active === 1);
  const write = writerFor(campaign, deps.publicUrl);
  await notify(trx, deps, {
    recipients: present.map((recipient) => ({ userId: recipient.id, words: write(recipient).text })),
    notice: { ...noticeOf(campaign), cause: `campaign:${campaign.id}`, expiresAt: campaign.expires_at },
  });
  return { sent: present.length, skipped: recipients.length - present.length, failed: 0 };
}

async function deliverByMail(trx: Db, { clock, publicUrl }: Deps, { campaign, recipients }: Batch) {
  const notice = noticeOf(campaign);
  const wanting = recipients.filter((recipient) => isReachedByMail(recipient, notice.type));
  const write = writerFor(campaign, publicUrl);
  const enqueued = await enqueueEmails(
    trx,
    clock,
    wanting.map((recipient) => {
      const { language, text } = write(recipient);
      return {
        mail: 'notification' as const,
        to: recipient.email,
        userId: recipient.id,
        language,
        notificationType: notice.type,
        campaignId: campaign.id,
        data: mailOf(notice, text),
      };
    }),
  );
  // Enqueued mails are counted when they are sent.
  return { sent: 0, skipped: recipients.length - wanting.length, failed: wanting.length - enqueued };
}

/**
 * An unconfirmed address may belong to another person. While a deletion is pending, only mails that cannot be switched
 * off are sent.
 */
const isReachedByMail = (recipient: RecipientRow, type: NotificationType) =>
  recipient.is_active === 1 &&
  recipient.email_verified === 1 &&
  (recipient.deletion_due_at === null || mailRuleOf(type) === 'always') &&
  wantsMail(type, {
    email_notifications: (recipient.email_notifications ?? Number(defaultPreferences.email_notifications)) === 1,
    marketing_emails: (recipient.marketing_emails ?? Number(defaultPreferences.marketing_emails)) === 1,
  });

function noticeOf({ notification_type, texts, action_url }: CampaignRow) {
  const { en } = JSON.parse(texts) as Texts;
  // Written from a parsed body.
  return { type: notification_type as NotificationType, ...en, action_url };
}

function writerFor(campaign: CampaignRow, publicUrl: string) {
  const texts = JSON.parse(campaign.texts) as Texts;
  return (recipient: RecipientRow) => {
    const { language, text } = textFor(texts, recipient.language ?? defaultPreferences.language);
    return { language, text: fillText(text, valuesFor(recipient, publicUrl)) };
  };
}
