import { randomUUID } from 'node:crypto';
import type { PushMessage } from '#contract/notifications/push.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import type { PushOutcome, PushSender, PushTarget } from '#server/platform/web-push.ts';
import * as queries from './queries.ts';
import type { ClaimedPush } from './queries.ts';

/** The messages of these notifications; undefined for read, deleted or expired ones. */
type DescribePushes = (
  db: Db,
  notificationIds: number[],
) => Promise<(notificationId: number) => PushMessage | undefined>;

interface PushWorkerDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>;
  clock: Clock;
  sender: PushSender;
  describe: DescribePushes;
  /** Filters out deactivated accounts. */
  listActive: (db: Db, userIds: number[]) => Promise<number[]>;
  /** Called when the queue cannot be processed. */
  onError?: (error: unknown) => void;
}

export interface PushWorker extends PollingWorker {
  /** Sends all pushes that are due. */
  drain(): Promise<void>;
}

/** Parallel requests. */
const concurrency = 64;
/** Longer than a request may take. */
const leaseMs = 20_000;
const pollIntervalMs = 5_000;
/** Pauses after the first to the fourth failure; the fifth failure is final. */
const retryDelaysMs = [10, 60, 600, 3_600].map((seconds) => seconds * 1_000);
const retryAfterMaxMs = 3_600_000;

interface Job {
  push: ClaimedPush;
  target: PushTarget & { user_id: number };
  message: PushMessage;
}

interface Settled {
  push: ClaimedPush;
  outcome: PushOutcome;
}

/**
 * Sends queued pushes under leases, like mails (`email/worker.ts`). Results are written in groups: one commit stores
 * all that arrived during the previous one.
 */
export function createPushWorker(deps: PushWorkerDeps): PushWorker {
  const { database, clock, onError = () => {} } = deps;
  const { db } = database;
  const owner = randomUUID();

  /** Leases pushes as slots become free; ends when none is due and none is in flight. */
  async function work(shouldContinue: () => boolean): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    let ended: Settled[] = [];
    try {
      for (;;) {
        const free = concurrency - inFlight.size;
        const claimed = shouldContinue() && free >= concurrency / 4 ? await claim(deps, owner, free) : null;
        if (claimed) await queries.deletePushes(db, claimed.obsolete, owner);
        for (const job of claimed?.jobs ?? []) {
          const sending = pushTo(deps, job).then((outcome) => {
            ended.push({ push: job.push, outcome });
            inFlight.delete(sending);
          });
          inFlight.add(sending);
        }
        if (ended.length > 0) {
          const settled = ended;
          ended = [];
          await settle(db, settled, { owner, now: clock.now() });
        } else if (inFlight.size > 0) await Promise.race(inFlight);
        else if (claimed === null || claimed.jobs.length + claimed.obsolete.length === 0) return;
      }
    } finally {
      await Promise.allSettled(inFlight);
    }
  }

  return { ...createPollingWorker({ work, pollIntervalMs, onError }), drain: () => work(() => true) };
}

async function claim(
  { database, clock, describe, listActive }: PushWorkerDeps,
  owner: string,
  max: number,
): Promise<{ jobs: Job[]; obsolete: number[] }> {
  const { db, dialect } = database;
  const now = clock.now();
  const pushes = await queries.claimPushes(db, { dialect, owner, now, leaseUntil: now + leaseMs, max });
  if (pushes.length === 0) return { jobs: [], obsolete: [] };
  const found = await queries.listTargets(
    db,
    pushes.map((push) => push.subscription_id),
  );
  const targets = new Map(found.map((target) => [target.id, target]));
  const active = new Set(await listActive(db, [...new Set(found.map((target) => target.user_id))]));
  const messageOf = await describe(db, [...new Set(pushes.map((push) => push.notification_id))]);

  const jobs = pushes.flatMap((push) => {
    const target = targets.get(push.subscription_id);
    const message = messageOf(push.notification_id);
    return target && message && active.has(target.user_id) ? [{ push, target, message }] : [];
  });
  const wanted = new Set(jobs.map(({ push }) => push.id));
  return { jobs, obsolete: pushes.map(({ id }) => id).filter((id) => !wanted.has(id)) };
}

/** An unexpected failure is our own, so the subscription stays and the push is retried. */
async function pushTo({ sender, onError }: Pick<PushWorkerDeps, 'sender' | 'onError'>, { target, message }: Job) {
  try {
    return await sender.send(target, JSON.stringify(message), { tag: message.tag });
  } catch (error) {
    onError?.(error);
    return { result: 'later', retryAfterMs: null } satisfies PushOutcome;
  }
}

async function settle(
  db: OpenDatabase['db'],
  settled: Settled[],
  { owner, now }: { owner: string; now: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done: number[] = [];
    for (const { push, outcome } of settled) {
      const dueAt = outcome.result === 'later' ? nextAttempt(push, outcome.retryAfterMs, now) : null;
      if (dueAt === null) done.push(push.id);
      else await queries.postponePush(trx, push, push.attempts + 1, dueAt);
    }
    await queries.deletePushes(trx, done, owner);
    const gone = settled.filter(({ outcome }) => outcome.result === 'gone');
    await queries.deleteSubscriptions(
      trx,
      gone.map(({ push }) => push.subscription_id),
    );
  });
}

/** Null after the last attempt. */
function nextAttempt({ attempts }: ClaimedPush, retryAfterMs: number | null, now: number): number | null {
  const delayMs = retryDelaysMs[attempts];
  return delayMs === undefined ? null : now + Math.max(delayMs, Math.min(retryAfterMs ?? 0, retryAfterMaxMs));
}
