import type { Language } from '#contract/preference-choices.ts';

/** Each language in its own words, for readers who understand no other. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
};
