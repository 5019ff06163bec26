import { useCall } from '#web/api/http/call-context.tsx';
import { useSessionStore } from '#web/api/use-session.ts';

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The user closed the browser's dialog, or another request replaced it. */
export const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The device already has a passkey for the account. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/**
 * Signs in with a passkey. `isAutofill`: the browser offers passkeys in the username field while the form is open;
 * false if it does not support that.
 */
export function usePasskeySignIn() {
  const call = useCall();
  const session = useSessionStore();
  return async ({ isAutofill = false }: { isAutofill?: boolean } = {}): Promise<boolean> => {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
    if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return false;
    const options = await call('POST /auth/login/passkey/begin', { body: {} });
    const response = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isAutofill });
    session.signIn(await call('POST /auth/login/passkey', { body: { response: response as never } }));
    return true;
  };
}
