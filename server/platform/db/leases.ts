import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import { systemWait, type Wait } from '#server/platform/wait.ts';
import type { Database } from './tables.ts';

/** Exclusive until `release`, or until the database was unreachable for `leaseMs`. */
export interface Lease {
  /** Higher than the fence of every earlier holder. */
  fence: number;
  /** Aborts when the lease is lost: another process may hold it by then. */
  signal: AbortSignal;
  release(): Promise<void>;
}

interface LeaseDeps {
  db: Database;
  /** The database's clock (`followDatabaseClock`), because processes compare expiries. */
  clock: Clock;
}

/** How long the lease of a vanished process stays taken. */
const leaseMs = 15_000;
const renewEveryMs = 5_000;
const retryMs = 250;

/** Null while another holder has it. */
export async function acquireLease({ db, clock }: LeaseDeps, name: string): Promise<Lease | null> {
  const holder = randomUUID();
  // Read before each statement, as its `expires_at` is: a slow statement must not prolong the lease for its holder only.
  const askedAt = clock.now();
  const taken = await takeLease({ db, clock }, name, holder);
  if (!taken) return null;
  let validUntil = askedAt + leaseMs;
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(), renewEveryMs).unref();

  async function renew(): Promise<void> {
    // The renewals before may have failed, or still wait for the database.
    if (clock.now() >= validUntil) return end();
    const renewedUntil = clock.now() + leaseMs;
    try {
      if (await extendLease({ db, clock }, name, holder)) validUntil = renewedUntil;
      else end();
    } catch {
      if (clock.now() >= validUntil) end();
    }
  }

  function end(): void {
    clearInterval(renewal);
    lost.abort(new Error(`The lease "${name}" was lost.`));
  }

  return {
    fence: taken.fence,
    signal: lost.signal,
    async release() {
      clearInterval(renewal);
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}

/** Waits for the lease until `signal` aborts. */
export async function runExclusively<T>(
  deps: LeaseDeps & { wait?: Wait; signal?: AbortSignal },
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const { wait = systemWait, signal } = deps;
  for (;;) {
    const lease = await acquireLease(deps, name);
    if (!lease) {
      await wait(retryMs, signal);
      continue;
    }
    try {
      return await work(lease);
    } finally {
      // A lease that cannot be released expires.
      await lease.release().catch(() => {});
    }
  }
}

/** A single statement, so that only one of two concurrent processes gets the lease. */
async function takeLease({ db, clock }: LeaseDeps, name: string, holder: string) {
  const now = clock.now();
  return db
    .insertInto('leases')
    .values({ name, holder, fence: 1, expires_at: now + leaseMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ holder, fence: eb('leases.fence', '+', 1), expires_at: now + leaseMs }))
        .where('leases.expires_at', '<=', now),
    )
    .returning('fence')
    .executeTakeFirst();
}

async function extendLease({ db, clock }: LeaseDeps, name: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ expires_at: clock.now() + leaseMs })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
