/**
 * Notifications: what a person is told, once per cause and in the transaction that causes it, and what they do with it.
 * Getting it to mailboxes and browsers is left to email and push.
 */
import type { Notification, NotificationsQuery } from '#contract/notifications/inbox.ts';
import type { PushMessage } from '#contract/notifications/push.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import * as queries from './queries.ts';
import type { NotificationRow } from './queries.ts';

export { notifyOfAccountEvent } from './account-notices.ts';
export { mailOf, mailRuleOf, notify, wantsMail, type Notice, type NotificationDeps } from './notify.ts';
export { countAll, countUnread } from './queries.ts';
export { createNotificationStreams, type NotificationStreams } from './streams.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

interface Own {
  userId: number;
  id: number;
}

/** How long a deletion can be taken back. */
const undoMs = 3_600_000;
/** Expired notifications are seen by nobody, and kept this long for those who ask what was sent. */
const expiredKeptMs = 30 * 24 * 3_600_000;

export async function listNotifications(
  { db, clock }: Deps,
  userId: number,
  query: NotificationsQuery,
): Promise<Notification[]> {
  const rows = await queries.listNotifications(db, { userId, now: clock.now() }, query);
  return rows.map(present);
}

/** @throws `notification_not_found`, also for somebody else's */
export async function markRead({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.findNotification(db, own))) refuse('notification_not_found');
  await queries.markRead(db, own, clock.now());
}

export async function markAllRead({ db, clock }: Deps, userId: number): Promise<void> {
  await queries.markAllRead(db, userId, clock.now());
}

/** @throws `notification_not_found`, also for somebody else's */
export async function deleteNotification({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.markDeleted(db, own, clock.now()))) refuse('notification_not_found');
}

/**
 * Takes a deletion back.
 *
 * @throws `notification_not_found`, also when it was too long ago
 */
export async function restoreNotification({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.restore(db, own, clock.now() - undoMs))) refuse('notification_not_found');
}

/** What a browser shows of these notifications; nothing of those that were read, deleted or have expired. */
export async function describePushes(
  { db, clock }: Deps,
  ids: number[],
): Promise<(id: number) => PushMessage | undefined> {
  const rows = await queries.listUnreadByIds(db, ids, clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    // An encrypted push holds some 4,000 bytes at most.
    return row && { id, title: row.title, body: row.message.slice(0, 500), url: row.action_url, tag: `n${id}` };
  };
}

/** How many notifications a person sees, and how many of them are unread. */
export async function countNotifications({ db, clock }: Deps, userId: number) {
  return {
    total: await queries.countVisible(db, userId, clock.now()),
    unread: await queries.countUnread(db, userId, clock.now()),
  };
}

/** Everything that a person has been told and not deleted, for their own copy. */
export async function exportNotifications(db: Db, userId: number): Promise<Notification[]> {
  return (await queries.listAllOf(db, userId)).map(present);
}

/** Forgets what nobody sees any more; to be called now and then. */
export async function purgeNotifications({ db, clock }: Deps): Promise<void> {
  await queries.deleteDeletedBefore(db, clock.now() - undoMs);
  await queries.deleteExpiredBefore(db, clock.now() - expiredKeptMs);
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type as Notification['type'],
    title: row.title,
    message: row.message,
    is_read: row.read_at !== null,
    read_at: isoTime(row.read_at),
    created_at: isoTime(row.created_at),
    action_url: row.action_url,
    action_text: row.action_text,
  };
}
