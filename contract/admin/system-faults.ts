/**
 * Faults of a server's configuration or state, and their severity. Separate from the schemas, because it ships to
 * browsers and zod does not.
 */
export const faultSeverities = {
  public_url_local: 'error',
  public_url_mismatch: 'warning',
  public_url_insecure: 'warning',
  proxy_not_trusted: 'warning',
  rate_limits_off: 'error',
  limits_not_shared: 'warning',
  email_helper_on: 'warning',
  smtp_missing: 'error',
  mail_failing: 'error',
  mail_stuck: 'warning',
  tmdb_key_missing: 'info',
  tmdb_key_refused: 'error',
  tmdb_down: 'warning',
  tmdb_rate_limited: 'info',
  search_not_ready: 'error',
  search_rebuilding: 'info',
  search_behind: 'warning',
  migrations_pending: 'error',
  disk_low: 'error',
  database_damaged: 'error',
  backup_missing: 'warning',
  backup_old: 'warning',
} as const satisfies Record<string, 'error' | 'warning' | 'info'>;
export type FaultCode = keyof typeof faultSeverities;

export const faultCodes = Object.keys(faultSeverities) as FaultCode[];
