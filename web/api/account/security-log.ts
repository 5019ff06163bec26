import { useInfiniteQuery } from '@tanstack/react-query';
import { useOwnCall } from '#web/api/use-session.ts';

const PAGE = 10;

/** The person's security events, newest first. */
export function useOwnSecurityLog() {
  const call = useOwnCall();
  return useInfiniteQuery({
    queryKey: ['own', 'security-log'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /auth/security-log', { query: { limit: PAGE, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_before ?? undefined,
    staleTime: 0,
  });
}
