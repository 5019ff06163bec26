import { randomUUID } from 'node:crypto';
import type { PushMessage } from '#contract/notifications/push.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import type { PushOutcome, PushSender, PushTarget } from '#server/platform/web-push.ts';
import * as queries from './queries.ts';
import type { ClaimedPush } from './queries.ts';

/** What these notifications say to a browser; one that was read, deleted or has expired says nothing. */
type DescribePushes = (
  db: Db,
  notificationIds: number[],
) => Promise<(notificationId: number) => PushMessage | undefined>;

interface PushWorkerDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>;
  clock: Clock;
  sender: PushSender;
  describe: DescribePushes;
  /** Those of these people who may be told anything. */
  listActive: (db: Db, userIds: number[]) => Promise<number[]>;
  /** Told when the queue itself cannot be worked. */
  onError?: (error: unknown) => void;
}

export interface PushWorker extends PollingWorker {
  /** Makes the pushes that are due. */
  drain(): Promise<void>;
}

/** Pushes sent in parallel; one that hangs leaves the other places free. */
const places = 64;
/** Longer than a push may take. */
const leaseMs = 20_000;
const pollIntervalMs = 5_000;
/** Pauses after the first to the fourth failure; the fifth is the last, and by then the message is old. */
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
 * Makes the pushes of the queue, leased like mails (`email/worker.ts`). Pushes are small and many where mails are few, so
 * they are taken and settled in groups: one commit serves all that ended while the last one was being written.
 */
export function createPushWorker(deps: PushWorkerDeps): PushWorker {
  const { database, clock, sender, onError = () => {} } = deps;
  const { db } = database;
  const owner = randomUUID();

  /** Takes pushes as places become free, until none is due and all have ended. */
  async function work(shouldContinue: () => boolean): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let ended: Settled[] = [];
    try {
      for (;;) {
        const free = places - underWay.size;
        const claimed = shouldContinue() && free >= places / 4 ? await claim(deps, owner, free) : null;
        if (claimed) await queries.deletePushes(db, claimed.moot, owner);
        for (const job of claimed?.jobs ?? []) {
          const end = pushTo(sender, job).then((outcome) => {
            ended.push({ push: job.push, outcome });
            underWay.delete(end);
          });
          underWay.add(end);
        }
        if (ended.length > 0) {
          const settled = ended;
          ended = [];
          await settle(db, settled, { owner, now: clock.now() });
        } else if (underWay.size > 0) await Promise.race(underWay);
        else if (claimed === null || claimed.jobs.length + claimed.moot.length === 0) return;
      }
    } finally {
      await Promise.allSettled(underWay);
    }
  }

  return { ...createPollingWorker({ work, pollIntervalMs, onError }), drain: () => work(() => true) };
}

async function claim(
  { database, clock, describe, listActive }: PushWorkerDeps,
  owner: string,
  max: number,
): Promise<{ jobs: Job[]; moot: number[] }> {
  const { db, dialect } = database;
  const now = clock.now();
  const pushes = await queries.claimPushes(db, { dialect, owner, now, leaseUntil: now + leaseMs, max });
  if (pushes.length === 0) return { jobs: [], moot: [] };
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
  return { jobs, moot: pushes.map(({ id }) => id).filter((id) => !wanted.has(id)) };
}

/** A subscription that nothing can be encrypted for is as good as gone. */
async function pushTo(sender: PushSender, { target, message }: Job): Promise<PushOutcome> {
  try {
    return await sender.send(target, JSON.stringify(message), { tag: message.tag });
  } catch {
    return { result: 'gone' };
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

/** Null after the last one. */
function nextAttempt({ attempts }: ClaimedPush, retryAfterMs: number | null, now: number): number | null {
  const delayMs = retryDelaysMs[attempts];
  return delayMs === undefined ? null : now + Math.max(delayMs, Math.min(retryAfterMs ?? 0, retryAfterMaxMs));
}
