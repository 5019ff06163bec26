import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Recommendation, RecommendationsReply } from '#contract/recommendations.ts';
import { sendChange, type DismissalChange } from './outbox/changes.ts';
import { carryOut, listPending, type ChangeOutcome } from './outbox/outbox.ts';
import { useChangeDeps } from './outbox/use-change-deps.ts';
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
    queryFn: async ({ signal }) =>
      withoutPendingDismissals(await call('GET /recommendations', { query: {} }, signal), userId),
    enabled: userId !== 0,
    // Not cached otherwise: the third title, or the setting, changes the state, which must show immediately.
    staleTime: ({ state }) => (state.data?.state === 'ready' ? 30_000 : 0),
  });
}

function withoutPendingDismissals(reply: RecommendationsReply, userId: number): RecommendationsReply {
  const dismissed = new Set(
    listPending(userId).flatMap((of) => (of.kind === 'dismissal' && of.isDismissed ? of.titleId : [])),
  );
  return { ...reply, results: reply.results.filter(({ id }) => !dismissed.has(id)) };
}

/** After the person switched recommendations on or off. */
export function forgetRecommendations(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' && queryKey[2] === 'recommendations' });
}

interface Dismissed {
  outcome: ChangeOutcome;
  /** @throws {ApiError} when the server refuses */
  undo: () => Promise<ChangeOutcome>;
}

/** Excludes a title from the recommendations, also without a network. @throws {ApiError} when the server refuses */
export function useDismiss(): (title: Recommendation) => Promise<Dismissed> {
  const deps = useChangeDeps();
  return async (title) => {
    const { queries, call, userId } = deps();
    const queryKey = recommendationsKey(userId);
    const listed = () => queries.getQueryData<RecommendationsReply>(queryKey)?.results ?? [];
    const edit = (results: Recommendation[]) =>
      queries.setQueryData<RecommendationsReply>(queryKey, (before) => before && { ...before, results });
    const hide = () => edit(listed().filter(({ id }) => id !== title.id));
    const position = listed().findIndex(({ id }) => id === title.id);
    const show = () => {
      hide();
      edit(listed().toSpliced(Math.max(position, 0), 0, title));
    };
    /** Shows the change at once, and takes it back if it is refused. */
    const change = async (isDismissed: boolean): Promise<ChangeOutcome> => {
      await queries.cancelQueries({ queryKey });
      (isDismissed ? hide : show)();
      const dismissal: DismissalChange = { kind: 'dismissal', titleId: title.id, isDismissed };
      try {
        return await carryOut(userId, dismissal, { send: () => sendChange(call, dismissal) });
      } catch (error) {
        (isDismissed ? show : hide)();
        throw error;
      }
    };
    const outcome = await change(true);
    if (outcome === 'done' && listed().length < refillBelow) await queries.invalidateQueries({ queryKey });
    return {
      outcome,
      async undo() {
        const undone = await change(false);
        if (undone === 'done') await queries.invalidateQueries({ queryKey });
        return undone;
      },
    };
  };
}
