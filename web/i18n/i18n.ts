import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SpokenLanguage } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import type { LaterTexts } from './en/index.ts';

export type { LaterTexts } from './en/index.ts';

/** One reader's texts; the server makes them for each request. Only the reader's own language is loaded. */
export async function createI18n(language: SpokenLanguage): Promise<i18n> {
  const { site } = await catalogues[language]();
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'site',
    ns: ['site'],
    resources: { [language]: { site } },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

export const languageOf = (instance: i18n): SpokenLanguage => instance.language as SpokenLanguage;

export const hasTexts = (instance: i18n, part: LaterTexts): boolean =>
  instance.hasResourceBundle(instance.language, part);

/** Makes parts of the texts available in the reader's language, loading those that are not here yet. */
export async function loadTexts(instance: i18n, ...parts: LaterTexts[]): Promise<void> {
  const missing = parts.filter((part) => !hasTexts(instance, part));
  if (missing.length > 0) await addTexts(instance, languageOf(instance), missing);
}

/** Loads parts of the texts in any language. */
export async function addTexts(instance: i18n, language: SpokenLanguage, parts: LaterTexts[]): Promise<void> {
  const { later } = await catalogues[language]();
  const add = async (part: LaterTexts) => {
    const file: Partial<Record<LaterTexts, object>> = await later[part]();
    instance.addResourceBundle(language, part, file[part]);
  };
  await Promise.all(parts.map(add));
}
