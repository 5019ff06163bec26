import type { i18n } from 'i18next';
import { isSpoken, languageCookie, type SpokenLanguage } from '#contract/preference-choices.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { catalogues } from './catalogues.ts';
import type { LaterTexts } from './en/index.ts';
import { addTexts, languageOf } from './i18n.ts';

const KEY = 'marquee.language';
const YEAR_SECONDS = 31_536_000;
const choices = new Set<(language: SpokenLanguage) => void>();

/** Calls `listener` whenever somebody chooses a language in this tab. */
export function onLanguageChosen(listener: (language: SpokenLanguage) => void): () => void {
  choices.add(listener);
  return () => choices.delete(listener);
}

/** Somebody's own choice: the page speaks it from now on, here and wherever they are signed in. */
export async function chooseLanguage(instance: i18n, language: SpokenLanguage): Promise<void> {
  // First, so that what the account said a moment ago does not undo it.
  for (const listener of choices) listener(language);
  await adoptLanguage(instance, language);
}

/** Takes over a language that was chosen elsewhere. */
export async function adoptLanguage(instance: i18n, language: SpokenLanguage): Promise<void> {
  keepLanguage(language);
  if (instance.language === language) return;
  await speak(instance, language);
  document.documentElement.lang = language;
}

/** Goes back to what was chosen in this browser, if the page came in another language, unless its address asked for that. */
export async function restoreLanguage(instance: i18n): Promise<void> {
  if (new URLSearchParams(location.search).has('lang')) return keepLanguage(languageOf(instance));
  const kept = readStored<string>(KEY);
  if (isSpoken(kept)) await adoptLanguage(instance, kept);
}

/** Some browsers forget a script's cookies within days, so the choice is kept where it lasts, too. */
function keepLanguage(language: SpokenLanguage): void {
  writeStored(KEY, language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Has the texts that are loaded in one language ready in another, and speaks that from then on. */
async function speak(instance: i18n, language: SpokenLanguage): Promise<void> {
  const { site, later } = await catalogues[language]();
  const loaded = Object.keys(instance.getDataByLanguage(instance.language) ?? {});
  instance.addResourceBundle(language, 'site', site);
  await addTexts(
    instance,
    language,
    loaded.filter((name): name is LaterTexts => name in later),
  );
  await instance.changeLanguage(language);
}
