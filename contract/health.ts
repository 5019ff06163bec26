import * as z from 'zod/mini';

export const liveReply = z.object({ status: z.literal('live') });
export const readyReply = z.object({ status: z.literal('ready') });
