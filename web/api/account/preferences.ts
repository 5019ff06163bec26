import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences, PreferencesBody } from '#contract/preferences.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useOwnCall } from '#web/api/use-session.ts';

export const PREFERENCES_KEY = ['own', 'preferences'] as const;

/** Whatever changes preferences waits for the change before, so that answers come in the order of the wishes. */
export const PREFERENCES_SEQUENCE = PREFERENCES_KEY.join(' ');

export const preferencesOptions = (call: OwnCall) =>
  queryOptions({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => call('GET /preferences/', {}, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const usePreferences = () => useQuery(preferencesOptions(useOwnCall()));

/** Changes what is shown at once; when the server refuses, it shows what holds again. */
export function useChangePreferences() {
  const call = useOwnCall();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PREFERENCES_KEY,
    mutationFn: (body: PreferencesBody) =>
      runInSequence(PREFERENCES_SEQUENCE, () => call('PUT /preferences/', { body })),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      queries.setQueryData<Preferences>(
        PREFERENCES_KEY,
        (before) => before && { ...before, ...withoutUndefined(body) },
      );
    },
    onSuccess: (preferences) => {
      // The answer knows nothing of the changes that wait behind it.
      if (queries.isMutating({ mutationKey: PREFERENCES_KEY }) === 1)
        queries.setQueryData(PREFERENCES_KEY, preferences);
    },
    onError: () => queries.invalidateQueries({ queryKey: PREFERENCES_KEY }),
  });
}

const withoutUndefined = (body: PreferencesBody) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Preferences>;
