import type { Campaign } from '#contract/admin/campaigns.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { CampaignRow, ChannelRow } from './queries.ts';
import type { Texts } from './texts.ts';

export function presentCampaign(row: CampaignRow, channels: ChannelRow[]): Campaign {
  const { en } = JSON.parse(row.texts) as Texts;
  return {
    id: row.id,
    status: row.status,
    // Written from a parsed body.
    notification_type: row.notification_type as Campaign['notification_type'],
    ...en,
    action_url: row.action_url,
    target_role: row.target_role,
    target_user_count: row.target_user_count,
    template_id: row.template_id,
    recipient_count: row.recipient_count,
    ...countPeople(channels),
    progress: channels.map(presentProgress),
    created_by: row.created_by_name,
    created_at: isoTime(row.created_at),
    scheduled_at: isoTime(row.scheduled_at),
    expires_at: isoTime(row.expires_at),
    started_at: isoTime(row.started_at),
    finished_at: isoTime(row.finished_at),
    cancelled_by: row.cancelled_by_name,
  };
}

/**
 * People reached in the app, or by mail where that is the only channel. Deleted accounts fail on every channel but
 * count once; a failed mail counts even if its recipient was notified in the app.
 */
function countPeople(channels: ChannelRow[]): { sent_count: number; failed_count: number } {
  const [first] = channels;
  const failed = channels.reduce((sum, channel) => sum + channel.failed_count, 0);
  const gone = Math.max(0, ...channels.map((channel) => channel.gone_count));
  return { sent_count: first?.sent_count ?? 0, failed_count: failed + gone };
}

function presentProgress({ channel, recipient_count, sent_count, skipped_count, ...row }: ChannelRow) {
  const failed_count = row.failed_count + row.gone_count;
  return {
    channel,
    recipient_count,
    sent_count,
    skipped_count,
    failed_count,
    waiting_count: recipient_count - sent_count - skipped_count - failed_count,
  };
}
