import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEventKind } from '#contract/accounts/security-event-kinds.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';
import { fetchFile } from '#web/api/http/fetch-file.ts';
import { startOfDay } from './overview.ts';
import { ADMIN } from './users.ts';

export interface SecurityFilter {
  q: string;
  address: string;
  kind: SecurityEventKind | null;
  /** Days, `YYYY-MM-DD` in the reader's time zone, inclusive. Empty for no bound. */
  from: string;
  to: string;
}

const PAGE = 50;

/** Sign-ins and changes to account protection, newest first, 50 at a time. */
export function useSecurityLog(filter: SecurityFilter) {
  const call = useOwnCall();
  return useInfiniteQuery({
    queryKey: [...ADMIN, 'security-log', ...Object.values(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/security-log',
        { query: { ...queryOf(filter), limit: PAGE, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_before ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching events. */
export function useSecurityLogExport() {
  const session = useSessionStore();
  return (filter: SecurityFilter, format: 'csv' | 'jsonl') => {
    const query = new URLSearchParams({ ...queryOf(filter), format });
    return session.authorized((token) => fetchFile(`/api/admin/security-log/export?${query}`, token));
  };
}

const queryOf = ({ q, address, kind, from, to }: SecurityFilter) => ({
  ...(q && { q }),
  ...(address && { address }),
  ...(kind && { kind }),
  ...(from && { from: startOfDay(from, 0) }),
  ...(to && { to: startOfDay(to, 1) }),
});
