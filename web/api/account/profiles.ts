import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useOwnCall } from '#web/api/use-session.ts';

export const PROFILE_KEY = ['profile'] as const;

export const profileOptions = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...PROFILE_KEY, username],
    queryFn: ({ signal }) => call('GET /users/{username}', { params: { username } }, signal),
    staleTime: 60_000,
  });

export const publicDiaryOptions = (call: Call, username: string, page: number) =>
  queryOptions({
    queryKey: [...PROFILE_KEY, username, 'diary', page],
    queryFn: ({ signal }) => call('GET /users/{username}/diary', { params: { username }, query: { page } }, signal),
    staleTime: 60_000,
  });

export const usePublicProfile = (username: string) => useQuery(profileOptions(useCall(), username));

export const usePublicDiary = (username: string, page: number) =>
  useQuery(publicDiaryOptions(useCall(), username, page));

/** Below `own`, which is cleared at sign-out. Lists may change between two comparisons. */
export function useTitlesInCommon(username: string) {
  const call = useOwnCall();
  return useQuery({
    queryKey: ['own', 'in-common', username],
    queryFn: ({ signal }) => call('GET /users/{username}/in-common', { params: { username } }, signal),
    staleTime: 0,
  });
}
