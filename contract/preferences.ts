import * as z from 'zod/mini';
import { languages, themes } from './preference-choices.ts';

export const theme = z.enum(themes);

export const language = z.enum(languages);

export const preferences = z.object({
  theme,
  language,
  email_notifications: z.boolean(),
  marketing_emails: z.boolean(),
  /** Whether `/u/{username}` shows name, picture and favorites. */
  public_profile: z.boolean(),
  /** Whether browsers store recent searches. */
  search_history: z.boolean(),
  /** Whether titles are recommended by the person's lists. */
  recommendations: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  email_notifications: true,
  marketing_emails: false,
  public_profile: false,
  search_history: true,
  recommendations: true,
};

/** Any of the fields. */
export const preferencesBody = z.partial(preferences);
export type PreferencesBody = z.output<typeof preferencesBody>;

export const themeBody = z.object({ theme });
