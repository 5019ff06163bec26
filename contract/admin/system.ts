import { unsentCodes } from './email-queue-states.ts';
import * as z from 'zod/mini';
import { isoDateTime } from '../shapes.ts';

/** The server's settings, state and faults. */

export const settingGroups = ['network', 'storage', 'mail', 'catalogue', 'security'] as const;

export const systemFault = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** Fault and remedy, in English. */
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
      /** Null if not set; secrets are dots. */
      value: z.nullable(z.string()),
      is_secret: z.boolean(),
    }),
  ),
  mail: z.object({
    /** Whether an SMTP server is configured. */
    is_set_up: z.boolean(),
    pending: z.number(),
    failed: z.number(),
    last_sent_at: z.nullable(isoDateTime),
    last_error: z.nullable(z.object({ at: isoDateTime, code: z.nullable(z.enum(unsentCodes)), message: z.string() })),
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
