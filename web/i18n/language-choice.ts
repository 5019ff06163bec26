import { isLanguage, languageCookie, languageCookieOnHttps, type Language } from '#contract/preference-choices.ts';
import { hydrateWaitingParts } from '#web/lib/async/hydration-gates.ts';
import { announceReaderChoice } from '#web/lib/browser/reader-choices.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { catalogues } from './catalogues.ts';
import type { LazyNamespace } from './en/index.ts';
import { addNamespaces, type Translator } from './i18n.ts';

const KEY = 'marquee.language';
const YEAR_SECONDS = 31_536_000;

/** Applies the language that the reader has chosen, here and in the account. */
export async function chooseLanguage(translator: Translator, language: Language): Promise<void> {
  // First, so that an earlier answer with the account's language does not revert the choice.
  announceReaderChoice({ language });
  await adoptLanguage(translator, language);
}

/** Applies a language that was chosen elsewhere, such as in the account. */
export async function adoptLanguage(translator: Translator, language: Language): Promise<void> {
  storeLanguage(language);
  if (translator.language === language) return;
  await switchLanguage(translator, language);
  document.documentElement.lang = language;
}

/** Restores the language chosen in this browser, unless the address has `?lang=`. */
export async function restoreLanguage(translator: Translator): Promise<void> {
  if (new URLSearchParams(location.search).has('lang')) return storeLanguage(translator.language);
  const stored = readStored<string>(KEY);
  if (isLanguage(stored)) await adoptLanguage(translator, stored);
}

/** Stored twice, because some browsers limit cookies set by scripts to a few days. */
function storeLanguage(language: Language): void {
  writeStored(KEY, language);
  const isHttps = location.protocol === 'https:';
  const name = isHttps ? languageCookieOnHttps : languageCookie;
  document.cookie = `${name}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isHttps ? '; secure' : ''}`;
}

/** Loads the namespaces in use in another language, then switches to it. */
async function switchLanguage(translator: Translator, language: Language): Promise<void> {
  const { site, later } = await catalogues[language]();
  const loaded = translator.listNamespaces();
  translator.setTexts(language, 'site', site);
  await addNamespaces(
    translator,
    language,
    loaded.filter((name): name is LazyNamespace => name in later),
  );
  await hydrateWaitingParts();
  translator.changeLanguage(language);
}
