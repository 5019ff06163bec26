import { messageReply } from '../auth.ts';
import * as z from 'zod/mini';
import { isoDate, isoDateTime } from '../shapes.ts';

/** Database, backups, catalogue and background jobs. */

/** The running job, or the result of the last one. */
export const backgroundJob = z.object({
  state: z.enum(['running', 'done', 'failed']),
  started_at: isoDateTime,
  finished_at: z.nullable(isoDateTime),
  /** 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type BackgroundJob = z.infer<typeof backgroundJob>;
/** `GET /admin/database` reports the progress. */
export const jobStartedReply = messageReply;

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
  /** False on PostgreSQL, which has its own tools. */
  can_back_up: z.boolean(),
  database_bytes: z.number(),
  search_index_bytes: z.number(),
  image_cache_bytes: z.number(),
  backups_bytes: z.number(),
  free_disk_bytes: z.number(),
  /** Counted at most once a minute; null until the first count. */
  tables: z.nullable(z.array(z.object({ name: z.string(), rows: z.number() }))),
  counted_at: z.nullable(isoDateTime),
  last_backup: z.nullable(backup),
  backup_job: z.nullable(backgroundJob),
  integrity_check: z.nullable(
    z.extend(backgroundJob, {
      /** The scope of the check, in English. */
      checked: z.string(),
      /** Faults; empty for a sound database, and during the check. */
      findings: z.array(z.string()),
    }),
  ),
  catalogue: z.object({
    /** By source of the records; null until the first count. */
    counts: z.nullable(z.array(kindCounts)),
    last_change_at: z.nullable(isoDateTime),
    /** The newest run of each source. */
    runs: z.array(catalogueRun),
    /** Null without a TMDB key. */
    daily_refresh: z.nullable(
      z.object({ last_day: z.nullable(isoDate), is_running: z.boolean(), next_at: isoDateTime }),
    ),
  }),
  search_index: z.object({
    is_ready: z.boolean(),
    format: z.number(),
    entries: z.number(),
    /** Share of rows that are outdated. */
    stale_share: z.number(),
    /** Catalogue changes not indexed yet. */
    changes_behind: z.number(),
    rebuild_job: z.nullable(backgroundJob),
  }),
});
export type DatabaseState = z.infer<typeof databaseReply>;

export const backupsReply = z.object({ backups: z.array(backup) });
/** A backup's file name; excludes path separators. */
export const backupParams = z.object({
  name: z.string().check(z.regex(/^marquee-\d{8}-\d{6}\.db(\.age)?$/, 'This is not the name of a backup.')),
});
/** `url`: valid for one download within a minute. */
export const ticketReply = z.object({ url: z.string(), expires_at: isoDateTime });
export const downloadParams = z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) });
