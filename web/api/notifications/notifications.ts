import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { limits } from '#contract/limits.ts';
import { useOwnCall } from '#web/api/use-session.ts';

const LISTS = ['own', 'notifications'] as const;
const UNREAD = ['own', 'unread'] as const;

export type ReadStatus = 'all' | 'unread' | 'read';

export interface NotificationFilter {
  q: string;
  status: ReadStatus;
  type: NotificationType | null;
}

/** Polled every 30 seconds while the page is visible (BEHAVIOUR.md 9), and pushed in between. */
export function useUnreadCount(): number {
  const call = useOwnCall();
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => call('GET /notifications/unread-count', {}, signal),
    refetchInterval: limits.unreadPollMs,
    refetchOnWindowFocus: true,
    staleTime: 5_000,
  });
  return Math.max(0, data?.unread_count ?? 0);
}

/** Refetches the lists when the count has changed. */
export function takeUnreadCount(queries: QueryClient, count: number): void {
  const known = queries.getQueryData<{ unread_count: number }>(UNREAD)?.unread_count;
  queries.setQueryData(UNREAD, { unread_count: count });
  if (known !== undefined && known !== count) void queries.invalidateQueries({ queryKey: LISTS });
}

export function useLatestNotifications(unreadOnly: boolean) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...LISTS, 'latest', unreadOnly],
    queryFn: ({ signal }) =>
      call(
        'GET /notifications/',
        { query: { unread_only: String(unreadOnly), limit: limits.notificationsMax } },
        signal,
      ),
    staleTime: 0,
  });
}

/** 50 at a time. */
export function useNotificationPages({ q, status, type }: NotificationFilter) {
  const call = useOwnCall();
  return useInfiniteQuery({
    queryKey: [...LISTS, 'pages', q, status, type],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /notifications/',
        {
          query: {
            unread_only: String(status === 'unread'),
            read_only: String(status === 'read'),
            limit: limits.notificationsMax,
            q,
            ...(type && { type }),
            ...(pageParam && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.notificationsMax ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** Each throws an `ApiError` when the server refuses. */
export function useNotificationChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const after = async ({ unread_count }: { unread_count: number }) => {
    queries.setQueryData(UNREAD, { unread_count });
    await queries.invalidateQueries({ queryKey: LISTS });
  };
  return {
    markRead: async (id: number) => after(await call('PATCH /notifications/{id}/read', { params: { id } })),
    markAllRead: async () => after(await call('PATCH /notifications/mark-all-read', {})),
    remove: async (id: number) => after(await call('DELETE /notifications/{id}', { params: { id } })),
    restore: async (id: number) => after(await call('POST /notifications/{id}/restore', { params: { id } })),
    /** Rejects when the server does not answer. */
    refresh: () =>
      Promise.all([LISTS, UNREAD].map((queryKey) => queries.invalidateQueries({ queryKey }, { throwOnError: true }))),
  };
}
