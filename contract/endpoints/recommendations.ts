import type { EndpointTable } from '../endpoint.ts';
import * as recommendations from '../recommendations.ts';

/** Recommendations. */
export const recommendationsEndpoints = {
  'GET /recommendations': {
    summary: 'Titles like those that the person collected, rated well or watched, each with its reason',
    tag: 'Recommendations',
    access: 'user',
    tokenScope: 'read',
    query: recommendations.recommendationsQuery,
    reply: recommendations.recommendationsReply,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  'POST /recommendations/dismissed/{titleId}': {
    summary: 'Never recommend a title again',
    tag: 'Recommendations',
    access: 'user',
    tokenScope: 'lists',
    params: recommendations.dismissedParams,
    reply: recommendations.dismissedReply,
  },
  'DELETE /recommendations/dismissed/{titleId}': {
    summary: 'Undo the dismissal of a title; without one, nothing happens',
    tag: 'Recommendations',
    access: 'user',
    tokenScope: 'lists',
    params: recommendations.dismissedParams,
    reply: recommendations.dismissedReply,
  },
} as const satisfies EndpointTable;
