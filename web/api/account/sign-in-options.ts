import { useQuery } from '@tanstack/react-query';
import { useCall } from '#web/api/http/call-context.tsx';

/** The available ways to sign in and to register. */
export function useSignInOptions() {
  const call = useCall();
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call('GET /auth/options', {}, signal),
    staleTime: 60_000,
  });
}

/** Whether the invitation is valid; undefined while loading or without one. */
export function useInvitationCheck(token: string | undefined): boolean | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET /auth/invitations/check/{token}', { params: { token: token ?? '' } }, signal),
    enabled: token !== undefined,
  });
  return data?.valid;
}
