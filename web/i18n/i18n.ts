import type { Language } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import type { LazyNamespace } from './en/index.ts';
import { createTranslator, type Translator } from './translator.ts';

export type { LazyNamespace } from './en/index.ts';
export type { Translator } from './translator.ts';

/** One reader's texts; the server makes them for each request. Only the reader's own language is loaded. */
export async function createI18n(language: Language): Promise<Translator> {
  const { site } = await catalogues[language]();
  const speech = createTranslator(language);
  speech.setTexts(language, 'site', site);
  return speech;
}

export const hasNamespace = (speech: Translator, part: LazyNamespace): boolean => speech.getTexts(part) !== undefined;

/** Makes parts of the texts available in the reader's language, loading those that are not here yet. */
export async function loadNamespaces(speech: Translator, ...parts: LazyNamespace[]): Promise<void> {
  const missing = parts.filter((part) => !hasNamespace(speech, part));
  if (missing.length > 0) await addNamespaces(speech, speech.language, missing);
}

/** Loads parts of the texts in any language. */
export async function addNamespaces(speech: Translator, language: Language, parts: LazyNamespace[]): Promise<void> {
  const { later } = await catalogues[language]();
  const add = async (part: LazyNamespace) => {
    const file: Partial<Record<LazyNamespace, object>> = await later[part]();
    const texts = file[part];
    if (texts) speech.setTexts(language, part, texts);
  };
  await Promise.all(parts.map(add));
}
