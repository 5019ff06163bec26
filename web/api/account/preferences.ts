import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
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

/** As the server had them last, while changes are on their way. */
const stored = new WeakMap<QueryClient, Preferences>();

/** Optimistic; a refused change is rolled back to what is stored. */
export function useChangePreferences() {
  const call = useOwnCall();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PREFERENCES_KEY,
    mutationFn: (body: PreferencesBody) =>
      runInSequence(PREFERENCES_SEQUENCE, () => call('PUT /preferences/', { body })),
    onMutate: async (body) => {
      const shown = queries.getQueryData<Preferences>(PREFERENCES_KEY);
      if (shown && queries.isMutating({ mutationKey: PREFERENCES_KEY }) === 1) stored.set(queries, shown);
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      queries.setQueryData<Preferences>(
        PREFERENCES_KEY,
        (before) => before && { ...before, ...withoutUndefined(body) },
      );
    },
    onSuccess: async (preferences, body) => {
      stored.set(queries, preferences);
      if (body.recommendations !== undefined) forgetRecommendations(queries);
      void queries.invalidateQueries({ queryKey: PROFILE_KEY });
      // The reply lacks the changes queued behind it.
      if (queries.isMutating({ mutationKey: PREFERENCES_KEY }) !== 1) return;
      // A read in flight may be older than the change.
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      queries.setQueryData(PREFERENCES_KEY, preferences);
    },
    onError: (_, body) => {
      const kept = stored.get(queries);
      const later = laterChanges(queries, body);
      // Without a network there is no answer to replace them.
      queries.setQueryData<Preferences>(
        PREFERENCES_KEY,
        (now) => now && kept && { ...now, ...valuesOf(kept, body), ...later },
      );
      // A reply lacks the changes that are on their way.
      if (queries.isMutating({ mutationKey: PREFERENCES_KEY }) === 1)
        void queries.invalidateQueries({ queryKey: PREFERENCES_KEY });
    },
  });
}

/** What the changes queued behind `body` set. */
function laterChanges(queries: QueryClient, body: PreferencesBody): Partial<Preferences> {
  const pending = queries.getMutationCache().findAll({ mutationKey: PREFERENCES_KEY, status: 'pending' });
  const bodies = pending.map(({ state }) => state.variables as PreferencesBody);
  const later = bodies.slice(bodies.indexOf(body) + 1);
  return Object.assign({}, ...later.map(withoutUndefined)) as Partial<Preferences>;
}

/** The values of the changed preferences. */
const valuesOf = (preferences: Preferences, change: PreferencesBody) =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => name in change)) as Partial<Preferences>;

const withoutUndefined = (body: PreferencesBody) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Preferences>;
