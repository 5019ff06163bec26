import { useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/preferences.ts';
import { inOrder } from '#web/lib/async/serial-queue.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { PREFERENCES_KEY, PREFERENCES_ORDER } from './preferences.ts';
import { useSession, useSessionKeeper } from '#web/api/use-session.ts';

/** Theme and language hold in this browser whatever the server says (SPEC.md 8). */
export type OwnChoices = Partial<Pick<Preferences, 'theme' | 'language'>>;

const KEY = 'marquee.untold-choices';

interface Untold {
  userId: number;
  choices: OwnChoices;
}

/** Tells the account what was chosen here; what it could not be told waits for the next page. */
export function useTellChoices() {
  const session = useSessionKeeper();
  const queries = useQueryClient();
  const userId = useSession().user?.id;
  const readUntold = (): OwnChoices => {
    const untold = readStored<Untold>(KEY);
    return untold && untold.userId === userId ? untold.choices : {};
  };
  return {
    readUntold,
    tell: async (choices: OwnChoices): Promise<void> => {
      if (userId === undefined) return;
      writeStored(KEY, { userId, choices: { ...readUntold(), ...choices } });
      await inOrder(PREFERENCES_ORDER, async () => {
        const told = { ...choices, ...readUntold() };
        if (Object.keys(told).length === 0 || session.getState().user?.id !== userId) return;
        let reply: Preferences;
        try {
          reply = await session.call('PUT /preferences/', { body: told });
        } catch {
          return; // Kept, and told again later.
        }
        // Something else has been chosen meanwhile; its turn comes.
        if (!isEqual({ ...told, ...readUntold() }, told)) return;
        // What is being read may be from before.
        await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
        removeStored(KEY);
        queries.setQueryData<Preferences>(PREFERENCES_KEY, (before = reply) => ({ ...before, ...told }));
      });
    },
  };
}

const isEqual = (one: OwnChoices, other: OwnChoices) => one.theme === other.theme && one.language === other.language;
