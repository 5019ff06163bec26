import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Db } from './tables.ts';

export interface Quota {
  name: string;
  max: number;
  perMs: number;
}

export interface Quotas {
  /** False when the quota is used up. */
  take(db: Db, quota: Quota, subject: string | number): Promise<boolean>;
  /** @throws `too_many_attempts` */
  require(db: Db, quota: Quota, subject: string | number): Promise<void>;
  clear(db: Db, quota: Quota, subject: string | number): Promise<void>;
}

/**
 * Limits per account and mailbox, stored in the database, so that they apply across restarts and nodes. Counts even
 * when not `enforced`, so that timing does not differ.
 */
export function createQuotas({ clock, enforced }: { clock: Clock; enforced: boolean }): Quotas {
  async function count(db: Db, quota: Quota, subject: string | number) {
    const now = clock.now();
    const { used, endsInMs } = await countUse(db, quota, subject, now);
    return {
      isLeft: !enforced || used <= quota.max,
      retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
    };
  }

  return {
    take: async (db, quota, subject) => (await count(db, quota, subject)).isLeft,
    require: async (db, quota, subject) => {
      const { isLeft, retryAfterSeconds } = await count(db, quota, subject);
      if (!isLeft) refuse('too_many_attempts', { retryAfterSeconds });
    },
    clear: async (db, quota, subject) => {
      await db.deleteFrom('quotas').where('name', '=', quota.name).where('subject', '=', digest(subject)).execute();
    },
  };
}

export async function deleteEndedQuotas(db: Db, now: number): Promise<void> {
  await db.deleteFrom('quotas').where('window_ends_at', '<=', now).execute();
}

/** How far clocks of nodes may differ. Windows that end even later are from before the clock was set back. */
const clockToleranceMs = 60_000;

/**
 * Returns the count of the current window and the milliseconds until it ends. A single statement, so that concurrent
 * attempts are all counted.
 */
export async function countUse(
  db: Db,
  { name, perMs }: Pick<Quota, 'name' | 'perMs'>,
  subject: string | number,
  now: number,
): Promise<{ used: number; endsInMs: number }> {
  const { used, window_ends_at } = await db
    .insertInto('quotas')
    .values({ name, subject: digest(subject), used: 1, window_ends_at: now + perMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('quotas.window_ends_at', '<=', now),
          eb('quotas.window_ends_at', '>', now + perMs + clockToleranceMs),
        ]);
        return {
          used: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('quotas.used', '+', 1))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(now + perMs)
            .else(eb.ref('quotas.window_ends_at'))
            .end(),
        };
      }),
    )
    .returning(['used', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { used, endsInMs: window_ends_at - now };
}

/** Hashed, because people type passwords into username fields. */
function digest(subject: string | number): string {
  return createHash('sha256').update(String(subject)).digest('base64url');
}
