import type { DatabaseState } from '#contract/admin/database.ts';
import type { SystemFault, SystemState } from '#contract/admin/system.ts';
import { faultCodes, faultSeverities, type FaultCode } from '#contract/admin/system-faults.ts';
import type { Config } from '#server/config.ts';
import { faultExplanations } from './texts/faults-en.ts';

export interface Reached {
  /** The public address as browsers see it. */
  host: string;
  /** Whether a proxy sent forwarding headers. */
  isForwarded: boolean;
}

interface Facts {
  config: Config;
  reached: Reached;
  now: number;
  mail: SystemState['mail'] & { oldestDueAt: number | null };
  tmdb: SystemState['tmdb'];
  search: DatabaseState['search_index'];
  isRebuilding: boolean;
  isMigrated: boolean;
  areLimitsShared: boolean;
  freeDiskBytes: number;
  isDamaged: boolean;
  /** Null where backups are made with other tools; `at` is null without a backup. */
  backup: { at: number | null } | null;
}

const stuckMs = 10 * 60_000;
const backupMaxAgeMs = 7 * 24 * 3_600_000;
const freeDiskMin = 1_000_000_000;
/** Fewer are normal while changes are applied. */
const changesBehindMax = 1_000;

/** Most severe first. */
export function findFaults(facts: Facts): SystemFault[] {
  const severities = ['error', 'warning', 'info'];
  return faultCodes
    .filter((code) => tests[code](facts))
    .map((code) => ({ code, severity: faultSeverities[code], explanation: faultExplanations[code] }))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

const tests: Record<FaultCode, (facts: Facts) => boolean> = {
  public_url_local: ({ config, reached }) =>
    config.production && isLocal(publicHost(config)) && (reached.isForwarded || !isLocal(reached.host)),
  public_url_mismatch: ({ config, reached }) =>
    config.production && !isLocal(publicHost(config)) && reached.host !== publicHost(config),
  public_url_insecure: ({ config }) =>
    config.production && config.publicUrl.startsWith('http:') && !isLocal(publicHost(config)),
  proxy_not_trusted: ({ config, reached }) => reached.isForwarded && config.trustProxy.length === 0,
  rate_limits_off: ({ config }) => !config.rateLimits,
  limits_not_shared: ({ areLimitsShared }) => !areLimitsShared,
  email_helper_on: ({ config }) => config.production && config.emailHelper,
  smtp_missing: ({ config }) => config.smtpUrl === null,
  mail_failing: ({ mail: { last_error, last_sent_at } }) =>
    last_error !== null && (last_sent_at === null || last_sent_at < last_error.at),
  mail_stuck: ({ mail: { oldestDueAt }, now }) => oldestDueAt !== null && oldestDueAt < now - stuckMs,
  tmdb_key_missing: ({ tmdb }) => tmdb.status === 'off',
  tmdb_key_refused: ({ tmdb }) => tmdb.status === 'wrong_key',
  tmdb_down: ({ tmdb }) => tmdb.status === 'down',
  tmdb_rate_limited: ({ tmdb }) => tmdb.status === 'rate_limited',
  search_not_ready: ({ search }) => !search.is_ready,
  search_rebuilding: ({ isRebuilding }) => isRebuilding,
  search_behind: ({ search, isRebuilding }) => !isRebuilding && search.changes_behind > changesBehindMax,
  migrations_pending: ({ isMigrated }) => !isMigrated,
  disk_low: ({ freeDiskBytes }) => freeDiskBytes < freeDiskMin,
  database_damaged: ({ isDamaged }) => isDamaged,
  backup_missing: ({ backup }) => backup !== null && backup.at === null,
  backup_old: ({ backup, now }) => backup !== null && backup.at !== null && backup.at < now - backupMaxAgeMs,
};

const publicHost = ({ publicUrl }: Config) => new URL(publicUrl).host;

const isLocal = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(:\d+)?$/.test(host);
