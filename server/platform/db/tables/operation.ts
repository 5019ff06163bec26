import type { Generated } from 'kysely';

/** Settings, locks, audit log and statistics of the site. */
export interface OperationTables {
  settings: SettingsTable;
  quotas: QuotasTable;
  leases: LeasesTable;
  audit_log: AuditLogTable;
  daily_figures: DailyFiguresTable;
  daily_activity: DailyActivityTable;
  empty_searches: EmptySearchesTable;
  empty_search_addresses: EmptySearchAddressesTable;
  insights_keys: InsightsKeysTable;
}

/** Internal state by name: version of the starter catalogue, generated keys, and so on. */
interface SettingsTable {
  name: string;
  value: string;
}

interface QuotasTable {
  name: string;
  subject: string;
  used: number;
  window_ends_at: number;
}

/** Locks for work that one process at a time may do, by name. */
interface LeasesTable {
  name: string;
  /** Random, new with each acquisition. */
  holder: string;
  /** Increases with each holder (a fencing token). */
  fence: number;
  /** Expiry, by the database's clock. */
  expires_at: number;
}

/** Actions of administrators. Append-only; rows outlive the accounts they name. */
interface AuditLogTable {
  id: Generated<number>;
  at: number;
  admin_id: number | null;
  admin_name: string;
  action: string;
  subject_type: string;
  subject_id: number | null;
  subject_label: string;
  /** JSON: `{ field: { from, to } }`. */
  changes: string;
}

/** Counts by UTC day (`YYYY-MM-DD`). */
interface DailyFiguresTable {
  day: string;
  name: 'sign_ups' | 'sign_ins' | 'active_users' | 'searches' | 'empty_searches';
  count: number;
}

/** Active people by day; summed up and deleted after the day. */
interface DailyActivityTable {
  day: string;
  user_id: number;
}

/** Searches without results that several people made, by day. */
interface EmptySearchesTable {
  day: string;
  query: string;
  count: number;
}

/** Digests with the day's key; both are deleted after the day. */
interface EmptySearchAddressesTable {
  day: string;
  text_digest: string;
  address_digest: string;
}

interface InsightsKeysTable {
  day: string;
  key: string;
}
