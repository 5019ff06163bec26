/** What can be chosen (SPEC.md 3). In a file of its own, because it ships to browsers and zod does not. */
export const themes = ['light', 'dark', 'system'] as const;

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];
