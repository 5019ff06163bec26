/**
 * Choices of preferences (BEHAVIOUR.md 3). Separate from the schemas, because it ships to browsers and zod does not.
 */
export const themes = ['light', 'dark', 'system'] as const;

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (language: string | null | undefined): language is Language =>
  languages.some((known) => known === language);

/** The cookie with the chosen language. */
export const languageCookie = 'marquee_language';
/** Its name on https, where the prefix binds it to this host. */
export const languageCookieOnHttps = `__Host-${languageCookie}` as const;
