import type { Language } from '#contract/preference-choices.ts';

/** Names of the languages, each in its own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
};
