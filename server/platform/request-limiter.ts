import type { Clock } from './clock.ts';
import { systemWait, type Wait } from './wait.ts';

interface LimiterOptions {
  clock: Clock;
  wait?: Wait;
  perSecond: number;
}

interface TakeOptions {
  /** Whoever can wait leaves the last of the allowance to those who cannot. */
  background?: boolean;
  signal?: AbortSignal;
}

/** The other side asked for a pause that is longer than the caller would wait. */
export class PausedError extends Error {
  readonly pausedMs: number;

  constructor(pausedMs: number) {
    super(`paused for ${Math.ceil(pausedMs / 1000)} s`);
    this.pausedMs = pausedMs;
  }
}

export interface RequestLimiter {
  /** Resolves when a request may go out. Only background requests wait for a pause to end; others are refused. */
  take(options?: TakeOptions): Promise<void>;
  /** Nothing goes out for this long: the other side said so (`Retry-After`). */
  pause(milliseconds: number): void;
  /** How long the pause still lasts; 0 when there is none. */
  pausedMs(): number;
}

/** The part of a second's allowance that may go out at once. */
const burstShare = 0.25;
/** Requests of the burst that background work does not touch. */
const reserved = 3;

/** Spreads requests to one host: `perSecond` on average, short bursts, and none while the host asked for a pause. */
export function createRequestLimiter({ clock, wait = systemWait, perSecond }: LimiterOptions): RequestLimiter {
  const burst = Math.max(reserved + 1, perSecond * burstShare);
  let allowance = burst;
  let filledAt = clock.now();
  let pausedUntil = 0;

  const pausedMs = () => Math.max(0, pausedUntil - clock.now());

  return {
    pausedMs,
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
    },
    async take({ background = false, signal } = {}) {
      for (;;) {
        signal?.throwIfAborted();
        const paused = pausedMs();
        if (paused > 0 && !background) throw new PausedError(paused);
        const now = clock.now();
        allowance = Math.min(burst, allowance + ((now - filledAt) / 1000) * perSecond);
        filledAt = now;
        const needed = background ? reserved + 1 : 1;
        if (paused === 0 && allowance >= needed) {
          allowance -= 1;
          return;
        }
        await wait(Math.max(paused, Math.ceil(((needed - allowance) / perSecond) * 1000), 1), signal);
      }
    },
  };
}
