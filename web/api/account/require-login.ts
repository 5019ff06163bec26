import { useSyncExternalStore } from 'react';
import { hasSignedInHere } from '#web/api/session-store.ts';
import { useSessionStore } from '#web/api/use-session.ts';

export interface LoginRequest {
  mode: 'login' | 'register' | 'forgot';
  /** The token of an invitation, for registering. */
  invitation?: string | undefined;
  /** Shown above the form. */
  notice?: string | undefined;
  /** Filled in where the username is asked. */
  username?: string | undefined;
  /** What somebody was about to do; done as soon as they have signed in. */
  onSignedIn?: () => void;
  /** Keeps that for the sign-in after an emailed link, in whichever tab; `onSignedIn` is dropped then. */
  onRegistered?: ((username: string) => void) | undefined;
}

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();

export const openLogin = (next: LoginRequest): void => set(next);

export const closeLogin = (): void => set(null);

export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

interface ActionOptions {
  onRegistered?: (username: string) => void;
}

/**
 * For what only signed-in people can do: `requireLogin(t('loginRequired.bookmark'), () => toggle())` does it, or says the
 * message, offers to sign in (to register, where nobody has signed in with this browser yet), and does it then.
 */
export function useRequireLogin(): (message: string, action: () => void, options?: ActionOptions) => void {
  const session = useSessionStore();
  return (message, action, { onRegistered } = {}) =>
    void session.settled().then(({ status }) => {
      if (status === 'signedIn') action();
      else
        openLogin({
          mode: hasSignedInHere() ? 'login' : 'register',
          notice: message,
          onSignedIn: action,
          onRegistered,
        });
    });
}

function set(next: LoginRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
