import { useSyncExternalStore } from 'react';
import { useSessionStore } from '#web/api/use-session.ts';

/** Why the account dialog is open. */
export interface LoginRequest {
  mode: 'login' | 'register' | 'forgot';
  /** Said above the form. */
  notice?: string | undefined;
  /** What somebody was about to do; done as soon as they have signed in. */
  onSignedIn?: () => void;
}

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the account dialog. */
export const openLogin = (next: LoginRequest): void => set(next);

export const closeLogin = (): void => set(null);

export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

/**
 * For what only signed-in people can do: `requireLogin(t('loginRequired.bookmark'), () => toggle())` does it, or says the
 * message, offers to sign in, and does it then.
 */
export function useRequireLogin(): (message: string, action: () => void) => void {
  const session = useSessionStore();
  return (message, action) =>
    void session.settled().then(({ status }) => {
      if (status === 'signedIn') action();
      else openLogin({ mode: 'login', notice: message, onSignedIn: action });
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
