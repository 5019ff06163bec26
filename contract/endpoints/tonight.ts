import type { EndpointTable } from '../endpoint.ts';
import * as tonight from '../tonight/tonight.ts';

/** Suggestions for tonight. */
export const tonightEndpoints = {
  'GET /tonight': {
    summary: 'Three titles for tonight by mood, time and company, from the caller’s collection first',
    tag: 'Discover',
    access: 'anyone',
    optionalActor: true,
    tokenScope: 'read',
    query: tonight.tonightQuery,
    reply: tonight.tonightReply,
    rateLimit: { max: 60, perSeconds: 60 },
  },
} as const satisfies EndpointTable;
