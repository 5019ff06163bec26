import { useQuery } from '@tanstack/react-query';
import type { TokenScope } from '#contract/accounts/token-scopes.ts';
import { withRecentSignIn } from '#web/api/recent-sign-in.ts';
import { useRefetchAfter } from '#web/api/use-refetch-after.ts';
import { useOwnCall } from '#web/api/use-session.ts';

const KEY = ['own', 'api-tokens'] as const;

/** The person's API tokens, newest first. */
export function useApiTokens() {
  const call = useOwnCall();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /auth/api-tokens', {}, signal)).tokens,
    staleTime: 0,
  });
}

export function useApiTokenChanges() {
  const call = useOwnCall();
  const refetchAfter = useRefetchAfter(KEY);
  return {
    /** Returns the token, which cannot be read again. */
    createToken: async (body: { name: string; scopes: TokenScope[]; expires_at: string }) => {
      const { token } = await refetchAfter(withRecentSignIn(() => call('POST /auth/api-tokens', { body })));
      return token;
    },
    revokeToken: (id: number) => refetchAfter(call('DELETE /auth/api-tokens/{id}', { params: { id } })),
  };
}
