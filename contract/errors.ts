/**
 * Every refusal the API knows: code → HTTP status and the English `detail` sent with it.
 * The web app translates the code and falls back to `detail`.
 */
export const errorTable = {
  bad_request: { status: 400, detail: 'The request is not valid.' },
  invalid_query: { status: 400, detail: 'Invalid search query. Please check your input.' },
  not_found: { status: 404, detail: 'Not found' },
  title_not_found: { status: 404, detail: 'Movie not found' },
  season_not_found: { status: 404, detail: 'Season not found' },
  person_not_found: { status: 404, detail: 'Person not found' },
  payload_too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_media_type: { status: 415, detail: 'Send this as JSON (Content-Type: application/json).' },
  too_many_requests: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, detail: 'The service is not available right now. Please try again shortly.' },
  unexpected: { status: 500, detail: 'An unexpected error occurred' },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** The body of every answer that is not a success (DESIGN.md 2). */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  errors?: { field: string; message: string }[];
}
