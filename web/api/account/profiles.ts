import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';

export const profileOptions = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) => call('GET /users/{username}', { params: { username } }, signal),
    staleTime: 60_000,
  });

export const usePublicProfile = (username: string) => useQuery(profileOptions(useCall(), username));
