import { useSyncExternalStore } from 'react';
import { useSessionStore } from '#web/api/use-session.ts';

export interface LoginRequest {
  mode: 'login' | 'register' | 'forgot';
  /** Shown above the form. */
  notice?: string | undefined;
  /** The interrupted action. */
  onSignedIn?: () => void;
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

/**
 * `requireLogin(t('loginRequired.bookmark'), () => toggle())` runs the action, or offers to sign in and runs it then.
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
