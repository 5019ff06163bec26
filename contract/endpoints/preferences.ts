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
} as const satisfies EndpointTable;
