import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePreferenceSync } from '#web/api/account/preference-sync.ts';
import { usePreferences } from '#web/api/account/preferences.ts';
import { onPreferenceChosen, type LocalPreferences } from '#web/api/account/unsynced-choices.ts';
import { isLanguage } from '#contract/preference-choices.ts';
import { adoptLanguage } from '#web/i18n/language-choice.ts';
import { adoptKeepsSearches } from '#web/api/account/search-history.ts';
import { adoptTheme } from '#web/lib/browser/theme.ts';

/**
 * Syncs theme, language and search history with the account. A choice that cannot be stored there applies in this
 * browser.
 */
export function AccountPreferences() {
  const { i18n } = useTranslation();
  const { data } = usePreferences();
  const { sync, readUnsynced } = usePreferenceSync();
  const onChoice = useEffectEvent((choices: LocalPreferences) => void sync(choices));
  const onData = useEffectEvent((told: NonNullable<typeof data>) => {
    const unsynced = readUnsynced();
    if (!unsynced.theme) adoptTheme(told.theme);
    // If the texts cannot be loaded, the next page will be in the chosen language.
    if (!unsynced.language && isLanguage(told.language)) adoptLanguage(i18n, told.language).catch(() => undefined);
    if (unsynced.search_history === undefined) adoptKeepsSearches(told.search_history);
    if (Object.keys(unsynced).length > 0) void sync({});
  });
  useEffect(() => onPreferenceChosen((chosen) => onChoice(chosen)), []);
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  return null;
}
