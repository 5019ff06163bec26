import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePreferenceSync } from '#web/api/account/preference-sync.ts';
import { usePreferences } from '#web/api/account/preferences.ts';
import { isLanguage, type Language } from '#contract/preference-choices.ts';
import { adoptLanguage, onLanguageChosen } from '#web/i18n/language-choice.ts';
import { setKeepsSearches } from '#web/lib/browser/search-history.ts';
import { adoptTheme, onThemeChosen, type Theme } from '#web/lib/browser/theme.ts';

/**
 * Theme, language and search history follow the account: what it says is taken over here, and what is chosen here is told
 * to it. A choice that it could not be told holds here all the same.
 */
export function AccountPreferences() {
  const { i18n } = useTranslation();
  const { data } = usePreferences();
  const { tell, readUnsynced } = usePreferenceSync();
  const onTheme = useEffectEvent((theme: Theme) => void tell({ theme }));
  const onLanguage = useEffectEvent((language: Language) => void tell({ language }));
  const onData = useEffectEvent((told: NonNullable<typeof data>) => {
    const unsynced = readUnsynced();
    if (!unsynced.theme) adoptTheme(told.theme);
    // When its texts do not come, the page stays as it is; the next one is in the right language.
    if (!unsynced.language && isLanguage(told.language)) adoptLanguage(i18n, told.language).catch(() => undefined);
    setKeepsSearches(told.search_history);
    if (Object.keys(unsynced).length > 0) void tell({});
  });
  useEffect(() => onThemeChosen((theme) => onTheme(theme)), []);
  useEffect(() => onLanguageChosen((language) => onLanguage(language)), []);
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  return null;
}
