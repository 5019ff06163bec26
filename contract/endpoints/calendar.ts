import type { EndpointTable } from '../endpoint.ts';
import * as calendar from '../calendar/calendar.ts';

/** Follows and the calendar of releases and episodes. */
export const calendarEndpoints = {
  'GET /follows': {
    summary: 'The titles and people that you follow, newest first',
    tag: 'Calendar',
    access: 'user',
    tokenScope: 'read',
    reply: calendar.followsReply,
  },
  'PUT /follows/{kind}/{id}': {
    summary: 'Follow a title or a person: their releases and episodes are in the calendar, with reminders',
    tag: 'Calendar',
    access: 'user',
    tokenScope: 'lists',
    params: calendar.followParams,
    reply: calendar.followReply,
  },
  'DELETE /follows/{kind}/{id}': {
    summary: 'Stop following a title or a person; nothing happens if you did not',
    tag: 'Calendar',
    access: 'user',
    tokenScope: 'lists',
    params: calendar.followParams,
    reply: calendar.followReply,
  },
  'GET /calendar': {
    summary: 'Releases of what you follow, and episodes of the shows that you follow or watch, within 100 days',
    tag: 'Calendar',
    access: 'user',
    tokenScope: 'read',
    query: calendar.calendarQuery,
    reply: calendar.calendarReply,
  },
  'GET /calendar/feed': {
    summary: 'Whether the calendar has a private address for calendar programs',
    tag: 'Calendar',
    access: 'user',
    tokenScope: 'read',
    reply: calendar.calendarFeedReply,
  },
  'POST /calendar/feed': {
    summary: 'Create a private iCalendar address; the previous one stops working',
    tag: 'Calendar',
    access: 'user',
    reply: calendar.calendarFeedCreatedReply,
    status: 201,
    rateLimit: { max: 20, perSeconds: 60 },
  },
  'DELETE /calendar/feed': {
    summary: 'Revoke the private iCalendar address',
    tag: 'Calendar',
    access: 'user',
    reply: calendar.calendarFeedRevokedReply,
  },
} as const satisfies EndpointTable;
