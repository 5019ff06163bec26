import * as z from 'zod/mini';

/** `stopping`: answers requests until its listener closes, and should get no new ones. */
export const liveReply = z.object({ status: z.enum(['live', 'stopping']) });
export const readyReply = z.object({
  status: z.literal('ready'),
  /** Catalogue changes not yet indexed by this node. */
  changes_behind: z.number(),
  /** Searches work, and the database is expected back within a minute. */
  database: z.optional(z.literal('away')),
});
