import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** `network`: no reply; `unknown`: a reply without one of our codes. */
type FailureCode = ErrorCode | 'network' | 'unknown';

/** Plain data, so that server rendering can transfer it to the browser. */
export interface Failure {
  /** HTTP status; 0 for no answer. */
  status: number;
  code: FailureCode;
  /** The server's English sentence; may be empty. */
  detail: string;
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

/** Also reads error pages of proxies. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError({
    status: response.status,
    code: body.code ?? (response.status === 429 ? 'too_many_requests' : 'unknown'),
    detail: typeof body.detail === 'string' ? body.detail : '',
    ...(body.errors && { fields: body.errors }),
  });
}

export function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : { status: 500, code: 'unexpected', detail: '' };
}
