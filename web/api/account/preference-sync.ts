import { useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/preferences.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { PREFERENCES_KEY, PREFERENCES_SEQUENCE } from './preferences.ts';
import { forgetUnsynced, readUnsynced, type LocalPreferences } from './unsynced-choices.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';

/** Sends the choices that the account does not have yet, and again with the next page those that it does not accept. */
export function usePreferenceSync() {
  const session = useSessionStore();
  const queries = useQueryClient();
  const userId = useSession().user?.id;
  return {
    readUnsynced: () => readUnsynced(userId),
    /** `choices`: also if this browser stores nothing. */
    sync: async (choices: LocalPreferences): Promise<void> => {
      if (userId === undefined) return;
      await runInSequence(PREFERENCES_SEQUENCE, async () => {
        const unsent = { ...choices, ...readUnsynced(userId) };
        if (Object.keys(unsent).length === 0 || session.getState().user?.id !== userId) return;
        let reply: Preferences;
        try {
          reply = await session.call('PUT /preferences/', { body: unsent });
        } catch {
          return; // Stored locally, sent again later.
        }
        // A newer choice follows in its own call.
        if (!isEqual({ ...unsent, ...readUnsynced(userId) }, unsent)) return;
        // A response in flight may be older than the choice.
        await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
        forgetUnsynced();
        queries.setQueryData<Preferences>(PREFERENCES_KEY, (before = reply) => ({ ...before, ...unsent }));
      });
    },
  };
}

const isEqual = (one: LocalPreferences, other: LocalPreferences) =>
  one.theme === other.theme && one.language === other.language && one.search_history === other.search_history;
