import * as z from 'zod/mini';

export const liveReply = z.object({ status: z.literal('live') });
export const readyReply = z.object({
  status: z.literal('ready'),
  /** Catalogue changes not yet indexed by this node. */
  changes_behind: z.number(),
  /** Searches work, and the database is expected back within a minute. */
  database: z.optional(z.literal('away')),
});
