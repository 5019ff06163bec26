import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailStatus } from '#contract/admin/email-queue-states.ts';
import { useOwnCall } from '#web/api/use-session.ts';

const KEY = ['own', 'email-queue'] as const;
const STATS = ['own', 'campaigns', 'stats'] as const;
/** Polling intervals while mails are being sent, and otherwise. */
const watchMs = 2_000;
const idleMs = 10_000;

export interface QueueFilter {
  q: string;
  status: EmailStatus | null;
  page: number;
}

/** Newest first, 20 a page. */
export function useEmailQueue({ q, status, page }: QueueFilter) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, q, status, page],
    queryFn: ({ signal }) =>
      call('GET /admin/notifications/email-queue', { query: { q, page, ...(status && { status }) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.emails.some(({ status: each }) => each === 'pending' || each === 'processing') ? watchMs : idleMs,
    refetchOnWindowFocus: true,
  });
}

/** Each throws an `ApiError` when the server refuses, and refetches either way. */
export function useEmailQueueChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const thenRefetch = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => {
      for (const queryKey of [KEY, STATS]) void queries.invalidateQueries({ queryKey });
    });
  return {
    retry: (id: number) => thenRefetch(call('POST /admin/notifications/email-queue/{id}/retry', { params: { id } })),
    cancel: (id: number) => thenRefetch(call('POST /admin/notifications/email-queue/{id}/cancel', { params: { id } })),
    processNow: () => thenRefetch(call('POST /admin/notifications/process-email-queue', {})),
  };
}

/** Null while unknown. */
export function useMailSetUp(): boolean | null {
  const call = useOwnCall();
  const { data } = useQuery({
    queryKey: ['own', 'mail-set-up'],
    queryFn: async ({ signal }) => (await call('GET /admin/system', {}, signal)).mail.is_set_up,
  });
  return data ?? null;
}
