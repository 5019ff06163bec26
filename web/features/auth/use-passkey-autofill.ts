import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys, usePasskeySignIn } from '#web/api/account/passkey-sign-in.ts';

/** Lets the browser offer passkeys in the username field while the form is open. */
export function usePasskeyAutofill(isAvailable: boolean, onSignedIn: () => void): void {
  const signIn = usePasskeySignIn();
  const offer = useEffectEvent(async () => {
    try {
      if (await signIn({ isAutofill: true })) onSignedIn();
    } catch {
      return; // Optional: the form works without it.
    }
  });
  useEffect(() => {
    if (!isAvailable || !hasPasskeys()) return undefined;
    void offer();
    return () =>
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  }, [isAvailable]);
}
