import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { entryOf, useBookmarks } from './bookmarks.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { readOfflineCopy, storeOfflineCopy } from './offline-cache.ts';
import { applyPending } from '#web/api/outbox/outbox.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

/** Bookmarks are stored in this browser, the others on the server. */
export const personalLists = ['watchlist', 'favorites', 'bookmarks'] as const;
export type PersonalList = (typeof personalLists)[number];

// Keys contain the user's id, so that users of the same browser never see each other's lists.
export const listKey = (userId: number, list: ListName) => ['mine', userId, 'list', list] as const;

interface LoadList {
  call: OwnCall;
  userId: number;
  list: ListName;
  signal: AbortSignal;
}

/** The server's list, or its offline copy without a reply, with pending changes applied. */
async function loadList({ call, userId, list, signal }: LoadList): Promise<ListEntry[]> {
  try {
    const entries =
      list === 'watchlist'
        ? (await call('GET /watchlist', {}, signal)).watchlist
        : (await call('GET /favorites', {}, signal)).favorites;
    void storeOfflineCopy(userId, list, entries);
    return applyPending(entries, userId, list);
  } catch (error) {
    const kept = failureOf(error).code === 'network' ? await readOfflineCopy<ListEntry[]>(userId, list) : undefined;
    if (!kept) throw error;
    return applyPending(kept, userId, list);
  }
}

export const listOptions = (call: OwnCall, userId: number, list: ListName) =>
  queryOptions({
    queryKey: listKey(userId, list),
    queryFn: ({ signal }) => loadList({ call, userId, list, signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Fetches both server lists unless fresh, which also stores their offline copies. */
export async function prefetchLists(queries: QueryClient, call: OwnCall, userId: number): Promise<void> {
  const lists = ['watchlist', 'favorites'] as const;
  await Promise.all(lists.map((list) => queries.prefetchQuery(listOptions(call, userId, list))));
}

export function useIsBookmarked(titleId: number): boolean {
  const userId = useSession().user?.id ?? null;
  return useBookmarks(userId).some(({ id }) => id === titleId);
}

export interface ListState {
  /** Undefined while loading. */
  entries: readonly ListEntry[] | undefined;
  isFailed: boolean;
  reload: () => void;
}

export function useList(list: PersonalList): ListState {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? null;
  const isLocal = list === 'bookmarks';
  const { data, isError, refetch } = useQuery({
    ...listOptions(call, userId ?? 0, isLocal ? 'watchlist' : list),
    enabled: userId !== null && !isLocal,
  });
  const bookmarks = useBookmarks(userId);
  const local = useMemo(() => bookmarks.map(entryOf), [bookmarks]);
  if (isLocal) return { entries: local, isFailed: false, reload: () => undefined };
  return { entries: data, isFailed: isError && !data, reload: () => void refetch() };
}
