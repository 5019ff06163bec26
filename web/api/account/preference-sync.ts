import { useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/preferences.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { PREFERENCES_KEY, PREFERENCES_SEQUENCE } from './preferences.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';

/** Theme and language apply in this browser even if the server refuses (BEHAVIOUR.md 8). */
export type LocalPreferences = Partial<Pick<Preferences, 'theme' | 'language'>>;

const KEY = 'marquee.unsynced-preferences';

interface Unsynced {
  userId: number;
  choices: LocalPreferences;
}

/** Choices that could not be stored are sent again with the next page. */
export function usePreferenceSync() {
  const session = useSessionStore();
  const queries = useQueryClient();
  const userId = useSession().user?.id;
  const readUnsynced = (): LocalPreferences => {
    const unsynced = readStored<Unsynced>(KEY);
    return unsynced && unsynced.userId === userId ? unsynced.choices : {};
  };
  return {
    readUnsynced,
    sync: async (choices: LocalPreferences): Promise<void> => {
      if (userId === undefined) return;
      writeStored(KEY, { userId, choices: { ...readUnsynced(), ...choices } });
      await runInSequence(PREFERENCES_SEQUENCE, async () => {
        const unsent = { ...choices, ...readUnsynced() };
        if (Object.keys(unsent).length === 0 || session.getState().user?.id !== userId) return;
        let reply: Preferences;
        try {
          reply = await session.call('PUT /preferences/', { body: unsent });
        } catch {
          return; // Stored locally, sent again later.
        }
        // A newer choice follows in its own call.
        if (!isEqual({ ...unsent, ...readUnsynced() }, unsent)) return;
        // A response in flight may be older than the choice.
        await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
        removeStored(KEY);
        queries.setQueryData<Preferences>(PREFERENCES_KEY, (before = reply) => ({ ...before, ...unsent }));
      });
    },
  };
}

const isEqual = (one: LocalPreferences, other: LocalPreferences) =>
  one.theme === other.theme && one.language === other.language;
