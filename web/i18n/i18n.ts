import type { Language } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import type { LaterTexts } from './en/index.ts';
import { createSpeech, type Speech } from './translator.ts';

export type { LaterTexts } from './en/index.ts';
export type { Speech } from './translator.ts';

/** One reader's texts; the server makes them for each request. Only the reader's own language is loaded. */
export async function createI18n(language: Language): Promise<Speech> {
  const { site } = await catalogues[language]();
  const speech = createSpeech(language);
  speech.addPart(language, 'site', site);
  return speech;
}

export const hasTexts = (speech: Speech, part: LaterTexts): boolean => speech.getPart(part) !== undefined;

/** Makes parts of the texts available in the reader's language, loading those that are not here yet. */
export async function loadTexts(speech: Speech, ...parts: LaterTexts[]): Promise<void> {
  const missing = parts.filter((part) => !hasTexts(speech, part));
  if (missing.length > 0) await addTexts(speech, speech.language, missing);
}

/** Loads parts of the texts in any language. */
export async function addTexts(speech: Speech, language: Language, parts: LaterTexts[]): Promise<void> {
  const { later } = await catalogues[language]();
  const add = async (part: LaterTexts) => {
    const file: Partial<Record<LaterTexts, object>> = await later[part]();
    const texts = file[part];
    if (texts) speech.addPart(language, part, texts);
  };
  await Promise.all(parts.map(add));
}
