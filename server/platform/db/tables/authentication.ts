import type { Generated } from 'kysely';

/** Sessions, second factors, providers, API tokens. */
export interface AuthenticationTables {
  sessions: SessionsTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  passkeys: PasskeysTable;
  auth_challenges: AuthChallengesTable;
  provider_requests: ProviderRequestsTable;
  provider_links: ProviderLinksTable;
  pending_provider_links: PendingProviderLinksTable;
  api_tokens: ApiTokensTable;
  security_log: SecurityLogTable;
}

/**
 * One sign-in. Its tokens share their first part, stored hashed as `family_hash`; the rest of each token has its own
 * hash. The pair before the last refresh stays valid for a short time, because another tab may use it.
 */
interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  family_hash: string;
  access_hash: string;
  access_expires_at: number;
  refresh_hash: string;
  refresh_expires_at: number;
  previous_access_hash: string | null;
  previous_access_expires_at: number | null;
  previous_refresh_hash: string | null;
  /** Derives the current pair from the previous refresh token, so that a second tab gets the same pair. */
  successor_key: string | null;
  refreshed_at: number;
  created_at: number;
  /** Absolute expiry, regardless of refreshes. */
  expires_at: number;
  ended_at: number | null;
  user_agent: string;
  /** When the person last proved their identity; null: when the session was created. */
  authenticated_at: number | null;
}

/** An authenticator app; required at sign-in once `confirmed_at` is set. */
interface TotpFactorsTable {
  user_id: number;
  /** Sealed by `platform/secret-box.ts`. */
  sealed_secret: string;
  created_at: number;
  confirmed_at: number | null;
  /** The 30-second step of the last accepted code; codes of this and earlier steps are refused. */
  last_step: number | null;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

/** Browsers that skip the second factor. */
interface RememberedDevicesTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  user_agent: string;
  created_at: number;
  expires_at: number;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url, as all binary fields of WebAuthn. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge waits for one answer; `user_id` is null while the person is unknown (passkey sign-in). */
interface AuthChallengesTable {
  hash: string;
  purpose: 'second_factor' | 'passkey_registration' | 'passkey_sign_in' | 'passkey_proof';
  user_id: number | null;
  expires_at: number;
}

/** Pending sign-ins with the provider. */
interface ProviderRequestsTable {
  state_hash: string;
  nonce: string;
  code_verifier: string;
  binding_hash: string;
  /** The account to link; null for a sign-in. */
  user_id: number | null;
  /** The session that asked to link; null for a sign-in. */
  session_id: number | null;
  expires_at: number;
}

interface ProviderLinksTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  /** As the provider reported it; empty if it did not. */
  email: string;
  created_at: number;
}

/** Links that wait for a proof of ownership; one per account. */
interface PendingProviderLinksTable {
  user_id: number;
  challenge_hash: string;
  issuer: string;
  subject: string;
  email: string;
  expires_at: number;
}

interface ApiTokensTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  hash: string;
  /** The first characters of the token, for display. */
  prefix: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

interface SecurityLogTable {
  id: Generated<number>;
  at: number;
  kind: string;
  user_id: number | null;
  /** As rate limits count it; null for events without a request. */
  address: string | null;
  user_agent: string;
  /** JSON: `{ name: text }`. */
  details: string;
  /** Prevents duplicates of an event. */
  once_key: string | null;
}
