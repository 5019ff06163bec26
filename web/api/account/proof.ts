import { useQuery } from '@tanstack/react-query';
import type { Proof } from '#contract/accounts/recent-sign-in.ts';
import { useOwnCall } from '#web/api/use-session.ts';

/** The ways in which the person can confirm their identity. */
export function useProofMethods() {
  const call = useOwnCall();
  return useQuery({
    queryKey: ['own', 'recent-sign-in'],
    queryFn: async ({ signal }) => (await call('GET /auth/recent-sign-in', {}, signal)).methods,
    staleTime: 0,
  });
}

export function useProveIdentity() {
  const call = useOwnCall();
  return {
    prove: (proof: Proof) => call('POST /auth/recent-sign-in', { body: proof as never }),
    proveWithPasskey: async () => {
      const options = await call('POST /auth/recent-sign-in/passkey', {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const passkey = await startAuthentication({ optionsJSON: options as never });
      return call('POST /auth/recent-sign-in', { body: { passkey: passkey as never } });
    },
  };
}
