/**
 * Push: which browsers a person wants to be told in, and getting it there: a push that is enqueued in a transaction is made
 * if and only if that transaction commits, at least once and recognisable by its tag if twice. What is pushed is for the
 * notifications to say.
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

export { insertPushes as enqueuePushes } from './queries.ts';
export { createPushWorker, type PushWorker } from './worker.ts';

/** What subscribing works with. */
export interface PushDeps {
  db: Kysely<Tables>;
  clock: Clock;
  sender: Pick<PushSender, 'accepts' | 'publicKey'>;
  /** Keeps the session from ending until the transaction does; throws if it has ended. */
  holdSession: (trx: Db, actor: Pick<Actor, 'userId' | 'sessionId'>) => Promise<void>;
}

const keysSetting = 'vapid_keys';

/** The keys that sign our pushes: made at the first start, then always the same, or every browser would have to ask again. */
export async function ensureVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, keysSetting);
  if (kept !== undefined) return JSON.parse(kept) as VapidKeys;
  const keys = createVapidKeys();
  // Another process may have been quicker: then its keys count.
  return (await replaceSetting(db, keysSetting, undefined, JSON.stringify(keys))) ? keys : ensureVapidKeys(db);
}

/**
 * Pushes to this browser from now on. Whose it was before, they are pushed nothing there any more.
 *
 * @throws `push_endpoint_invalid`, `push_keys_invalid`; `authentication_required` if the session ended meanwhile
 */
export async function subscribe(
  { db, clock, sender, holdSession }: PushDeps,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  if (!isPushKey(keys.p256dh)) refuse('push_keys_invalid');
  if (!(await sender.accepts(endpoint))) refuse('push_endpoint_invalid');
  await db.transaction().execute(async (trx) => {
    // The lookup of the endpoint's name may be slow: the session may have ended meanwhile.
    await holdSession(trx, { userId, sessionId });
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

/** Does nothing for a browser that is not the person's. */
export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await queries.deleteOwnSubscription(db, userId, endpoint);
}

/** A device that was signed out must not go on showing what is for its former user. */
export async function endPushes(
  trx: Db,
  signedOut: { sessionId: number } | { userId: number; keptSessionId: number | null },
): Promise<void> {
  if ('sessionId' in signedOut) await queries.deleteSubscriptionsOfSession(trx, signedOut.sessionId);
  else await queries.deleteSubscriptionsOf(trx, signedOut.userId, signedOut.keptSessionId);
}

/** The browsers that a person is pushed to, for their own copy. */
export async function exportSubscriptions(db: Db, userId: number): Promise<object[]> {
  const rows = await queries.listSubscriptions(db, userId);
  return rows.map((row) => ({
    endpoint: row.endpoint,
    created_at: isoTime(row.created_at),
    confirmed_at: isoTime(row.confirmed_at),
  }));
}
