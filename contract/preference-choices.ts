/** What can be chosen (SPEC.md 3). In a file of its own, because it ships to browsers and zod does not. */
export const themes = ['light', 'dark', 'system'] as const;

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The languages that pages, mails and notifications are written in so far. */
export const spokenLanguages = ['en', 'es', 'de'] as const satisfies readonly Language[];
export const spokenLanguages = ['en', 'fr', 'de'] as const satisfies readonly Language[];
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const isSpoken = (language: string | null | undefined): language is SpokenLanguage =>
  spokenLanguages.some((spoken) => spoken === language);

/** Where a choice of language is kept for whoever writes the next page. */
export const languageCookie = 'marquee_language';
