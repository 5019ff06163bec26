/** What can be chosen (BEHAVIOUR.md 3). In a file of its own, because it ships to browsers and zod does not. */
export const themes = ['light', 'dark', 'system'] as const;

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (language: string | null | undefined): language is Language =>
  languages.some((known) => known === language);

/** The cookie that tells the server the chosen language. */
export const languageCookie = 'marquee_language';
/** Its name on https: browsers take it from this host alone. */
export const languageCookieOnHttps = `__Host-${languageCookie}` as const;
