import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

/** Contains the user's id, so that users of the same browser never see each other's lists. */
export const customListsKey = (userId: number) => ['mine', userId, 'custom-lists'] as const;
export const customListKey = (userId: number, id: number) => [...customListsKey(userId), id] as const;
export const overviewKey = (userId: number) => [...customListsKey(userId), 'all'] as const;

/** With a title, each list has a flag that reports whether it contains the title. */
export function useCustomLists(titleId?: number) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: [...overviewKey(userId), titleId ?? null],
    queryFn: async ({ signal }) => (await call('GET /custom-lists', { query: { title_id: titleId } }, signal)).lists,
    enabled: userId !== 0,
    staleTime: 0,
  });
}

export function useCustomList(id: number) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: customListKey(userId, id),
    queryFn: async ({ signal }) => (await call('GET /custom-lists/{id}', { params: { id } }, signal)).list,
    enabled: userId !== 0,
    staleTime: 0,
  });
}

export const sharedListOptions = (call: Call, token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-list', token, page],
    queryFn: ({ signal }) => call('GET /shared-lists/{token}', { params: { token }, query: { page } }, signal),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

export const useSharedList = (token: string, page: number) => useQuery(sharedListOptions(useCall(), token, page));
