import type { Generated } from 'kysely';

/** Notifications, the queues of mails and pushes, campaigns. */
export interface NotificationsTables {
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_queue: PushQueueTable;
  email_queue: EmailQueueTable;
  mailbox_quotas: MailboxQuotasTable;
  notification_templates: NotificationTemplatesTable;
  campaigns: CampaignsTable;
  campaign_channels: CampaignChannelsTable;
  campaign_recipients: CampaignRecipientsTable;
}

/** One row per person and cause. Deleted rows are retained for a while, so that the deletion can be undone. */
interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  cause: string;
  type: string;
  title: string;
  message: string;
  action_url: string | null;
  action_text: string | null;
  created_at: number;
  expires_at: number | null;
  read_at: number | null;
  deleted_at: number | null;
}

/** A push subscription. An endpoint has one owner: the last to subscribe. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** Signing out of this session deletes the subscription. */
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When the browser last confirmed the subscription. */
  confirmed_at: number;
}

/** The push queue; rows are deleted when sent or given up. */
interface PushQueueTable {
  id: Generated<number>;
  subscription_id: number;
  notification_id: number;
  attempts: number;
  /** When the push is due; for a leased push, when the lease expires. */
  due_at: number;
  lease_owner: string | null;
}

/**
 * The mail queue. Mails are rendered when they are sent and links get their tokens then, so that no token is stored.
 */
interface EmailQueueTable {
  id: Generated<number>;
  user_id: number | null;
  message_id: string;
  template: string;
  notification_type: string;
  language: string;
  recipient_email: string;
  subject: string;
  /** JSON. */
  data: string;
  link_id: number | null;
  /** The campaign that the mail belongs to. */
  campaign_id: number | null;
  /** 1 for mails of campaigns, which yield to all others. */
  is_bulk: Generated<number>;
  status: 'pending' | 'processing' | 'sent' | 'failed';
  /** Attempts to send. */
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  created_at: number;
  sent_at: number | null;
  error_message: string | null;
}

/** Account mails of the last hour, by mailbox. */
interface MailboxQuotasTable {
  /** The normalised address. */
  mailbox: string;
  /** JSON list of the due times of the last hour's mails, in milliseconds. */
  mails_at: string;
  /** The queued summary of notices beyond the quota. */
  summary_id: number | null;
  updated_at: number;
}

/** Stored texts for campaigns. `translations` is JSON, by language; the row itself is English. */
interface NotificationTemplatesTable {
  id: Generated<number>;
  name: string;
  /** Lower-case name; unique. */
  name_key: string;
  template_type: string;
  title: string;
  message: string;
  action_text: string | null;
  action_url: string | null;
  translations: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

/** Notifications and mails to many people. */
interface CampaignsTable {
  id: Generated<number>;
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  notification_type: string;
  /** JSON: title, message and action text by language, `en` always among them. */
  texts: string;
  action_url: string | null;
  target_role: 'user' | 'admin' | null;
  /** Number of people selected individually; null for an audience by role or of all accounts. */
  target_user_count: number | null;
  template_id: number | null;
  /** Number of recipients. */
  recipient_count: number;
  created_by: number | null;
  created_by_name: string;
  cancelled_by_name: string | null;
  /** The creator's id and the `Idempotency-Key` of the call. */
  idempotency_key: string | null;
  request_hash: string;
  created_at: number;
  due_at: number;
  scheduled_at: number | null;
  expires_at: number | null;
  started_at: number | null;
  finished_at: number | null;
}

/** Progress of a campaign on one channel. */
interface CampaignChannelsTable {
  campaign_id: number;
  channel: 'in_app' | 'email';
  recipient_count: number;
  /** Recipients are processed by ascending user id; this is the last one. */
  handed_to: Generated<number>;
  sent_count: Generated<number>;
  skipped_count: Generated<number>;
  failed_count: Generated<number>;
  gone_count: Generated<number>;
}

/** The recipients, fixed at creation. A row is deleted once every channel has processed it. */
interface CampaignRecipientsTable {
  campaign_id: number;
  user_id: number;
}
