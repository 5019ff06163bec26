import { useQuery } from '@tanstack/react-query';
import { useOwnCall } from '#web/api/use-session.ts';

const offered = 8;

/** Active people whose name, username or address contains the text; the newest accounts for an empty text. */
export function usePeopleSearch(q: string, isWanted: boolean) {
  const call = useOwnCall();
  return useQuery({
    queryKey: ['own', 'people-search', q],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/users', { query: { q, state: 'active', limit: offered } }, signal)).users,
    enabled: isWanted,
    staleTime: 30_000,
  });
}
