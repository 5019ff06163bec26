import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { boundedLimit, isoDate, isoDateTime, wholeNumberBetween } from '../shapes.ts';
import { auditActions } from './audit-actions.ts';

/** Figures and events of the server. */

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
  /** An English sentence, for actions of administrators; its parts follow. */
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
  /** One entry per UTC day, oldest first, including days without activity and today. */
  days: z.array(
    z.object({
      day: isoDate,
      sign_ups: z.number(),
      sign_ins: z.number(),
      active_users: z.number(),
      searches: z.number(),
      /** Searches without results. */
      empty_searches: z.number(),
    }),
  ),
  /**
   * Queries without results that at least two people made, most frequent first, within these days and at most the last
   * 90.
   */
  searches_without_result: z.array(z.object({ query: z.string(), count: z.number(), last_day: isoDate })),
});
export type Insights = z.infer<typeof insightsReply>;
