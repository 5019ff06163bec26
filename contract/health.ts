import * as z from 'zod/mini';

export const liveReply = z.object({ status: z.literal('live') });
export const readyReply = z.object({
  status: z.literal('ready'),
  /** Changes of the catalogue that searches on this node do not find yet. */
  changes_behind: z.number(),
  /** Searches are answered, and the database is expected back within a minute. */
  database: z.optional(z.literal('away')),
});
