import type { Proof } from '#contract/accounts/recent-sign-in.ts';
import { useOwnCall } from '#web/api/use-session.ts';

export function useProveIdentity() {
  const call = useOwnCall();
  return (proof: Proof) => call('POST /auth/recent-sign-in', { body: proof });
}
