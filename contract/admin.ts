import * as z from 'zod/mini';
import { auditActions, auditSubjects } from './audit-actions.ts';
import { profileForm, role } from './auth.ts';
import { limits } from './limits.ts';
import { notificationType } from './notifications.ts';
import { boundedLimit, id, isoDate, isoDateTime, isoMoment, text, wholeNumberBetween } from './shapes.ts';

/** Accounts as administrators see them. */

export const adminUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  /** SPEC.md 3 knows both spellings. */
  createdAt: isoDateTime,
  created_at: isoDateTime,
  lastLogin: z.nullable(isoDateTime),
  profile_picture_url: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminUserSorts = ['created', 'last_login', 'username', 'name'] as const;
export const adminUserStates = ['active', 'inactive', 'unverified'] as const;

export const adminUsersQuery = z.object({
  /** Words that stand in username, email address or name, all of them. */
  q: z._default(text(limits.queryMaxLength), ''),
  sort: z._default(z.enum(adminUserSorts), 'created'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  role: z.optional(role),
  state: z.optional(z.enum(adminUserStates)),
  page: z._default(wholeNumberBetween(1, 100_000), 1),
  limit: z._default(boundedLimit(limits.adminPageMax), 20),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

export const adminUsersReply = z.object({
  users: z.array(adminUser),
  /** How many there are that match, on all pages. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  limit: z.number(),
});

export const adminUserParams = z.object({ id });

export const auditEntry = z.object({
  id: z.number(),
  at: isoDateTime,
  /** Null when the administrator's account is gone; the name stays. */
  admin_id: z.nullable(z.number()),
  admin_name: z.string(),
  action: z.enum(auditActions),
  subject_type: z.enum(auditSubjects),
  subject_id: z.nullable(z.number()),
  /** What the subject was called then: a username, a subject line, a file name. */
  subject_label: z.string(),
  /** By field; null means "nothing", as in a field that was empty. */
  changes: z.record(
    z.string(),
    z.object({
      from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Everything an administrator may see of an account; neither hashes nor tokens are part of it. */
export const adminUserDetail = z.object({
  user: z.extend(adminUser, {
    /** A new address that waits to be confirmed from its own mailbox. */
    pending_email: z.nullable(z.string()),
    /** When the account will be deleted, as its owner asked. */
    deletion_due_at: z.nullable(isoDateTime),
    language: z.string(),
    public_profile: z.boolean(),
  }),
  /** Where the person is signed in, last used first. */
  sessions: z.array(
    z.object({
      id: z.number(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      created_at: isoDateTime,
      last_used_at: isoDateTime,
    }),
  ),
  lists: z.object({ watchlist: z.number(), favorites: z.number() }),
  notifications: z.object({ total: z.number(), unread: z.number() }),
  /** Browsers that are pushed to. */
  push_subscriptions: z.number(),
  /** The newest mails first, of the last 90 days. */
  emails: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      recipient_email: z.string(),
      notification_type: notificationType,
      status: z.enum(['pending', 'processing', 'sent', 'failed', 'cancelled']),
      created_at: isoDateTime,
      sent_at: z.nullable(isoDateTime),
      error_message: z.nullable(z.string()),
    }),
  ),
  /** What administrators did to the account, newest first. */
  audit: z.array(auditEntry),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** What an administrator may change of an account. A new address counts as unverified unless said otherwise. */
export const adminUserForm = z.extend(profileForm, { role, email_verified: z.boolean() });
export const adminUserBody = z.partial(adminUserForm);
export type AdminUserBody = z.output<typeof adminUserBody>;

export const userStatusBody = z.object({ is_active: z.boolean() });

export const adminUserChangedReply = z.object({ success: z.literal(true), message: z.string(), user: adminUser });
/** `ended`: how many sessions there were. */
export const sessionsEndedReply = z.object({ success: z.literal(true), message: z.string(), ended: z.number() });

/** Figures. */

export const adminStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  adminUsers: z.number(),
  /** Of the last seven days. */
  recentSignups: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const activityTypes = ['user_signup', 'user_login', 'admin_action'] as const;

export const activityQuery = z.object({
  limit: z._default(boundedLimit(limits.adminPageMax), limits.adminActivityItems),
});

export const activityItem = z.object({
  /** The username of who did it. */
  user: z.string(),
  user_id: z.nullable(z.number()),
  type: z.enum(activityTypes),
  time: isoDateTime,
  /** An English sentence, for what administrators did; the parts of it follow. */
  description: z.nullable(z.string()),
  action: z.nullable(z.enum(auditActions)),
  subject_label: z.nullable(z.string()),
});
export type ActivityItem = z.infer<typeof activityItem>;
export const activityReply = z.object({ activity: z.array(activityItem) });

export const insightsQuery = z.object({
  days: z._default(wholeNumberBetween(1, 365), 30),
});

export const insightsReply = z.object({
  /** One a day, oldest first, today last; days are UTC. Days on which nothing happened are there too. */
  days: z.array(
    z.object({
      day: isoDate,
      sign_ups: z.number(),
      sign_ins: z.number(),
      active_users: z.number(),
      searches: z.number(),
      /** Searches that found nothing. */
      empty_searches: z.number(),
    }),
  ),
  /**
   * What was searched for without a result, most often first, within these days and at most the last 90. Only what at
   * least two people looked for is here.
   */
  searches_without_result: z.array(z.object({ query: z.string(), count: z.number(), last_day: isoDate })),
});
export type Insights = z.infer<typeof insightsReply>;

/** What administrators did. */

export const auditQuery = z.object({
  /** The administrator's id. */
  admin: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  subject_type: z.optional(z.enum(auditSubjects)),
  subject_id: z.optional(id),
  from: z.optional(isoMoment),
  /** Not included. */
  to: z.optional(isoMoment),
  /** Words that stand in the name of the administrator or of the subject. */
  q: z._default(text(limits.queryMaxLength), ''),
  /** Those older than this entry: the next page. */
  before: z.optional(id),
  limit: z._default(boundedLimit(limits.adminPageMax), 50),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditReply = z.object({
  entries: z.array(auditEntry),
  /** `before` of the next page; null on the last one. */
  next_before: z.nullable(z.number()),
  /** Everybody who stands in the log, for a choice of whose actions to see. */
  admins: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** The server itself. */

export const settingGroups = ['network', 'storage', 'mail', 'catalogue', 'security'] as const;

export const systemFault = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** What is wrong and what to do about it, in English. */
  explanation: z.string(),
});
export type SystemFault = z.infer<typeof systemFault>;

export const systemReply = z.object({
  version: z.string(),
  node: z.string(),
  platform: z.string(),
  production: z.boolean(),
  started_at: isoDateTime,
  uptime_seconds: z.number(),
  memory: z.object({
    /** Of this process. */
    rss_bytes: z.number(),
    heap_used_bytes: z.number(),
    /** Of the machine. */
    total_bytes: z.number(),
    free_bytes: z.number(),
  }),
  disk: z.object({ total_bytes: z.number(), free_bytes: z.number() }),
  settings: z.array(
    z.object({
      group: z.enum(settingGroups),
      /** The environment variable. */
      name: z.string(),
      /** Null for what is not set; secrets are dots. */
      value: z.nullable(z.string()),
      is_secret: z.boolean(),
    }),
  ),
  mail: z.object({
    /** Whether there is a way out for mails. */
    is_set_up: z.boolean(),
    pending: z.number(),
    failed: z.number(),
    last_sent_at: z.nullable(isoDateTime),
    last_error: z.nullable(z.object({ at: isoDateTime, message: z.string() })),
  }),
  tmdb: z.object({
    status: z.enum(['off', 'ok', 'wrong_key', 'down', 'rate_limited']),
    since: z.nullable(isoDateTime),
    until: z.nullable(isoDateTime),
  }),
  vapid_public_key: z.string(),
  faults: z.array(systemFault),
});
export type SystemState = z.infer<typeof systemReply>;

/** Something long that goes on in the background, or how it went the last time. */
export const backgroundJob = z.object({
  state: z.enum(['running', 'done', 'failed']),
  started_at: isoDateTime,
  finished_at: z.nullable(isoDateTime),
  /** 0 to 1; null where it cannot be told. */
  progress: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type BackgroundJob = z.infer<typeof backgroundJob>;
/** It goes on in the background: `GET /admin/database` says how far it is. */
export const jobStartedReply = z.object({ success: z.literal(true), message: z.string() });

export const backup = z.object({
  name: z.string(),
  size_bytes: z.number(),
  created_at: isoDateTime,
});
export type Backup = z.infer<typeof backup>;

const kindCounts = z.object({ source: z.string(), movies: z.number(), shows: z.number(), people: z.number() });

export const catalogueRun = z.object({
  /** `starter`, `jsonl`, `imdb`, `tmdb` or `tmdb_daily`. */
  source: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped', 'lost']),
  started_at: isoDateTime,
  finished_at: z.nullable(isoDateTime),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  error: z.nullable(z.string()),
});
export type CatalogueRun = z.infer<typeof catalogueRun>;

export const databaseReply = z.object({
  kind: z.enum(['sqlite', 'postgres']),
  /** Whether backups can be made here; PostgreSQL has its own tools for that. */
  can_back_up: z.boolean(),
  database_bytes: z.number(),
  search_index_bytes: z.number(),
  image_cache_bytes: z.number(),
  backups_bytes: z.number(),
  free_disk_bytes: z.number(),
  /** Counted at most once a minute; null until the first count is done. */
  tables: z.nullable(z.array(z.object({ name: z.string(), rows: z.number() }))),
  counted_at: z.nullable(isoDateTime),
  last_backup: z.nullable(backup),
  backup_job: z.nullable(backgroundJob),
  integrity_check: z.nullable(
    z.extend(backgroundJob, {
      /** What was looked at, in English. */
      checked: z.string(),
      /** What is wrong; empty for a sound database, and while it is being looked at. */
      findings: z.array(z.string()),
    }),
  ),
  catalogue: z.object({
    /** By where the records come from; null until the first count is done. */
    counts: z.nullable(z.array(kindCounts)),
    last_change_at: z.nullable(isoDateTime),
    /** The newest run of each source. */
    runs: z.array(catalogueRun),
    /** Null without a key for TMDB. */
    daily_refresh: z.nullable(
      z.object({ last_day: z.nullable(isoDate), is_running: z.boolean(), next_at: isoDateTime }),
    ),
  }),
  search_index: z.object({
    is_ready: z.boolean(),
    format: z.number(),
    entries: z.number(),
    /** Share of rows that updates left behind, 0 to 1. */
    stale_share: z.number(),
    /** Catalogue changes that it has not taken in yet. */
    changes_behind: z.number(),
    rebuild_job: z.nullable(backgroundJob),
  }),
});
export type DatabaseState = z.infer<typeof databaseReply>;

export const backupsReply = z.object({ backups: z.array(backup) });
/** A file name that we gave, and nothing that could lead elsewhere. */
export const backupParams = z.object({
  name: z.string().check(z.regex(/^marquee-\d{8}-\d{6}\.db$/, 'This is not the name of a backup.')),
});
/** `url`: good for one download, within a minute. */
export const ticketReply = z.object({ url: z.string(), expires_at: isoDateTime });
export const downloadParams = z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) });
