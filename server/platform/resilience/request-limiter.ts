import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Lease, SharedUpstream } from './shared-upstream.ts';
import { systemWait, type Wait } from '../wait.ts';

interface LimiterOptions {
  clock: Clock;
  wait?: Wait;
  perSecond: number;
  /** The budget of all nodes; without it, or while it is unreachable, this node uses its own. */
  shared?: SharedUpstream | undefined;
  onLease?: (lease: Lease) => void;
}

interface TakeOptions {
  /** Background requests reserve part of the allowance for live ones. */
  background?: boolean;
  signal?: AbortSignal;
}

/** The upstream requested a pause that is longer than the caller would wait. */
export class PausedError extends Error {
  readonly pausedMs: number;

  constructor(pausedMs: number) {
    super(`paused for ${Math.ceil(pausedMs / 1000)} s`);
    this.pausedMs = pausedMs;
  }
}

export interface RequestLimiter {
  /** Resolves when a request may be sent. Only background requests wait for a pause; others are refused. */
  take(options?: TakeOptions): Promise<void>;
  /** For `Retry-After`. Resolves when the pause is stored for the other nodes. */
  pause(milliseconds: number): Promise<void>;
  /** 0 without a pause. */
  pausedMs(): number;
}

/** The share of a second's allowance that may be sent at once. */
const burstShare = 0.25;
/** Requests of the burst that background work does not touch. */
const reserved = 3;

/** Requests leased from the shared budget at a time, and how long unused ones stay valid. */
const leaseSize = 8;
const leaseMs = 1_000;
/** If the database takes longer, this node uses its own budget. */
const leaseWaitMs = 1_000;

export const burstOf = (perSecond: number): number => Math.max(reserved + 1, perSecond * burstShare);

/** `perSecond` on average, short bursts, and none during a pause. */
export function createRequestLimiter(options: LimiterOptions): RequestLimiter {
  const { clock, wait = systemWait, perSecond, shared } = options;
  const burst = burstOf(perSecond);
  let allowance = burst;
  let filledAt = clock.now();
  let leased = 0;
  let leasedUntil = 0;
  let leasing: Promise<void> | undefined;
  let pausedUntil = 0;
  let pauseLengthMs = 0;

  function pausedMs(): number {
    const remainingMs = pausedUntil - clock.now();
    // More than the pause's length remains only after the clock was set back.
    return remainingMs > 0 && remainingMs <= pauseLengthMs ? remainingMs : 0;
  }

  function extendPause(milliseconds: number): void {
    if (milliseconds <= pausedMs()) return;
    pausedUntil = clock.now() + milliseconds;
    pauseLengthMs = milliseconds;
  }

  async function lease(upstream: SharedUpstream, keep: number): Promise<void> {
    const answer = await upstream.lease({ wanted: leaseSize, keep });
    leased = answer.granted;
    leasedUntil = clock.now() + leaseMs;
    extendPause(answer.pausedMs);
    options.onLease?.(answer);
  }

  /** Returns 0 and counts the request if it may be sent; else the milliseconds until the next attempt. */
  function takeOwn(keep: number): number {
    const now = clock.now();
    // No debt when the clock is set back.
    const passedMs = Math.max(0, now - filledAt);
    allowance = Math.min(burst, allowance + (passedMs / 1000) * perSecond);
    filledAt = now;
    const missing = keep + 1 - allowance;
    if (missing > 0) return Math.max(1, Math.ceil((missing / perSecond) * 1000));
    allowance -= 1;
    return 0;
  }

  async function takeShared(upstream: SharedUpstream, keep: number): Promise<number> {
    if (leased < 1 || clock.now() >= leasedUntil) {
      leasing ??= lease(upstream, keep).finally(() => (leasing = undefined));
      const isAnswered = await Promise.race([
        leasing.then(
          () => true,
          () => false,
        ),
        setTimeout(leaseWaitMs, false, { ref: false }),
      ]);
      if (!isAnswered) return takeOwn(keep);
    }
    if (pausedMs() > 0) return pausedMs();
    if (leased < 1) return Math.ceil(((keep + 1) / perSecond) * 1000);
    leased -= 1;
    return 0;
  }

  return {
    pausedMs,
    async pause(milliseconds) {
      extendPause(milliseconds);
      // This node pauses in any case.
      await shared?.pause(milliseconds).catch(() => {});
    },
    async take({ background = false, signal } = {}) {
      const keep = background ? reserved : 0;
      for (;;) {
        signal?.throwIfAborted();
        const paused = pausedMs();
        if (paused > 0 && !background) throw new PausedError(paused);
        const waitMs = paused > 0 ? paused : shared ? await takeShared(shared, keep) : takeOwn(keep);
        if (waitMs === 0) return;
        // A lease may have brought a pause, for which only background requests wait.
        if (background || pausedMs() === 0) await wait(waitMs, signal);
      }
    },
  };
}
