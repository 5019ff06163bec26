import type { FieldError } from './field-errors.ts';

/**
 * Every refusal the API knows: code → HTTP status and the English `detail` sent with it.
 * The web app translates the code and falls back to `detail`.
 */
export const errorTable = {
  bad_request: { status: 400, detail: 'The request is not valid.' },
  invalid_query: { status: 400, detail: 'Invalid search query. Please check your input.' },
  authentication_required: { status: 401, detail: 'Authentication required' },
  session_ended: { status: 401, detail: 'Your session has ended. Please sign in again.' },
  invalid_credentials: { status: 401, detail: 'Invalid username or password' },
  account_deactivated: { status: 403, detail: 'This account has been deactivated. Please contact support.' },
  forbidden: { status: 403, detail: 'You do not have permission to do this.' },
  recent_sign_in_required: { status: 403, detail: 'Please confirm that it is you first.' },
  token_scope_missing: { status: 403, detail: 'This API token may not make this call.' },
  token_not_found: { status: 404, detail: 'There is no such token.' },
  token_expiry_invalid: { status: 400, detail: 'A token expires within a year.' },
  too_many_tokens: { status: 409, detail: 'You have as many tokens as one can have. Please revoke one first.' },
  second_factor_setup_required: { status: 403, detail: 'Please set up a second factor first.' },
  code_invalid: { status: 400, detail: 'This code is not right, or was used before.' },
  challenge_expired: { status: 400, detail: 'This took too long. Please sign in again.' },
  no_second_factor: { status: 409, detail: 'This account has no second factor.' },
  totp_active: { status: 409, detail: 'Codes are switched on already.' },
  totp_not_begun: { status: 409, detail: 'Codes are not set up.' },
  device_not_found: { status: 404, detail: 'This device is not remembered any more.' },
  passkeys_unavailable: {
    status: 409,
    detail: 'Passkeys need this site to have a name and https: PUBLIC_URL must not be an IP address or plain http.',
  },
  passkey_invalid: { status: 400, detail: 'This passkey was not accepted.' },
  passkey_known: { status: 409, detail: 'This passkey is kept here already.' },
  passkey_not_found: { status: 404, detail: 'Passkey not found' },
  passkeys_too_many: { status: 409, detail: 'An account can have at most 20 passkeys.' },
  username_taken: { status: 409, detail: 'This username is already taken' },
  email_taken: { status: 409, detail: 'This email address is already used by another account' },
  wrong_password: { status: 400, detail: 'Current password is incorrect' },
  reset_token_invalid: { status: 400, detail: 'The reset token is invalid or has expired.' },
  confirmation_token_invalid: {
    status: 400,
    detail: 'Password change confirmation failed. The token may be invalid or expired.',
  },
  verification_token_invalid: { status: 400, detail: 'The verification link is invalid or has expired.' },
  revert_token_invalid: { status: 400, detail: 'The link is invalid or has expired.' },
  picture_invalid: { status: 400, detail: 'Please select a valid image file (JPEG, PNG, or WebP)' },
  picture_too_large: { status: 413, detail: 'File size must be less than 5MB' },
  last_administrator: { status: 403, detail: 'There must be at least one active administrator.' },
  protected_administrator: { status: 403, detail: 'Administrators cannot be deactivated or deleted.' },
  own_account: { status: 403, detail: 'You cannot do this to your own account.' },
  account_inactive: { status: 409, detail: 'This account is deactivated.' },
  address_unreachable: { status: 409, detail: 'No mail can be delivered to this address.' },
  already_running: { status: 409, detail: 'This is under way already.' },
  backup_unsupported: { status: 409, detail: 'The database is PostgreSQL: back it up with pg_dump.' },
  backup_not_found: { status: 404, detail: 'There is no such backup.' },
  download_expired: { status: 404, detail: 'This download link has expired or was used already.' },
  user_not_found: { status: 404, detail: 'User not found' },
  not_found: { status: 404, detail: 'Not found' },
  notification_not_found: { status: 404, detail: 'Notification not found' },
  session_not_found: { status: 404, detail: 'This session has ended already.' },
  push_endpoint_invalid: { status: 400, detail: 'Notifications cannot be delivered to this address.' },
  push_keys_invalid: { status: 400, detail: 'The keys of the subscription are not valid.' },
  action_url_invalid: { status: 400, detail: 'The address must be a path on this site or start with https://.' },
  message_incomplete: { status: 400, detail: 'Please fill in both title and message' },
  schedule_invalid: { status: 400, detail: 'The time of sending has passed.' },
  expiry_invalid: { status: 400, detail: 'It must expire later than it is sent.' },
  recipients_missing: { status: 400, detail: 'Nobody would receive this.' },
  idempotency_key_invalid: { status: 400, detail: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.' },
  idempotency_key_reused: { status: 409, detail: 'This Idempotency-Key was used for something else.' },
  campaign_not_found: { status: 404, detail: 'Campaign not found' },
  campaign_over: { status: 409, detail: 'This campaign has been sent or cancelled already.' },
  template_not_found: { status: 404, detail: 'Template not found' },
  template_inactive: { status: 400, detail: 'This template is switched off.' },
  template_name_taken: { status: 409, detail: 'There is another template of this name.' },
  email_not_found: { status: 404, detail: 'Email not found' },
  email_not_waiting: { status: 409, detail: 'This email has been sent already or is being sent right now.' },
  entry_not_found: { status: 404, detail: 'This title is not on your list.' },
  title_not_found: { status: 404, detail: 'Movie not found' },
  season_not_found: { status: 404, detail: 'Season not found' },
  person_not_found: { status: 404, detail: 'Person not found' },
  payload_too_large: { status: 413, detail: 'The request is too large.' },
  headers_too_large: { status: 431, detail: 'The headers of the request are too large.' },
  request_timeout: { status: 408, detail: 'The request took too long to arrive. Please try again.' },
  unsupported_media_type: { status: 415, detail: 'Send this as JSON (Content-Type: application/json).' },
  too_many_requests: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  too_many_attempts: { status: 429, detail: 'Too many attempts. Please wait a few minutes and try again.' },
  unavailable: { status: 503, detail: 'The service is not available right now. Please try again shortly.' },
  unexpected: { status: 500, detail: 'An unexpected error occurred' },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** The body of every answer that is not a success (BEHAVIOUR.md 7). */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
}
