import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions.ts';
import { limits } from '#contract/limits.ts';
import { ADMIN } from './users.ts';
import { useOwnCall } from '#web/api/use-session.ts';

export function useOverview() {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...ADMIN, 'overview'],
    queryFn: async ({ signal }) => {
      const [stats, { activity }] = await Promise.all([
        call('GET /admin/stats', {}, signal),
        call('GET /admin/activity', { query: { limit: limits.adminActivityItems } }, signal),
      ]);
      return { stats, activity };
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useInsights(days: number) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...ADMIN, 'insights', days],
    queryFn: ({ signal }) => call('GET /admin/insights', { query: { days } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export interface AuditFilter {
  q: string;
  admin: number | null;
  action: AuditAction | null;
  subject: AuditSubject | null;
  /** `YYYY-MM-DD` in the reader's time zone, both included; empty for no bound. */
  from: string;
  to: string;
}

const PAGE = 50;

/** Newest first, 50 at a time. */
export function useAuditPages({ q, admin, action, subject, from, to }: AuditFilter) {
  const call = useOwnCall();
  return useInfiniteQuery({
    queryKey: [...ADMIN, 'audit', q, admin, action, subject, from, to],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/audit',
        {
          query: {
            q,
            limit: PAGE,
            ...(admin && { admin }),
            ...(action && { action }),
            ...(subject && { subject_type: subject }),
            ...(from && { from: startOfDay(from, 0) }),
            ...(to && { to: startOfDay(to, 1) }),
            ...(pageParam && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_before ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The start of a day in the reader's time zone, `later` days on. */
export function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
