import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Call, OwnCall } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { useLastGood } from '#web/api/use-last-good.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

/** Contains the user's id, so that users of the same browser never see each other's lists. */
export const customListsKey = (userId: number) => ['mine', userId, 'custom-lists'] as const;
export const customListKey = (userId: number, id: number) => [...customListsKey(userId), id] as const;
export const overviewKey = (userId: number) => [...customListsKey(userId), 'all'] as const;

/** Without a network: the lists of the last reply. */
const overviewOptions = (call: OwnCall, userId: number) =>
  queryOptions({
    queryKey: [...overviewKey(userId), null],
    queryFn: async ({ signal }) =>
      (await loadWithCopy(userId, 'custom lists', () => call('GET /custom-lists', { query: {} }, signal))).lists,
    staleTime: 0,
  });

/** Stores the offline copy. */
export async function prefetchCustomLists(queries: QueryClient, call: OwnCall, userId: number): Promise<void> {
  await queries.prefetchQuery(overviewOptions(call, userId));
}

/** `lists`: also while the page remains behind the sign-in after the end of the session, which empties the cache. */
export function useCustomLists() {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  const { data, isError, refetch } = useQuery({ ...overviewOptions(call, userId), enabled: userId !== 0 });
  return { lists: useLastGood(data), isError, refetch };
}

/** Each list has a flag that reports whether it contains the title. */
export function useListsOfTitle(titleId: number) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: [...overviewKey(userId), titleId],
    queryFn: async ({ signal }) => (await call('GET /custom-lists', { query: { title_id: titleId } }, signal)).lists,
    enabled: userId !== 0,
    staleTime: 0,
  });
}

/** Without a network: as it was when it was last opened. Behind a sign-in: as it was before. */
export function useCustomList(id: number) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: customListKey(userId, id),
    queryFn: async ({ signal }) => {
      const load = () => call('GET /custom-lists/{id}', { params: { id } }, signal);
      return (await loadWithCopy(userId, `custom list ${id}`, load)).list;
    },
    enabled: userId !== 0,
    staleTime: 0,
  });
  const last = useLastGood(data);
  return { list: last?.id === id ? last : undefined, error, refetch };
}

export const sharedListOptions = (call: Call, token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-list', token, page],
    queryFn: ({ signal }) => call('GET /shared-lists/{token}', { params: { token }, query: { page } }, signal),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

export const useSharedList = (token: string, page: number) => useQuery(sharedListOptions(useCall(), token, page));
