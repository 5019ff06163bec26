import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '#contract/auth.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import type { OwnCall } from './http/client.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-store.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSessionStore(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No SessionContext above this component');
  return session;
}

/** `loading` on the server and until the browser has read its storage. */
export function useSession(): SessionState & { isAdmin: boolean } {
  const session = useSessionStore();
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getServerState);
  return { ...state, isAdmin: state.status === 'signedIn' && state.user.role === 'admin' };
}

/** Adds and refreshes the token, and signs out when the server refuses it. */
export const useOwnCall = (): OwnCall => useSessionStore().call;

/** Set by the route guard. */
export const OwnUserContext = createContext<User | null>(null);

/** Call only behind the route guard. */
export function useOwnUser(): User {
  const user = use(OwnUserContext);
  if (!user) throw new Error('No route guard above this component');
  return user;
}

/** Whether the signed-in person must set up a second factor first. */
export function useMustSetUpFactor(): boolean {
  const { requiredFactor } = useSiteSettings();
  const { status, user } = useSession();
  if (status !== 'signedIn' || user.has_second_factor !== false) return false;
  return requiredFactor === 'all' || (requiredFactor === 'admin' && user.role === 'admin');
}
