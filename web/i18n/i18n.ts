import type { Language } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import type { LazyNamespace } from './en/index.ts';
import { createTranslator, type Translator } from './translator.ts';

export type { LazyNamespace } from './en/index.ts';
export type { Translator } from './translator.ts';

/** Loads the texts of `site` in one language. The server calls it per request. */
export async function createI18n(language: Language): Promise<Translator> {
  const { site } = await catalogues[language]();
  const translator = createTranslator(language);
  translator.setTexts(language, 'site', site);
  return translator;
}

export const hasNamespace = (translator: Translator, namespace: LazyNamespace): boolean =>
  translator.getTexts(namespace) !== undefined;

/** Loads namespaces in the current language, unless loaded. */
export async function loadNamespaces(translator: Translator, ...namespaces: LazyNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !hasNamespace(translator, namespace));
  if (missing.length > 0) await addNamespaces(translator, translator.language, missing);
}

/** Loads namespaces in a language. */
export async function addNamespaces(
  translator: Translator,
  language: Language,
  namespaces: LazyNamespace[],
): Promise<void> {
  const { later } = await catalogues[language]();
  const add = async (namespace: LazyNamespace) => {
    const file: Partial<Record<LazyNamespace, object>> = await later[namespace]();
    const texts = file[namespace];
    if (texts) translator.setTexts(language, namespace, texts);
  };
  await Promise.all(namespaces.map(add));
}
