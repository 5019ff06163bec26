import type { i18n } from 'i18next';
import { isSpoken, languageCookie, type SpokenLanguage } from '#contract/preference-choices.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { speak } from './i18n.ts';

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
  await adoptLanguage(instance, language);
  for (const listener of choices) listener(language);
}

/** Takes over a language that was chosen elsewhere. */
export async function adoptLanguage(instance: i18n, language: SpokenLanguage): Promise<void> {
  keepLanguage(language);
  if (instance.language === language) return;
  await speak(instance, language);
  document.documentElement.lang = language;
}

/** The language chosen in this browser, if any. */
export function readLanguage(): SpokenLanguage | null {
  const kept = readStored<string>(KEY);
  return isSpoken(kept) ? kept : null;
}

/** Some browsers forget a script's cookies within days, so the choice is kept where it lasts, too. */
export function keepLanguage(language: SpokenLanguage): void {
  writeStored(KEY, language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
