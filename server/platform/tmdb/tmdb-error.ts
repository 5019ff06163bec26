import { BodyTooLargeError } from '../resilience/bounded-body.ts';
import { CircuitOpenError } from '../resilience/circuit-breaker.ts';
import { PausedError } from '../resilience/request-limiter.ts';

export type TmdbFailure = 'down' | 'wrong_key' | 'rate_limited' | 'unusable';

/** The message names the path; neither it nor a cause contains the key. */
export class TmdbError extends Error {
  readonly failure: TmdbFailure;

  constructor(failure: TmdbFailure, path: string, reason: string) {
    super(`TMDB ${path}: ${reason}`);
    this.failure = failure;
  }
}

/** A failure without the text of the cause: fetch errors may contain the address, and so the key. */
export function explain(path: string, error: unknown): TmdbError {
  if (error instanceof TmdbError) return error;
  if (error instanceof PausedError) return new TmdbError('rate_limited', path, error.message);
  if (error instanceof CircuitOpenError) return new TmdbError('down', path, error.message);
  if (error instanceof BodyTooLargeError) return new TmdbError('down', path, error.message);
  if (error instanceof Error && error.name === 'TimeoutError') return new TmdbError('down', path, 'no answer in time');
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return new TmdbError('down', path, `no connection${typeof cause?.code === 'string' ? ` (${cause.code})` : ''}`);
}
