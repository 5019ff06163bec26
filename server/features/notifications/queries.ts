import type { Insertable, Selectable } from 'kysely';
import type { NotificationsQuery } from '#contract/notifications/inbox.ts';
import { containingInAnyCase, ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type NotificationRow = Selectable<Tables['notifications']>;

/** Skips people who have a notification of this cause; returns the new rows. */
export async function insertNotifications(trx: Db, rows: Insertable<Tables['notifications']>[]) {
  return trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning(['id', 'user_id as userId'])
    .execute();
}

/** Neither deleted nor expired. */
const visible = (db: Db, now: number) =>
  db
    .selectFrom('notifications')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

export async function listNotifications(
  db: Db,
  { userId, now }: { userId: number; now: number },
  { limit, before, unread_only, read_only, type, q }: NotificationsQuery,
): Promise<NotificationRow[]> {
  return (
    visible(db, now)
      .selectAll()
      .where('user_id', '=', userId)
      .$call(ifGiven(before, (query, id) => query.where('id', '<', id)))
      .$if(unread_only, (query) => query.where('read_at', 'is', null))
      .$if(read_only, (query) => query.where('read_at', 'is not', null))
      .$call(ifGiven(type, (query, is) => query.where('type', '=', is)))
      // Literal substring of title or message.
      .$if(q.trim() !== '', (query) =>
        query.where((eb) =>
          eb.or([containingInAnyCase(eb.ref('title'), q.trim()), containingInAnyCase(eb.ref('message'), q.trim())]),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

export async function countVisible(db: Db, userId: number, now: number): Promise<number> {
  const { count } = await visible(db, now)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countUnread(db: Db, userId: number, now: number): Promise<number> {
  const { count } = await visible(db, now)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Unread counts by person; people without unread notifications are absent. */
export async function countUnreadOf(db: Db, userIds: number[], now: number): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await visible(db, now)
    .select((eb) => ['user_id', eb.fn.countAll().as('count')])
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}

interface Own {
  userId: number;
  id: number;
}

/** Undefined unless the notification belongs to the person and is not deleted. */
export async function findNotification(db: Db, { userId, id }: Own): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Retains the time of the first reading. */
export async function markRead(db: Db, { userId, id }: Own, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

export async function markAllRead(db: Db, userId: number, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** False if the person has no such notification. */
export async function markDeleted(db: Db, { userId, id }: Own, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the notification cannot be restored. */
export async function restore(db: Db, { userId, id }: Own, deletedSince: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', deletedSince)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listUnreadByIds(db: Db, ids: number[], now: number): Promise<NotificationRow[]> {
  return visible(db, now).selectAll().where('id', 'in', ids).where('read_at', 'is', null).execute();
}

export async function listAllOf(db: Db, userId: number): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function deleteDeletedBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('notifications').where('deleted_at', '<', moment).execute();
}

export async function deleteExpiredBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('notifications').where('expires_at', '<', moment).execute();
}

/**
 * Counts over all people: visible, unread, and created since a time. Subtracts hidden rows, because they are few and
 * indexed.
 */
export async function countAll(db: Db, now: number, since: number) {
  const all = () => db.selectFrom('notifications').select((eb) => eb.fn.countAll<number>().as('count'));
  const [total, deleted, expired, unread, made] = await Promise.all(
    [
      all(),
      all().where('deleted_at', 'is not', null),
      all().where('expires_at', '<=', now).where('deleted_at', 'is', null),
      visible(db, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('read_at', 'is', null),
      all().where('created_at', '>=', since),
    ].map(async (query) => Number((await query.executeTakeFirstOrThrow()).count)),
  );
  return { total: total! - deleted! - expired!, unread: unread!, madeSince: made! };
}
