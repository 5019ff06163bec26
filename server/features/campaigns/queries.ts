import { sql, type Insertable, type Selectable } from 'kysely';
import type { CampaignStatus, Channel } from '#contract/admin/campaign-states.ts';
import type { CampaignsQuery } from '#contract/admin/campaigns.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { QueueState } from '#server/platform/db/queue-state.ts';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type CampaignRow = Selectable<Tables['campaigns']>;
export type ChannelRow = Selectable<Tables['campaign_channels']>;

/** Undefined if the key was used already. */
export async function insertCampaign(trx: Db, campaign: Insertable<Tables['campaigns']>): Promise<number | undefined> {
  const row = await trx
    .insertInto('campaigns')
    .values(campaign)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertChannels(trx: Db, rows: Insertable<Tables['campaign_channels']>[]): Promise<void> {
  await trx.insertInto('campaign_channels').values(rows).execute();
}

export async function setRecipientCount(trx: Db, id: number, recipientCount: number): Promise<void> {
  await trx.updateTable('campaigns').set({ recipient_count: recipientCount }).where('id', '=', id).execute();
}

export async function findCampaignByKey(db: Db, key: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findCampaign(db: Db, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listCampaigns(db: Db, { status, page, limit }: CampaignsQuery): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .$call(ifGiven(status, (query, is) => query.where('status', '=', is)))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countCampaigns(db: Db, status: CampaignStatus | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$call(ifGiven(status, (query, is) => query.where('status', '=', is)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the app before mail. */
export async function listChannels(db: Db, campaignIds: number[]): Promise<ChannelRow[]> {
  if (campaignIds.length === 0) return [];
  return db
    .selectFrom('campaign_channels')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .orderBy('channel', 'desc')
    .execute();
}

/** Each campaign starts once, even if the clock goes back. */
export async function beginDue(db: Db, now: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ status: 'sending', started_at: now })
    .where('status', '=', 'scheduled')
    .where('due_at', '<=', now)
    .execute();
}

export async function listSending(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'sending')
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Campaigns that are being sent. */
export async function measureCampaignQueue(db: Db): Promise<QueueState> {
  return db
    .selectFrom('campaigns')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('started_at').as('oldestAt')])
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
}

/** Locks a campaign that is being sent against other senders and cancelling. */
export async function lockSending(trx: Db, id: number, dialect: Dialect): Promise<CampaignRow | undefined> {
  return trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

interface Step {
  lastDeliveredId: number;
  sent: number;
  skipped: number;
  failed: number;
}

export async function advance(trx: Db, { campaign_id, channel }: ChannelRow, step: Step): Promise<void> {
  await trx
    .updateTable('campaign_channels')
    .set((eb) => ({
      handed_to: step.lastDeliveredId,
      sent_count: eb('sent_count', '+', step.sent),
      skipped_count: eb('skipped_count', '+', step.skipped),
      failed_count: eb('failed_count', '+', step.failed),
    }))
    .where('campaign_id', '=', campaign_id)
    .where('channel', '=', channel)
    .execute();
}

/** Adds to the counts of sent or failed mails; may be negative. */
export async function countMails(
  trx: Db,
  campaignId: number,
  { sent = 0, failed = 0 }: { sent?: number; failed?: number },
): Promise<void> {
  const channel: Channel = 'email';
  await trx
    .updateTable('campaign_channels')
    .set((eb) => ({ sent_count: eb('sent_count', '+', sent), failed_count: eb('failed_count', '+', failed) }))
    .where('campaign_id', '=', campaignId)
    .where('channel', '=', channel)
    .execute();
}

/** Recipients that no longer exist count as failed. */
export async function finish(trx: Db, id: number, now: number): Promise<void> {
  await trx
    .updateTable('campaign_channels')
    .set({ gone_count: sql`recipient_count - sent_count - skipped_count - failed_count` })
    .where('campaign_id', '=', id)
    .execute();
  await trx.updateTable('campaigns').set({ status: 'sent', finished_at: now }).where('id', '=', id).execute();
}

/** `by` is null for an expired campaign. False if it has ended already. */
export async function cancel(trx: Db, id: number, { by, now }: { by: string | null; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set({ status: 'cancelled', cancelled_by_name: by, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
