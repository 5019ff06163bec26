/** All kinds of security events. Separate from the schemas, because it ships to browsers and zod does not. */
export const securityEventKinds = [
  'account_created',
  'email_verified',
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'second_factor_failed',
  'session_ended',
  'other_sessions_ended',
  'all_sessions_ended',
  'session_stolen',
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'api_token_created',
  'api_token_used',
  'api_token_revoked',
  'provider_linked',
  'provider_unlinked',
  'header_sign_in_refused',
  'deletion_requested',
  'deletion_cancelled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** How a person authenticated. */
export type SignInMethod = 'password' | 'passkey' | 'totp' | 'recovery_code' | 'provider' | 'header';
