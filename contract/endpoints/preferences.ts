import type { EndpointTable } from '../endpoint.ts';
import * as preferences from '../preferences.ts';

/** Preferences. */
export const preferencesEndpoints = {
  'GET /preferences/theme': {
    summary: 'The theme',
    tag: 'Preferences',
    access: 'user',
    tokenScope: 'read',
    reply: preferences.themeBody,
  },
  'PUT /preferences/theme': {
    summary: 'Choose the theme',
    tag: 'Preferences',
    access: 'user',
    body: preferences.themeBody,
    reply: preferences.themeBody,
  },
  'GET /preferences/': {
    summary: 'The preferences',
    tag: 'Preferences',
    access: 'user',
    tokenScope: 'read',
    reply: preferences.preferences,
  },
  'PUT /preferences/': {
    summary: 'Change one preference, or several',
    tag: 'Preferences',
    access: 'user',
    body: preferences.preferencesBody,
    reply: preferences.preferences,
  },
  'POST /unsubscribe': {
    summary: 'Switch off a kind of mail with the link of such a mail, without signing in; doing it twice is harmless',
    tag: 'Preferences',
    access: 'anyone',
    // Mail providers send the calls of all their users from few addresses.
    rateLimit: { max: 120, perSeconds: 60 },
    query: preferences.unsubscribeQuery,
    reply: preferences.unsubscribeReply,
  },
} as const satisfies EndpointTable;
