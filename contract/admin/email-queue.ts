import * as z from 'zod/mini';
import { emailStatuses, unsentCodes } from './email-queue-states.ts';
import { limits } from '../limits.ts';
import { notificationType } from '../notifications/inbox.ts';
import { id, isoDateTime, pageFields, pageParameters, text } from '../shapes.ts';

/** Queued, sent and failed mails; settled ones are stored for 90 days. */

export const queuedEmail = z.object({
  id: z.number(),
  subject: z.string(),
  recipient_email: z.string(),
  notification_type: notificationType,
  status: z.enum(emailStatuses),
  /** Attempts to send. */
  attempts: z.number(),
  /** Of a waiting mail. */
  next_attempt_at: z.nullable(isoDateTime),
  created_at: isoDateTime,
  sent_at: z.nullable(isoDateTime),
  /** Reason of the last failure. */
  error_message: z.nullable(z.string()),
  /** Null for the mail server's text. */
  error_code: z.nullable(z.enum(unsentCodes)),
});
export type QueuedEmail = z.infer<typeof queuedEmail>;

export const emailQueueQuery = z.object({
  status: z.optional(z.enum(emailStatuses)),
  /** Part of the address or the subject. */
  q: z._default(text(limits.queryMaxLength), ''),
  ...pageParameters(100),
});
export type EmailQueueQuery = z.output<typeof emailQueueQuery>;

/** Newest first. */
export const emailQueueReply = z.object({
  emails: z.array(queuedEmail),
  ...pageFields,
});

export const emailParams = z.object({ id });

/** `processed_count`: the mails tried, successfully or not. */
export const processedReply = z.object({ processed_count: z.number() });
