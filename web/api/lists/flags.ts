import { useQuery, type QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ListName } from '#contract/lists/lists.ts';
import type { ShowProgress } from '#contract/shows/progress.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { createBatcher } from '#web/lib/async/batcher.ts';

/** A person's relation to a title. */
export interface Flags extends Record<ListName, boolean> {
  isWatched: boolean;
  /** Their own, in stars. */
  rating: number | null;
  /** Of a show with watched episodes. */
  progress: ShowProgress | null;
  isFollowed: boolean;
}

const NO_FLAGS: Flags = {
  watchlist: false,
  favorites: false,
  isWatched: false,
  rating: null,
  progress: null,
  isFollowed: false,
};
const FLAGS_STAY_FRESH_MS = 5 * 60_000;

const flagsKey = (userId: number, titleId: number) => ['mine', userId, 'flags', titleId] as const;

const batchers = new WeakMap<OwnCall, (id: number) => Promise<Flags>>();

/** Batched with all other flags requested at the same time. */
function loadFlags(call: OwnCall, id: number): Promise<Flags> {
  let batcher = batchers.get(call);
  if (!batcher) {
    batcher = createBatcher(async (ids: number[]) => {
      const { flags } = await call('GET /lists/flags', { query: { ids: ids.join(',') } });
      return new Map(
        flags.map(({ id: titleId, inWatchlist, isFavorited, ...marks }) => [
          titleId,
          { watchlist: inWatchlist, favorites: isFavorited, ...marks },
        ]),
      );
    }, limits.listBatchMax);
    batchers.set(call, batcher);
  }
  return batcher(id);
}

/** All false while signed out or unknown. */
export function useFlags(titleId: number): Flags {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? null;
  const { data } = useQuery({
    queryKey: flagsKey(userId ?? 0, titleId),
    queryFn: () => loadFlags(call, titleId),
    enabled: userId !== null,
    staleTime: FLAGS_STAY_FRESH_MS,
  });
  return (userId === null ? null : data) ?? NO_FLAGS;
}

/** For optimistic changes: the known flags, a function that updates them, and one to call when the change ends. */
export async function editFlags({ queries, userId }: { queries: QueryClient; userId: number }, titleId: number) {
  const queryKey = flagsKey(userId, titleId);
  // A response in flight may be older than the change.
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData<Flags>(queryKey);
  return {
    before,
    show: (part: Partial<Flags>) =>
      void queries.setQueryData<Flags>(queryKey, (flags = NO_FLAGS) => ({ ...flags, ...part })),
    /** Refetches, because the other flags were unknown. */
    settle: () => {
      if (!before) void queries.invalidateQueries({ queryKey });
    },
  };
}

/** Updates the flags of many titles; flags that are not loaded remain so. */
export function showFlags(
  { queries, userId }: { queries: QueryClient; userId: number },
  titleIds: readonly number[],
  part: Partial<Flags>,
): void {
  for (const titleId of titleIds)
    queries.setQueryData<Flags>(flagsKey(userId, titleId), (flags) => flags && { ...flags, ...part });
}
