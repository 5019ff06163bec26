/**
 * Campaigns: notifications to many people. A campaign is stored atomically with its recipients, each of whom is
 * notified exactly once. Notifications and mails themselves belong to other features.
 */
import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import type {
  BulkSendBody,
  Campaign,
  CampaignDetail,
  CampaignsQuery,
  NotificationStats,
} from '#contract/admin/campaigns.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { lockAdministrator } from '#server/features/auth/service.ts';
import { countQueue, endWaitingEmails } from '#server/features/email/service.ts';
import { countAll } from '#server/features/notifications/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { deleteRecipients } from './audience-queries.ts';
import { createCampaign } from './create.ts';
import { throttle, dispatchBatch } from './dispatch.ts';
import type { CampaignDeps } from './deps.ts';
import { presentCampaign } from './present.ts';
import * as queries from './queries.ts';
import { countTemplates } from './template-queries.ts';
import { listLanguages, type Texts } from './texts.ts';

export { campaignMails } from './mails.ts';
export { measureCampaignQueue } from './queries.ts';
export type { CampaignDeps } from './deps.ts';
export { createCampaignWorker, type CampaignWorker } from './worker.ts';

/** Time a call spends on dispatching; the worker continues. */
const answerWithinMs = 1_000;
const dayMs = 24 * 3_600_000;

/**
 * Sends now or at the scheduled time and returns the progress. Once stored, a campaign is sent even if the call fails.
 * @throws as `createCampaign` does
 */
export async function sendBulk(
  deps: CampaignDeps,
  order: { adminId: number; body: BulkSendBody; key: string | null },
): Promise<Campaign> {
  const id = await createCampaign(deps, order);
  try {
    await dispatchFor(deps, id, answerWithinMs);
  } catch (error) {
    deps.onError?.(error);
  }
  return getCampaign(deps.db, id);
}

async function dispatchFor(deps: CampaignDeps, id: number, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  for (;;) {
    const began = performance.now();
    if (began > until || !(await dispatchBatch(deps, id))) return;
    await throttle(began);
  }
}

export async function listCampaigns(db: Db, query: CampaignsQuery): Promise<{ campaigns: Campaign[]; total: number }> {
  const total = await queries.countCampaigns(db, query.status);
  const rows = await queries.listCampaigns(db, query);
  const channels = await queries.listChannels(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total,
    campaigns: rows.map((row) =>
      presentCampaign(
        row,
        channels.filter(({ campaign_id }) => campaign_id === row.id),
      ),
    ),
  };
}

/** @throws `campaign_not_found` */
export async function getCampaign(db: Db, id: number): Promise<CampaignDetail> {
  const row = (await queries.findCampaign(db, id)) ?? refuse('campaign_not_found');
  const texts = JSON.parse(row.texts) as Texts;
  return {
    ...presentCampaign(row, await queries.listChannels(db, [id])),
    texts: listLanguages(texts).map((language) => ({ language, ...(texts[language] ?? texts.en) })),
  };
}

/** Cancels what has not been sent yet. @throws `campaign_not_found`, `campaign_over` */
export async function cancelCampaign(
  { db, clock }: Pick<CampaignDeps, 'db' | 'clock'>,
  { adminId, id }: { adminId: number; id: number },
): Promise<CampaignDetail> {
  return db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const { title } = await getCampaign(trx, id);
    if (!(await queries.cancel(trx, id, { by: admin.username, now: clock.now() }))) refuse('campaign_over');
    await deleteRecipients(trx, id);
    await endWaitingEmails(trx, id, unsentReasons.mailCancelled);
    await recordAdminAction(trx, clock, {
      admin,
      action: 'campaign_cancelled',
      subject: { type: 'campaign', id, label: title },
    });
    return getCampaign(trx, id);
  });
}

export async function getStats({ db, clock }: { db: Db; clock: Clock }): Promise<NotificationStats> {
  const now = clock.now();
  const { total, unread, madeSince } = await countAll(db, now, now - (now % dayMs));
  return {
    total_notifications: total,
    unread_count: unread,
    template_count: await countTemplates(db),
    sent_today: madeSince,
    emails: await countQueue(db),
    scheduled_campaigns: await queries.countCampaigns(db, 'scheduled'),
  };
}
