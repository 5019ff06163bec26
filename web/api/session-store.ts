import type { User } from '#contract/auth.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';

export type SessionState =
  /** Not verified yet; `user` is from the session that this browser has stored. */
  | { status: 'loading'; user: User | null }
  | { status: 'signedIn'; user: User }
  /** `ended`: the server ended the session while it was in use. */
  | { status: 'signedOut'; user: null; ended: boolean };

/** One value, so that other tabs never read a partial change. */
interface StoredSession {
  token: string;
  refreshToken: string;
  /** By this machine's clock. */
  expiresAt: number;
  user: User;
}

// The script in index.html reads this key, too.
export const SESSION_KEY = 'marquee.session';

/** Set by the first sign-in with this browser, and retained at sign-out. */
const SIGNED_IN_BEFORE_KEY = 'marquee.signed-in-before';

export const hasSignedInHere = (): boolean => readStored<boolean>(SIGNED_IN_BEFORE_KEY) === true;

/** The state before the session is restored; the server renders with it. */
export const unknownSession: SessionState = { status: 'loading', user: null };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** In memory for this tab, in local storage for all tabs. */
export function createSessionStore() {
  const listeners = new Set<() => void>();
  let current: StoredSession | null = null;
  let state: SessionState = unknownSession;

  const readShared = () => readStored<StoredSession>(SESSION_KEY);

  function setState(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function save(next: StoredSession): void {
    current = next;
    writeStored(SESSION_KEY, next);
    writeStored(SIGNED_IN_BEFORE_KEY, true);
    setState({ status: 'signedIn', user: next.user });
  }

  function end(ended: boolean): void {
    current = null;
    removeStored(SESSION_KEY);
    setState({ status: 'signedOut', user: null, ended });
  }

  function followOtherTab(event: StorageEvent): void {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const shared = readShared();
    if (shared) {
      current = shared;
      setState({ status: 'signedIn', user: shared.user });
    } else if (current) end(false);
  }

  return {
    get current() {
      return current;
    },
    getState: () => state,
    setState,
    save,
    end,
    readShared,
    /** Stores the tokens of another tab; the state does not change. */
    adopt: (shared: StoredSession | null): void => {
      current = shared;
    },
    restore(): StoredSession | null {
      window.addEventListener('storage', followOtherTab);
      current = readShared();
      if (current) setState({ status: 'loading', user: current.user });
      else setState({ status: 'signedOut', user: null, ended: false });
      return current;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when the session is known. */
    settled: () =>
      new Promise<SessionState>((resolve) => {
        const look = () => {
          if (state.status === 'loading') return;
          listeners.delete(look);
          resolve(state);
        };
        listeners.add(look);
        look();
      }),
  };
}
