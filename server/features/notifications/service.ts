/**
 * Notifications: created once per person and cause, in the transaction of the cause; listed, read and deleted by their
 * owner. Mails and pushes are delivered by the features `email` and `push`.
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
export { mailOf, notify, type Notice, type NoticeWords, type NotificationDeps } from './notify.ts';
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

/** How long a deletion can be undone. */
const undoMs = 3_600_000;
/** Expired notifications are retained for this long for the campaign statistics. */
const expiredKeptMs = 30 * 24 * 3_600_000;

export async function listNotifications(
  { db, clock }: Deps,
  userId: number,
  query: NotificationsQuery,
): Promise<Notification[]> {
  const rows = await queries.listNotifications(db, { userId, now: clock.now() }, query);
  return rows.map(present);
}

/** @throws `notification_not_found`, also for notifications of others */
export async function markRead({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.findNotification(db, own))) refuse('notification_not_found');
  await queries.markRead(db, own, clock.now());
}

export async function markAllRead({ db, clock }: Deps, userId: number): Promise<void> {
  await queries.markAllRead(db, userId, clock.now());
}

/** @throws `notification_not_found`, also for notifications of others */
export async function deleteNotification({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.markDeleted(db, own, clock.now()))) refuse('notification_not_found');
}

/** Undoes a deletion. @throws `notification_not_found`, also when the deletion is too old */
export async function restoreNotification({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.restore(db, own, clock.now() - undoMs))) refuse('notification_not_found');
}

/** The push messages of these notifications; undefined for read, deleted or expired ones. */
export async function describePushes(
  { db, clock }: Deps,
  ids: number[],
): Promise<(id: number) => PushMessage | undefined> {
  const rows = await queries.listUnreadByIds(db, ids, clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    // Push services accept about 4,000 encrypted bytes.
    return row && { id, title: row.title, body: row.message.slice(0, 500), url: row.action_url, tag: `n${id}` };
  };
}

/** Counts of a person's visible and unread notifications. */
export async function countNotifications({ db, clock }: Deps, userId: number) {
  return {
    total: await queries.countVisible(db, userId, clock.now()),
    unread: await queries.countUnread(db, userId, clock.now()),
  };
}

/** All notifications that the person has not deleted, for the personal data export. */
export async function exportNotifications(db: Db, userId: number): Promise<Notification[]> {
  return (await queries.listAllOf(db, userId)).map(present);
}

/** Deletes expired and deleted notifications after their grace period. Called periodically. */
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
