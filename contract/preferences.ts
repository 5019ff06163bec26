import * as z from 'zod/mini';

export const themes = ['light', 'dark', 'system'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const preferences = z.object({
  theme,
  language,
  email_notifications: z.boolean(),
  marketing_emails: z.boolean(),
  /** Whether `/u/{username}` shows name, picture and favorites to everybody. */
  public_profile: z.boolean(),
  /** Whether browsers keep recent searches. */
  search_history: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  email_notifications: true,
  marketing_emails: false,
  public_profile: false,
  search_history: true,
};

/** One changed field, or several. */
export const preferencesBody = z.partial(preferences);
export type PreferencesBody = z.output<typeof preferencesBody>;

export const themeBody = z.object({ theme });
