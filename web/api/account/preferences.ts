import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences, PreferencesBody } from '#contract/preferences.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { forgetRecommendations } from '#web/api/recommendations.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import { PROFILE_KEY } from './profiles.ts';

export const PREFERENCES_KEY = ['own', 'preferences'] as const;

/** Changes run sequentially, so that replies arrive in the order of the changes. */
export const PREFERENCES_SEQUENCE = PREFERENCES_KEY.join(' ');

export const preferencesOptions = (call: OwnCall) =>
  queryOptions({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => call('GET /preferences/', {}, signal),
    staleTime: 30_000,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

export const usePreferences = () => useQuery(preferencesOptions(useOwnCall()));

/** Optimistic; a refused change is rolled back. */
export function useChangePreferences() {
  const call = useOwnCall();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PREFERENCES_KEY,
    mutationFn: (body: PreferencesBody) =>
      runInSequence(PREFERENCES_SEQUENCE, () => call('PUT /preferences/', { body })),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      const shown = queries.getQueryData<Preferences>(PREFERENCES_KEY);
      queries.setQueryData<Preferences>(
        PREFERENCES_KEY,
        (before) => before && { ...before, ...withoutUndefined(body) },
      );
      return shown;
    },
    onSuccess: async (preferences, body) => {
      if (body.recommendations !== undefined) forgetRecommendations(queries);
      void queries.invalidateQueries({ queryKey: PROFILE_KEY });
      // The reply lacks the changes queued behind it.
      if (queries.isMutating({ mutationKey: PREFERENCES_KEY }) !== 1) return;
      // A read in flight may be older than the change.
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      queries.setQueryData(PREFERENCES_KEY, preferences);
    },
    onError: (_, body, shown) => {
      // Without a network there is no answer to replace them.
      queries.setQueryData<Preferences>(PREFERENCES_KEY, (now) => now && shown && { ...now, ...valuesOf(shown, body) });
      return queries.invalidateQueries({ queryKey: PREFERENCES_KEY });
    },
  });
}

/** The values of the changed preferences. */
const valuesOf = (preferences: Preferences, change: PreferencesBody) =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => name in change)) as Partial<Preferences>;

const withoutUndefined = (body: PreferencesBody) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Preferences>;
