import { useEffect } from 'react';
import { isLanguage } from '#contract/preference-choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { onReaderChoice } from '#web/lib/browser/reader-choices.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';

const KEY = 'marquee.unsynced-preferences';

/** They apply in this browser even if the server refuses them (BEHAVIOUR.md 8). */
export type LocalPreferences = Partial<Pick<Preferences, 'theme' | 'language' | 'search_history'>>;

interface Unsynced {
  userId: number;
  choices: LocalPreferences;
}

/** Choices of the user that the account does not have yet. */
export function readUnsynced(userId: number | undefined): LocalPreferences {
  const unsynced = readStored<Unsynced>(KEY);
  return unsynced && unsynced.userId === userId ? unsynced.choices : {};
}

export const forgetUnsynced = () => removeStored(KEY);

/** Calls `listener` with what the reader chooses in this tab. Returns how to stop that. */
export const onPreferenceChosen = (listener: (choices: LocalPreferences) => void) =>
  onReaderChoice(({ theme, language, keepsSearches }) =>
    listener({
      ...(theme && { theme }),
      ...(isLanguage(language) && { language }),
      ...(keepsSearches !== undefined && { search_history: keepsSearches }),
    }),
  );

/** Stores each choice at once: what sends it may not be loaded yet, and the page may be left first. */
export function useStoredChoices(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onPreferenceChosen((choices) =>
      writeStored(KEY, { userId, choices: { ...readUnsynced(userId), ...choices } }),
    );
  }, [userId]);
}
