import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Recommendation, RecommendationsReply } from '#contract/recommendations.ts';
import { useOwnCall, useSession } from './use-session.ts';

/** The server sends only some of the titles that it has; more are fetched when fewer are left than the home page shows. */
const refillBelow = 20;

const recommendationsKey = (userId: number) => ['mine', userId, 'recommendations'] as const;

/** For you: of the signed-in person; not fetched signed out. */
export function useRecommendations() {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: recommendationsKey(userId),
    queryFn: ({ signal }) => call('GET /recommendations', { query: {} }, signal),
    enabled: userId !== 0,
    // Not cached otherwise: the third title, or the setting, changes the state, which must show immediately.
    staleTime: ({ state }) => (state.data?.state === 'ready' ? 30_000 : 0),
  });
}

/** After the person switched recommendations on or off. */
export function forgetRecommendations(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' && queryKey[2] === 'recommendations' });
}

export interface Dismissals {
  /** Optimistic; rolled back when refused. */
  dismiss: (title: Recommendation) => Promise<void>;
  undo: (title: Recommendation) => Promise<void>;
}

/** Each throws an `ApiError` when the server refuses. */
export function useDismissals(): Dismissals {
  const call = useOwnCall();
  const queries = useQueryClient();
  const queryKey = recommendationsKey(useSession().user?.id ?? 0);
  const edit = (change: (results: Recommendation[]) => Recommendation[]) =>
    queries.setQueryData<RecommendationsReply>(
      queryKey,
      (before) => before && { ...before, results: change(before.results) },
    );
  return {
    async dismiss(title) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<RecommendationsReply>(queryKey);
      edit((results) => results.filter(({ id }) => id !== title.id));
      try {
        await call('POST /recommendations/dismissed/{titleId}', { params: { titleId: title.id } });
      } catch (error) {
        queries.setQueryData(queryKey, before);
        throw error;
      }
      const remaining = queries.getQueryData<RecommendationsReply>(queryKey)?.results.length;
      if (remaining !== undefined && remaining < refillBelow) await queries.invalidateQueries({ queryKey });
    },
    async undo(title) {
      await call('DELETE /recommendations/dismissed/{titleId}', { params: { titleId: title.id } });
      await queries.invalidateQueries({ queryKey });
    },
  };
}
