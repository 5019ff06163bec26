import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProviderCallbackReply } from '#contract/accounts/providers.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { withRecentSignIn } from '#web/api/recent-sign-in.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

const LINKS = ['own', 'provider-links'] as const;

/** Sign-in with the OpenID Connect provider. */
export function useProviderSignIn() {
  const call = useCall();
  const session = useSessionStore();
  const enter = (reply: ProviderCallbackReply): ProviderCallbackReply => {
    if ('access_token' in reply) session.signIn(reply);
    return reply;
  };
  return {
    /** Navigates to the provider. */
    leave: async () => window.location.assign((await call('POST /auth/provider/begin', {})).url),
    finish: async (query: string) => enter(await call('POST /auth/provider/callback', { body: { query } })),
    proveByPassword: async (body: { challenge: string; password: string }) =>
      enter(await call('POST /auth/provider/confirm-password', { body })),
    mailProof: (challenge: string) => call('POST /auth/provider/mail-link', { body: { challenge } }),
  };
}

/** Completes the sign-in of this address, once however often the page renders. */
export function useProviderAnswer(query: string) {
  const { finish } = useProviderSignIn();
  return useQuery({
    queryKey: ['provider-answer', query],
    queryFn: () => finish(query),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    retryOnMount: false,
  });
}

/** Links the provider account with an emailed token. */
export function useConfirmProviderLink(token: string) {
  const call = useCall();
  return useMutation({ mutationFn: () => call('POST /auth/provider/confirm-link', { body: { token } }) });
}

/** The provider's name, and the linked provider accounts of the person. */
export function useProviderLinks() {
  const call = useOwnCall();
  return useQuery({
    queryKey: LINKS,
    queryFn: ({ signal }) => call('GET /auth/provider-links', {}, signal),
    staleTime: 0,
  });
}

export function useProviderLinkChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  return {
    link: async () => window.location.assign((await withRecentSignIn(() => call('POST /auth/provider/link', {}))).url),
    unlink: async (id: number) => {
      await withRecentSignIn(() => call('DELETE /auth/provider-links/{id}', { params: { id } }));
      await queries.invalidateQueries({ queryKey: LINKS });
    },
  };
}
