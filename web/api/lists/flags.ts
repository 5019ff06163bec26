import { useQuery, type QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { createBatcher } from '#web/lib/async/batcher.ts';
import {
  applyPendingFlags,
  editStoredFlags,
  NO_FLAGS,
  readStoredFlags,
  storeFlags,
  type Flags,
} from './stored-flags.ts';

const FLAGS_STAY_FRESH_MS = 5 * 60_000;

const flagsKey = (userId: number, titleId: number) => ['mine', userId, 'flags', titleId] as const;

interface Batcher {
  userId: number;
  load: (titleId: number) => Promise<Flags>;
}

const batchers = new WeakMap<OwnCall, Batcher>();

/** Batched with all other flags requested at the same time; includes changes that wait for the network. */
async function loadFlags(call: OwnCall, userId: number, titleId: number): Promise<Flags> {
  let batcher = batchers.get(call);
  if (batcher?.userId !== userId) {
    batcher = { userId, load: createBatcher((ids: number[]) => loadBatch(call, userId, ids), limits.listBatchMax) };
    batchers.set(call, batcher);
  }
  return applyPendingFlags(await batcher.load(titleId), userId, titleId);
}

/** The server's flags, or the stored ones without a reply. */
async function loadBatch(call: OwnCall, userId: number, ids: number[]): Promise<Map<number, Flags>> {
  try {
    const { flags } = await call('GET /lists/flags', { query: { ids: ids.join(',') } });
    const loaded = new Map(
      flags.map(({ id: titleId, inWatchlist, isFavorited, ...marks }) => [
        titleId,
        { watchlist: inWatchlist, favorites: isFavorited, ...marks },
      ]),
    );
    void storeFlags(userId, loaded);
    return loaded;
  } catch (error) {
    const stored = failureOf(error).code === 'network' ? await readStoredFlags(userId, ids) : undefined;
    if (!stored) throw error;
    return stored;
  }
}

/** All false while signed out or unknown. */
export function useFlags(titleId: number): Flags {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? null;
  const { data } = useQuery({
    queryKey: flagsKey(userId ?? 0, titleId),
    queryFn: () => loadFlags(call, userId ?? 0, titleId),
    enabled: userId !== null,
    staleTime: FLAGS_STAY_FRESH_MS,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
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
    show: (part: Partial<Flags>) => {
      queries.setQueryData<Flags>(queryKey, (flags = NO_FLAGS) => ({ ...flags, ...part }));
      void editStoredFlags(userId, [titleId], part);
    },
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
  void editStoredFlags(userId, titleIds, part);
}
