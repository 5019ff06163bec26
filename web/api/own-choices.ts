import { useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/preferences.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { PREFERENCES_KEY } from './preferences.ts';
import { useOwnCall, useSession } from './use-session.ts';

/** Theme and language hold in this browser whatever the server says (SPEC.md 8). */
export type OwnChoices = Partial<Pick<Preferences, 'theme' | 'language'>>;

const KEY = 'marquee.untold-choices';

interface Untold {
  userId: number;
  choices: OwnChoices;
}

/** Tells the account what was chosen here; what it could not be told waits for the next page. */
export function useTellChoices() {
  const call = useOwnCall();
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
      const untold = { ...readUntold(), ...choices };
      writeStored(KEY, { userId, choices: untold });
      try {
        queries.setQueryData(PREFERENCES_KEY, await call('PUT /preferences/', { body: untold }));
        removeStored(KEY);
      } catch {
        // Kept, and told again later.
      }
    },
  };
}
