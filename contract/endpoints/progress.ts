import type { EndpointTable } from '../endpoint.ts';
import * as diary from '../diary/diary.ts';
import * as progress from '../shows/progress.ts';

/** Watched episodes of shows. */
export const progressEndpoints = {
  'GET /up-next': {
    summary: 'The next episode of each show that the person watches',
    tag: 'Shows',
    access: 'user',
    tokenScope: 'read',
    query: progress.upNextQuery,
    reply: progress.upNextReply,
  },
  'GET /progress/backup': {
    summary: 'All watched episodes, in a form that our import reads',
    tag: 'Shows',
    access: 'user',
    tokenScope: 'read',
    reply: progress.progressBackup,
    isLarge: true,
    rateLimit: { max: 10, perSeconds: 60 },
  },
  'GET /progress/{titleId}': {
    summary: 'Which episodes of a show the person has watched',
    tag: 'Shows',
    access: 'user',
    tokenScope: 'read',
    params: diary.titleIdParams,
    reply: progress.progressReply,
  },
  'PUT /progress/{titleId}': {
    summary: 'Mark an episode, a season, or everything up to there as watched or not watched',
    tag: 'Shows',
    access: 'user',
    tokenScope: 'lists',
    params: diary.titleIdParams,
    body: progress.progressBody,
    reply: progress.progressChangeReply,
  },
  'POST /progress/batch': {
    summary: 'Mark up to 1,000 episodes of any shows at once; those that are marked already keep their date',
    tag: 'Shows',
    access: 'user',
    tokenScope: 'lists',
    body: progress.progressBatchBody,
    reply: progress.progressBatchReply,
  },
} as const satisfies EndpointTable;
