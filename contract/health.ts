import * as z from 'zod/mini';

export const liveReply = z.object({ status: z.literal('live') });
export const readyReply = z.object({
  status: z.literal('ready'),
  /** Searches are answered, and the database is expected back within a minute. */
  database: z.optional(z.literal('away')),
});
