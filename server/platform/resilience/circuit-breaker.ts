import type { Clock } from '../clock.ts';
import type { SharedUpstream } from './shared-upstream.ts';

interface BreakerOptions {
  clock: Clock;
  /** Consecutive failures. */
  failuresToOpen?: number;
  /** Doubles with each failed probe. */
  openMs?: number;
  openMaxMs?: number;
  /** State shared with other nodes. */
  shared?: Pick<SharedUpstream, 'reportDown' | 'reportUp' | 'claimProbe'> | undefined;
}

/** The call was not made, because the circuit is open. */
export class CircuitOpenError extends Error {
  constructor() {
    super('not asked: it failed several times in a row');
  }
}

export interface CircuitBreaker {
  /** @throws {CircuitOpenError} immediately, while the circuit is open */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Adopts the state that other nodes found; null: closed. */
  learn(down: { forMs: number; retryMs: number } | null): void;
  /** Milliseconds since 1970; null while calls succeed. */
  downSince(): number | null;
}

/**
 * Opens after several consecutive failures, so that callers do not wait for a service that is down. After a pause one
 * call is sent as a probe. Errors for which `isFailure` is true count as failures.
 */
export function createCircuitBreaker(
  { clock, failuresToOpen = 5, openMs = 15_000, openMaxMs = 300_000, shared }: BreakerOptions,
  isFailure: (error: unknown) => boolean,
): CircuitBreaker {
  let failures = 0;
  let since: number | null = null;
  let pauseMs = openMs;
  let retryAt = 0;
  let probing = false;

  const isOpen = () => failures >= failuresToOpen;

  function isPausing(): boolean {
    const remainingMs = retryAt - clock.now();
    // More than the longest pause remains only after the clock was set back.
    return remainingMs > 0 && remainingMs <= openMaxMs;
  }

  function close(): void {
    failures = 0;
    since = null;
    pauseMs = openMs;
  }

  /** Also true if the other nodes are unreachable. */
  async function mayProbe(): Promise<boolean> {
    const claim = (await shared?.claimProbe(pauseMs).catch(() => 'probe' as const)) ?? 'probe';
    if (claim === 'up') close();
    if (claim === 'wait') retryAt = clock.now() + openMs;
    return claim !== 'wait';
  }

  async function fail(isProbe: boolean): Promise<void> {
    failures += 1;
    since ??= clock.now();
    if (isProbe) pauseMs = Math.min(pauseMs * 2, openMaxMs);
    if (!isOpen()) return;
    retryAt = clock.now() + pauseMs;
    await shared?.reportDown(pauseMs).catch(() => {});
  }

  return {
    downSince: () => (isOpen() ? since : null),
    learn(down) {
      if (down === null && isOpen() && !probing) close();
      if (down === null || isOpen()) return;
      failures = failuresToOpen;
      since = clock.now() - down.forMs;
      retryAt = clock.now() + Math.max(0, down.retryMs);
    },
    async run(call) {
      const probe = isOpen();
      if (probe && (probing || isPausing())) throw new CircuitOpenError();
      probing ||= probe;
      try {
        if (probe && !(await mayProbe())) throw new CircuitOpenError();
        const answer = await call();
        close();
        if (probe) await shared?.reportUp().catch(() => {});
        return answer;
      } catch (error) {
        if (isFailure(error)) await fail(probe);
        throw error;
      } finally {
        if (probe) probing = false;
      }
    },
  };
}
