import { isLanguage, languageCookie, languageCookieOnHttps, type Language } from '#contract/preference-choices.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { catalogues } from './catalogues.ts';
import type { LazyNamespace } from './en/index.ts';
import { addNamespaces, type Translator } from './i18n.ts';

const KEY = 'marquee.language';
const YEAR_SECONDS = 31_536_000;
const choices = new Set<(language: Language) => void>();

/** Calls `listener` whenever somebody chooses a language in this tab. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  choices.add(listener);
  return () => choices.delete(listener);
}

/** Somebody's own choice: the page speaks it from now on, here and wherever they are signed in. */
export async function chooseLanguage(speech: Translator, language: Language): Promise<void> {
  // First, so that what the account said a moment ago does not undo it.
  for (const listener of choices) listener(language);
  await adoptLanguage(speech, language);
}

/** Takes over a language that was chosen elsewhere. */
export async function adoptLanguage(speech: Translator, language: Language): Promise<void> {
  keepLanguage(language);
  if (speech.language === language) return;
  await speak(speech, language);
  document.documentElement.lang = language;
}

/** Goes back to what was chosen in this browser, if the page came in another language, unless its address asked for that. */
export async function restoreLanguage(speech: Translator): Promise<void> {
  if (new URLSearchParams(location.search).has('lang')) return keepLanguage(speech.language);
  const kept = readStored<string>(KEY);
  if (isLanguage(kept)) await adoptLanguage(speech, kept);
}

/** Some browsers forget a script's cookies within days, so the choice is kept where it lasts, too. */
function keepLanguage(language: Language): void {
  writeStored(KEY, language);
  const isHttps = location.protocol === 'https:';
  const name = isHttps ? languageCookieOnHttps : languageCookie;
  document.cookie = `${name}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isHttps ? '; secure' : ''}`;
}

/** Has the texts that are loaded in one language ready in another, and speaks that from then on. */
async function speak(speech: Translator, language: Language): Promise<void> {
  const { site, later } = await catalogues[language]();
  const loaded = speech.listNamespaces();
  speech.setTexts(language, 'site', site);
  await addNamespaces(
    speech,
    language,
    loaded.filter((name): name is LazyNamespace => name in later),
  );
  speech.changeLanguage(language);
}
