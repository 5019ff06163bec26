import * as z from 'zod/mini';
import { role } from '../auth.ts';
import { campaignStatuses, channels } from './campaign-states.ts';
import { emailStatuses } from './email-queue-states.ts';
import { limits } from '../limits.ts';
import { actionText, actionUrl, messageText, messageTitle, renderedMessage, writtenMessage } from '../messages.ts';
import { notificationType } from '../notifications/inbox.ts';
import { languages } from '../preference-choices.ts';
import { boundedLimit, id, isoDateTime, isoMoment, wholeNumberBetween } from '../shapes.ts';

/** Notifications that administrators send to many. One sending is a campaign. */

const channel = z.enum(channels);

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** What is told and how it looks. A text that is not given is the template's. */
const messageFields = {
  /** Without one: the template's, else `system_announcement`. */
  notification_type: optional(notificationType),
  title: optional(messageTitle),
  message: optional(messageText),
  action_url: optional(actionUrl),
  action_text: optional(actionText),
  /**
   * Its texts are sent in each recipient's language. Where title, message or action text given here differ from the
   * template's English ones, the given ones go to everybody.
   */
  template_id: optional(id),
};

/** Whom it goes to: both null for everybody, both given for those of these people who have the role. */
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
  /** Later than the time of sending; nobody is shown the notification from then on. */
  expires_at: optional(isoMoment),
  /** At once without one. */
  scheduled_at: optional(isoMoment),
});
export type BulkSendBody = z.output<typeof bulkSendBody>;

/** Sent as the header `Idempotency-Key`: the same call with the same key is one campaign, however often it is made. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

export const bulkSendReply = z.object({
  campaign_id: z.number(),
  status: z.enum(campaignStatuses),
  /** People. */
  recipient_count: z.number(),
  /** So far. A small campaign is finished by now, a large one continues. */
  sent_count: z.number(),
  /** So far: people who are gone, and mails that finally failed. */
  failed_count: z.number(),
});
export type BulkSendReply = z.infer<typeof bulkSendReply>;

export const previewBody = z.object({ ...messageFields, ...targetFields });
export type PreviewBody = z.output<typeof previewBody>;

export const previewReply = z.object({
  /** People who get it in one way at least. */
  recipient_count: z.number(),
  /** For each chosen channel, those who get it that way: active, and not opted out of it. */
  channels: z.array(z.object({ channel, recipient_count: z.number() })),
  /** Of the first eight. */
  first_names: z.array(z.string()),
  /** What the first of them gets (or, when there is nobody, the caller), in every language there is a text in; English first. */
  samples: z.array(renderedMessage),
});
export type PreviewReply = z.infer<typeof previewReply>;

/** To the caller alone, in the app and by mail, whatever their preferences say. */
export const sendToMeBody = z.object(messageFields);
export type SendToMeBody = z.output<typeof sendToMeBody>;
export const sendToMeReply = z.object({
  success: z.literal(true),
  /** Where the mail goes; null for an address that no mail can reach. */
  email: z.nullable(z.string()),
});

export const channelProgress = z.object({
  channel,
  recipient_count: z.number(),
  sent_count: z.number(),
  /** Deactivated since, opted out of this way, or without a confirmed address. */
  skipped_count: z.number(),
  failed_count: z.number(),
  /** Of a cancelled campaign: recipients who get nothing. */
  waiting_count: z.number(),
});

export const campaign = z.object({
  id: z.number(),
  status: z.enum(campaignStatuses),
  notification_type: notificationType,
  /** The English texts, or those that go to everybody; fields are not filled in. */
  title: z.string(),
  message: z.string(),
  action_url: z.nullable(z.string()),
  action_text: z.nullable(z.string()),
  target_role: z.nullable(role),
  /** How many people were named; null for everybody or everybody of the role. */
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
  /** When the last of it was sent, or it was cancelled. */
  finished_at: z.nullable(isoDateTime),
  /** Username; null also for one that was cancelled because it expired before it could be sent. */
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
  page: z._default(wholeNumberBetween(1, 100_000), 1),
  limit: z._default(boundedLimit(100), 20),
});
export type CampaignsQuery = z.output<typeof campaignsQuery>;

/** Newest first. */
export const campaignsReply = z.object({
  campaigns: z.array(campaign),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  limit: z.number(),
});

export const campaignParams = z.object({ id });

/** BEHAVIOUR.md 3, and more. */
export const notificationStats = z.object({
  /** In the app, of everybody. */
  total_notifications: z.number(),
  unread_count: z.number(),
  template_count: z.number(),
  /** Notifications since midnight, UTC. */
  sent_today: z.number(),
  emails: z.record(z.enum(emailStatuses), z.number()),
  scheduled_campaigns: z.number(),
});
export type NotificationStats = z.infer<typeof notificationStats>;
