import type { Clock } from './clock.ts';
import type { SharedUpstream } from './shared-upstream.ts';

interface BreakerOptions {
  clock: Clock;
  /** Failures in a row after which no more calls go out. */
  failuresToOpen?: number;
  /** How long none go out the first time; doubles while the probes fail. */
  openMs?: number;
  openMaxMs?: number;
  /** What other nodes found out; without it this one finds out by itself. */
  shared?: Pick<SharedUpstream, 'reportDown' | 'reportUp' | 'claimProbe'> | undefined;
}

/** The call was not made: the other side failed several times and rests. */
export class CircuitOpenError extends Error {
  constructor() {
    super('not asked: it failed several times in a row');
  }
}

export interface CircuitBreaker {
  /**
   * Makes the call unless the circuit is open.
   *
   * @throws {CircuitOpenError} at once, while the circuit is open
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Takes over what other nodes found out; null: that all is well. */
  learn(down: { forMs: number; retryMs: number } | null): void;
  /** Since when calls have failed, in milliseconds since 1970; null while all is well. */
  downSince(): number | null;
}

/**
 * Stops asking somebody who keeps failing, so that nobody waits for them. After a pause one call goes out as a probe; when
 * it succeeds all calls do again. A call that fails says so with an error for which `isFailure` is true.
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

  function close(): void {
    failures = 0;
    since = null;
    pauseMs = openMs;
  }

  /** Whether this call may be the probe; without an answer of the other nodes it may. */
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
      if (probe && (probing || clock.now() < retryAt)) throw new CircuitOpenError();
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
