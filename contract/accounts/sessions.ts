import * as z from 'zod/mini';
import { id, isoDateTime } from '../shapes.ts';

/** A signed-in browser. */
export const session = z.object({
  id: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: isoDateTime,
  /** Accurate to the lifetime of an access token. */
  last_used_at: isoDateTime,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const sessionsReply = z.object({ sessions: z.array(session) });
export const sessionParams = z.object({ id });
