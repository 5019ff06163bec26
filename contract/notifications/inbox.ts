import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { notificationTypes } from './types.ts';
import { boundedLimit, id, isoDateTime, text } from '../shapes.ts';

export const notificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationType>;

export const notification = z.object({
  id: z.number(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  read_at: z.nullable(isoDateTime),
  created_at: isoDateTime,
  /** A path on this site, or an https address. */
  action_url: z.nullable(z.string()),
  action_text: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;
export const notificationList = z.array(notification);

export const notificationsQuery = z.object({
  unread_only: z._default(z.stringbool(), false),
  limit: z._default(boundedLimit(limits.notificationsMax), limits.notificationsMax),
  /** Notifications older than this one, for the next page. */
  before: z.optional(id),
  read_only: z._default(z.stringbool(), false),
  type: z.optional(notificationType),
  /** Words of title or message. */
  q: z._default(text(limits.queryMaxLength), ''),
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

export const notificationParams = z.object({ id });
export const unreadCountReply = z.object({ unread_count: z.number() });
/** Unread notifications after the change. */
export const notificationChangedReply = z.object({ success: z.literal(true), unread_count: z.number() });

/** Server-sent events: `event: unread`, `data: {"unread_count":3}`, and comments as heartbeats. */
export const eventStream = z.unknown();
