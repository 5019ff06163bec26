import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';

/** The languages that the pages are written in so far. */
export const languages = ['en'];

/** Texts that only some pages need come when one of those is opened. */
const later = {
  titles: async () => (await import('./en-titles.ts')).enTitles,
  pages: async () => (await import('./en-pages.ts')).enPages,
  lists: async () => (await import('./en-lists.ts')).enLists,
  notifications: async () => (await import('./en-notifications.ts')).enNotifications,
  settings: async () => (await import('./en-settings.ts')).enSettings,
  account: async () => (await import('./en-account.ts')).enAccount,
} as const;

export type LaterTexts = keyof typeof later;

/** The first of our languages that an `Accept-Language` names. */
export function chooseLanguage(accepted: string): string {
  const wanted = accepted.split(',').map((part) => (part.split(/[;-]/)[0] ?? '').trim().toLowerCase());
  return wanted.find((language) => languages.includes(language)) ?? 'en';
}

/** One reader's translations; the server makes one for each request. */
export function createI18n(language: string): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'site',
    ns: ['site'],
    resources: { en: { site: en } },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Makes the texts of a namespace available, loading them when they are not here yet. */
export async function loadTexts(instance: i18n, namespace: LaterTexts): Promise<void> {
  if (!instance.hasResourceBundle('en', namespace))
    instance.addResourceBundle('en', namespace, await later[namespace]());
}
