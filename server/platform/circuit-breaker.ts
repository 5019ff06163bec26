import type { Clock } from './clock.ts';

interface BreakerOptions {
  clock: Clock;
  /** Failures in a row after which no more calls go out. */
  failuresToOpen?: number;
  /** How long none go out the first time; doubles while the probes fail. */
  openMs?: number;
  openMaxMs?: number;
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
  /** Since when calls have failed, in milliseconds since 1970; null while all is well. */
  downSince(): number | null;
}

/**
 * Stops asking somebody who keeps failing, so that nobody waits for them. After a pause one call goes out as a probe; when
 * it succeeds all calls do again. A call that fails says so with an error for which `isFailure` is true.
 */
export function createCircuitBreaker(
  { clock, failuresToOpen = 5, openMs = 15_000, openMaxMs = 300_000 }: BreakerOptions,
  isFailure: (error: unknown) => boolean,
): CircuitBreaker {
  let failures = 0;
  let since: number | null = null;
  let pauseMs = openMs;
  let retryAt = 0;
  let probing = false;

  const isOpen = () => failures >= failuresToOpen;

  return {
    downSince: () => (isOpen() ? since : null),
    async run(call) {
      const probe = isOpen();
      if (probe && (probing || clock.now() < retryAt)) throw new CircuitOpenError();
      probing ||= probe;
      try {
        const answer = await call();
        failures = 0;
        since = null;
        pauseMs = openMs;
        return answer;
      } catch (error) {
        if (isFailure(error)) {
          failures += 1;
          since ??= clock.now();
          if (probe) pauseMs = Math.min(pauseMs * 2, openMaxMs);
          if (isOpen()) retryAt = clock.now() + pauseMs;
        }
        throw error;
      } finally {
        if (probe) probing = false;
      }
    },
  };
}
