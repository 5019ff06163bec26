import { languages } from '#contract/preference-choices.ts';
import type { TitleRecord, TranslationRecord } from '../store/record.ts';
import { isObject, list, prose, text, type Raw } from './values.ts';

const kept: readonly string[] = languages.filter((language) => language !== 'en');

/** TMDB has a translation per region: uses the first text of a language, because regions often leave theirs empty. */
export function parseTranslations(raw: Raw): Pick<TitleRecord, 'translations'> {
  const translations = isObject(raw['translations']) ? raw['translations']['translations'] : undefined;
  if (!Array.isArray(translations)) return {};
  const found = new Map<string, TranslationRecord>();
  for (const entry of list(translations).filter(isObject)) {
    const language = text(entry['iso_639_1']);
    const data = isObject(entry['data']) ? entry['data'] : {};
    if (!kept.includes(language)) continue;
    const known = found.get(language);
    found.set(language, {
      language,
      title: known?.title || text(data['title'] ?? data['name']),
      overview: known?.overview || prose(data['overview']),
      tagline: known?.tagline || prose(data['tagline']),
    });
  }
  return { translations: [...found.values()].filter(({ title, overview, tagline }) => title || overview || tagline) };
}
