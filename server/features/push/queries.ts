import type { Insertable, Selectable } from 'kysely';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { QueueState } from '#server/platform/db/queue-state.ts';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** A browser has one owner: subscribing moves it, and deletes pushes queued for the former owner. */
export async function upsertSubscription(trx: Db, subscription: Insertable<Tables['push_subscriptions']>) {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', subscription.endpoint)
    .where('user_id', '!=', subscription.user_id)
    .execute();
  const { created_at: _, ...changes } = subscription;
  await trx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute();
}

/** Retains the `max` most recently confirmed subscriptions. */
export async function deleteSubscriptionsBeyond(trx: Db, userId: number, max: number): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('confirmed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(max),
    )
    .execute();
}

export async function deleteOwnSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

export async function deleteSubscriptions(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

export async function deleteSubscriptionsOfSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** `keptSessionId`: the session whose subscription is retained. */
export async function deleteSubscriptionsOf(db: Db, userId: number, keptSessionId: number | null): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$call(
      ifGiven(keptSessionId, (query, id) =>
        query.where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '!=', id)])),
      ),
    )
    .execute();
}

export async function listSubscriptions(db: Db, userId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** One push per notification and subscribed browser of its recipient. */
export async function insertPushes(
  trx: Db,
  notifications: { id: number; userId: number }[],
  now: number,
): Promise<void> {
  if (notifications.length === 0) return;
  const subscriptions = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      notifications.map(({ userId }) => userId),
    )
    .execute();
  const pushes = notifications.flatMap(({ id, userId }) =>
    subscriptions
      .filter((subscription) => subscription.user_id === userId)
      .map((subscription) => ({ subscription_id: subscription.id, notification_id: id, attempts: 0, due_at: now })),
  );
  await bulkInsert(trx, 'push_queue', pushes);
}

interface Claim {
  dialect: Dialect;
  owner: string;
  now: number;
  leaseUntil: number;
  max: number;
}

/** Leases the pushes that have been due longest, including those with expired leases. */
export async function claimPushes(db: Db, { dialect, owner, now, leaseUntil, max }: Claim): Promise<ClaimedPush[]> {
  return db
    .updateTable('push_queue')
    .set({ lease_owner: owner, due_at: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_queue')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(max)
        .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
}
/** Pushes that wait or are being made. */
export async function measurePushQueue(db: Db): Promise<QueueState> {
  return db
    .selectFrom('push_queue')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('due_at').as('oldestAt')])
    .executeTakeFirstOrThrow();
}

export type ClaimedPush = Selectable<Tables['push_queue']>;

export async function listTargets(db: Db, ids: number[]) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', 'in', ids)
    .execute();
}

export async function deletePushes(db: Db, ids: number[], owner: string): Promise<void> {
  if (ids.length > 0)
    await db.deleteFrom('push_queue').where('id', 'in', ids).where('lease_owner', '=', owner).execute();
}

/** Does nothing if the lease was lost. */
export async function postponePush(db: Db, { id, lease_owner }: ClaimedPush, attempts: number, dueAt: number) {
  await db
    .updateTable('push_queue')
    .set({ attempts, due_at: dueAt, lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}
