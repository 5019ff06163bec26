/**
 * Web Push: subscriptions and delivery. A push enqueued in a transaction is sent if and only if the transaction
 * commits, at least once; duplicates have the same tag. `notifications` writes the messages.
 */
import type { Kysely } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { PushSubscriptionBody } from '#contract/notifications/push.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readSetting, replaceSetting } from '#server/platform/db/settings.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { createVapidKeys, isPushKey, type PushSender, type VapidKeys } from '#server/platform/web-push.ts';
import * as queries from './queries.ts';

export { insertPushes as enqueuePushes, measurePushQueue } from './queries.ts';
export { createPushWorker, type PushWorker } from './worker.ts';

export interface PushDeps {
  db: Kysely<Tables>;
  clock: Clock;
  sender: Pick<PushSender, 'accepts' | 'publicKey'>;
  /** Locks the session until the transaction ends. @throws `authentication_required` if it has ended */
  lockLiveSession: (trx: Db, actor: Pick<Actor, 'userId' | 'sessionId'>) => Promise<void>;
}

const keysSetting = 'vapid_keys';

/** The VAPID keys, generated at the first start. They never change, because browsers would have to subscribe again. */
export async function ensureVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, keysSetting);
  if (kept !== undefined) return JSON.parse(kept) as VapidKeys;
  const keys = createVapidKeys();
  // Another process may have stored its keys first.
  return (await replaceSetting(db, keysSetting, undefined, JSON.stringify(keys))) ? keys : ensureVapidKeys(db);
}

/**
 * Subscribes a browser. It no longer gets pushes of its former owner.
 *
 * @throws `push_endpoint_invalid`, `push_keys_invalid`; `authentication_required` if the session ended meanwhile
 */
export async function subscribe(
  { db, clock, sender, lockLiveSession }: PushDeps,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  if (!isPushKey(keys.p256dh)) refuse('push_keys_invalid');
  if (!(await sender.accepts(endpoint))) refuse('push_endpoint_invalid');
  await db.transaction().execute(async (trx) => {
    // Resolving the endpoint's name may take seconds in which the session ends.
    await lockLiveSession(trx, { userId, sessionId });
    await queries.upsertSubscription(trx, {
      user_id: userId,
      session_id: sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: clock.now(),
      confirmed_at: clock.now(),
    });
    await queries.deleteSubscriptionsBeyond(trx, userId, limits.pushSubscriptionsMax);
  });
}

/** Ignores subscriptions of others. */
export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await queries.deleteOwnSubscription(db, userId, endpoint);
}

/** Deletes the subscriptions of ended sessions. */
export async function endPushes(
  trx: Db,
  signedOut: { sessionId: number } | { userId: number; keptSessionId: number | null },
): Promise<void> {
  if ('sessionId' in signedOut) await queries.deleteSubscriptionsOfSession(trx, signedOut.sessionId);
  else await queries.deleteSubscriptionsOf(trx, signedOut.userId, signedOut.keptSessionId);
}

/** The person's subscriptions, for the personal data export. */
export async function exportSubscriptions(db: Db, userId: number): Promise<object[]> {
  const rows = await queries.listSubscriptions(db, userId);
  return rows.map((row) => ({
    endpoint: row.endpoint,
    created_at: isoTime(row.created_at),
    confirmed_at: isoTime(row.confirmed_at),
  }));
}
