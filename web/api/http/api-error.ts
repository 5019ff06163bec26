import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** Why a call failed: the server's code, `network` when no answer came, `unknown` when it gave no reason that we know. */
type FailureCode = ErrorCode | 'network' | 'unknown';

/** A failure as plain data, which may travel from the server's rendering to the browser. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: FailureCode;
  /** What the server says, in English; empty when it said nothing. */
  detail: string;
  /** What is wrong with single fields. */
  fields?: FieldError[];
}

export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.detail || failure.code);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Reads a refusal, also one that a proxy has written. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError({
    status: response.status,
    code: body.code ?? (response.status === 429 ? 'too_many_requests' : 'unknown'),
    detail: typeof body.detail === 'string' ? body.detail : '',
    ...(body.errors && { fields: body.errors }),
  });
}

/** The failure behind whatever was thrown. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : { status: 500, code: 'unexpected', detail: '' };
}
