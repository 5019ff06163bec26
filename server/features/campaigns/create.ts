import { createHash } from 'node:crypto';
import { idempotencyKeyPattern, type BulkSendBody } from '#contract/admin/campaigns.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { lockAdministrator, type Administrator } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { insertRecipients, type Audience } from './audience-queries.ts';
import { resolveMessage, type CampaignMessage } from './message.ts';
import type { CampaignDeps } from './deps.ts';
import * as queries from './queries.ts';
import { audienceOf, countByChannel } from './reach.ts';

interface Order {
  adminId: number;
  body: BulkSendBody;
  /** The same key with the same body is the same campaign. */
  key: string | null;
}

/** Tolerance for a browser's slow clock. */
const latenessMaxMs = 5 * 60_000;

/**
 * Stores a campaign with its recipients, atomically, and returns its id. @throws `message_incomplete`,
 * `template_not_found`, `template_inactive`, `schedule_invalid`, `expiry_invalid`, `recipients_missing`,
 * `idempotency_key_invalid`, `idempotency_key_reused`
 */
export async function createCampaign({ db, clock }: Pick<CampaignDeps, 'db' | 'clock'>, order: Order): Promise<number> {
  const { adminId, body } = order;
  if (order.key !== null && !idempotencyKeyPattern.test(order.key)) refuse('idempotency_key_invalid');
  const key = order.key === null ? null : `${adminId}:${order.key}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');

  return db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const known = key === null ? undefined : await queries.findCampaignByKey(trx, key);
    if (known) return known.request_hash === hash ? known.id : refuse('idempotency_key_reused');

    const now = clock.now();
    requireValidTimes(body, now);
    const message = await resolveMessage(trx, body);
    const reached = await countByChannel(trx, { target: body, type: message.type });
    if (reached.every(({ recipient_count }) => recipient_count === 0)) refuse('recipients_missing');
    const id = await insert(trx, { admin, body, message, key, hash, now });
    const recipientCount = await storeRecipients(trx, id, body.channels, audienceOf(body));
    await queries.setRecipientCount(trx, id, recipientCount);
    await recordAdminAction(trx, clock, {
      admin,
      action: body.scheduled_at === null ? 'campaign_sent' : 'campaign_scheduled',
      subject: { type: 'campaign', id, label: message.texts.en.title },
      changes: { recipient_count: { from: null, to: recipientCount } },
    });
    return id;
  });
}

function requireValidTimes({ scheduled_at, expires_at }: BulkSendBody, now: number): void {
  if (scheduled_at !== null && scheduled_at < now - latenessMaxMs) refuse('schedule_invalid');
  if (expires_at !== null && expires_at <= Math.max(scheduled_at ?? now, now)) refuse('expiry_invalid');
}

interface NewCampaign {
  admin: Administrator;
  body: BulkSendBody;
  message: CampaignMessage;
  key: string | null;
  hash: string;
  now: number;
}

async function insert(trx: Db, { admin, body, message, key, hash, now }: NewCampaign): Promise<number> {
  const { scheduled_at, expires_at, target_role, target_users } = body;
  const isLater = scheduled_at !== null && scheduled_at > now;
  const id = await queries.insertCampaign(trx, {
    status: isLater ? 'scheduled' : 'sending',
    notification_type: message.type,
    texts: JSON.stringify(message.texts),
    action_url: message.actionUrl,
    target_role,
    target_user_count: target_users && new Set(target_users).size,
    template_id: message.templateId,
    recipient_count: 0,
    created_by: admin.id,
    created_by_name: admin.username,
    cancelled_by_name: null,
    idempotency_key: key,
    request_hash: hash,
    created_at: now,
    due_at: isLater ? scheduled_at : now,
    scheduled_at,
    expires_at,
    started_at: isLater ? null : now,
    finished_at: null,
  });
  // The lock of administrators serializes calls, so the key is still unused.
  return id ?? refuse('idempotency_key_reused');
}

/** Named people who are inactive are counted, and reported as failed. */
async function storeRecipients(
  trx: Db,
  campaignId: number,
  channels: BulkSendBody['channels'],
  audience: Audience,
): Promise<number> {
  const inserted = await insertRecipients(trx, campaignId, audience);
  const recipientCount = audience.userIds?.length ?? inserted;
  const rows = [...new Set(channels)].map((channel) => ({
    campaign_id: campaignId,
    channel,
    recipient_count: recipientCount,
  }));
  await queries.insertChannels(trx, rows);
  return recipientCount;
}
