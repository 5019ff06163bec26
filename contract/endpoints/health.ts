import type { EndpointTable } from '../endpoint.ts';
import * as health from '../health.ts';

/** Probes. */
export const healthEndpoints = {
  'GET /health/live': {
    summary: 'The process answers',
    tag: 'Health',
    access: 'anyone',
    rateLimit: 'none',
    reply: health.liveReply,
  },
  'GET /health/ready': {
    summary: 'Database, migrations, disk and search index are in order; 503 otherwise',
    tag: 'Health',
    access: 'anyone',
    rateLimit: 'none',
    reply: health.readyReply,
  },
} as const satisfies EndpointTable;
