import { useEffect, useEffectEvent } from 'react';
import { useTellChoices } from '#web/api/own-choices.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { keepLanguageChoice } from '#web/lib/language-choice.ts';
import { setKeepsSearches } from '#web/lib/search-history.ts';
import { adoptTheme, onThemeChosen } from '#web/lib/theme.ts';

/**
 * Theme, language and search history follow the account: what it says is taken over here, and what is chosen here is told
 * to it. A choice that it could not be told holds here all the same.
 */
export function AccountPreferences() {
  const { data } = usePreferences();
  const { tell, readUntold } = useTellChoices();
  const onChosen = useEffectEvent((theme: Parameters<typeof adoptTheme>[0]) => void tell({ theme }));
  const onData = useEffectEvent((told: NonNullable<typeof data>) => {
    const untold = readUntold();
    if (!untold.theme) adoptTheme(told.theme);
    if (!untold.language) keepLanguageChoice(told.language);
    setKeepsSearches(told.search_history);
    if (Object.keys(untold).length > 0) void tell({});
  });
  useEffect(() => onThemeChosen((theme) => onChosen(theme)), []);
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  return null;
}
