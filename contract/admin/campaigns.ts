import * as z from 'zod/mini';
import { role } from '../auth.ts';
import { campaignStatuses, channels } from './campaign-states.ts';
import { emailStatuses } from './email-queue-states.ts';
import { limits } from '../limits.ts';
import { actionText, actionUrl, messageText, messageTitle, renderedMessage, writtenMessage } from '../messages.ts';
import { notificationType } from '../notifications/inbox.ts';
import { languages } from '../preference-choices.ts';
import { id, isoDateTime, isoMoment, pageFields, pageParameters } from '../shapes.ts';

/** Campaigns: notifications and mails to many people. */

const channel = z.enum(channels);

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** The message. Missing texts are the template's. */
const messageFields = {
  /** Default: the template's, else `system_announcement`. */
  notification_type: optional(notificationType),
  title: optional(messageTitle),
  message: optional(messageText),
  action_url: optional(actionUrl),
  action_text: optional(actionText),
  /**
   * Its texts are sent in each recipient's language. A title, message or action text that differs from the template's
   * English one is sent unchanged to all recipients.
   */
  template_id: optional(id),
};

/** The audience: both null for all accounts; both given for those of these people who have the role. */
const targetFields = {
  channels: z._default(z.array(channel).check(z.minLength(1, 'Choose at least one channel.'), z.maxLength(10)), () => [
    'in_app' as const,
  ]),
  target_users: optional(z.array(id).check(z.maxLength(limits.targetUsersMax))),
  target_role: optional(role),
};

/** BEHAVIOUR.md 3, bulk send payload. */
export const bulkSendBody = z.object({
  ...messageFields,
  ...targetFields,
  /** Later than the time of sending; the notification is hidden from then on. */
  expires_at: optional(isoMoment),
  /** Default: now. */
  scheduled_at: optional(isoMoment),
});
export type BulkSendBody = z.output<typeof bulkSendBody>;

/** The header `Idempotency-Key`: calls with the same key create one campaign. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

export const bulkSendReply = z.object({
  campaign_id: z.number(),
  status: z.enum(campaignStatuses),
  /** People. */
  recipient_count: z.number(),
  /** So far. A small campaign is complete, a large one continues. */
  sent_count: z.number(),
  /** So far: deleted accounts and finally failed mails. */
  failed_count: z.number(),
});
export type BulkSendReply = z.infer<typeof bulkSendReply>;

export const previewBody = z.object({ ...messageFields, ...targetFields });
export type PreviewBody = z.output<typeof previewBody>;

export const previewReply = z.object({
  /** People reached on at least one channel. */
  recipient_count: z.number(),
  /** By channel: active people who have not opted out. */
  channels: z.array(z.object({ channel, recipient_count: z.number() })),
  /** Of the first eight. */
  first_names: z.array(z.string()),
  /**
   * The message as rendered for the first of them (or, without any, the caller), in all its languages, English first.
   */
  samples: z.array(renderedMessage),
});
export type PreviewReply = z.infer<typeof previewReply>;

/** Sends only to the caller, in the app and by mail, regardless of preferences. */
export const sendToMeBody = z.object(messageFields);
export type SendToMeBody = z.output<typeof sendToMeBody>;
export const sendToMeReply = z.object({
  success: z.literal(true),
  /** Recipient of the mail; null for an undeliverable address. */
  email: z.nullable(z.string()),
});

export const channelProgress = z.object({
  channel,
  recipient_count: z.number(),
  sent_count: z.number(),
  /** Deactivated, opted out of this channel, or without a confirmed address. */
  skipped_count: z.number(),
  failed_count: z.number(),
  /** Of a cancelled campaign: recipients that were not reached. */
  waiting_count: z.number(),
});

export const campaign = z.object({
  id: z.number(),
  status: z.enum(campaignStatuses),
  notification_type: notificationType,
  /** The English texts, or the text sent to all recipients, with their placeholders. */
  title: z.string(),
  message: z.string(),
  action_url: z.nullable(z.string()),
  action_text: z.nullable(z.string()),
  target_role: z.nullable(role),
  /** Number of people selected individually; null for an audience by role or of all accounts. */
  target_user_count: z.nullable(z.number()),
  template_id: z.nullable(z.number()),
  recipient_count: z.number(),
  sent_count: z.number(),
  failed_count: z.number(),
  progress: z.array(channelProgress),
  /** Username. */
  created_by: z.string(),
  created_at: isoDateTime,
  scheduled_at: z.nullable(isoDateTime),
  expires_at: z.nullable(isoDateTime),
  started_at: z.nullable(isoDateTime),
  /** When it was completed or cancelled. */
  finished_at: z.nullable(isoDateTime),
  /** Username; null also for a campaign that expired before it was sent. */
  cancelled_by: z.nullable(z.string()),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignDetail = z.extend(campaign, {
  /** By language. */
  texts: z.array(z.extend(writtenMessage, { language: z.enum(languages) })),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

export const campaignsQuery = z.object({
  status: z.optional(z.enum(campaignStatuses)),
  ...pageParameters(100),
});
export type CampaignsQuery = z.output<typeof campaignsQuery>;

/** Newest first. */
export const campaignsReply = z.object({
  campaigns: z.array(campaign),
  ...pageFields,
});

export const campaignParams = z.object({ id });

/** BEHAVIOUR.md 3, and more. */
export const notificationStats = z.object({
  /** In the app, over all people. */
  total_notifications: z.number(),
  unread_count: z.number(),
  template_count: z.number(),
  /** Since midnight UTC. */
  sent_today: z.number(),
  emails: z.record(z.enum(emailStatuses), z.number()),
  scheduled_campaigns: z.number(),
});
export type NotificationStats = z.infer<typeof notificationStats>;
