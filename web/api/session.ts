import type { SessionReply, User } from '#contract/auth.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { ApiError, failureOf } from './http/api-error.ts';
import { createCall, type OwnCall, type SiteFetch } from './http/client.ts';

export type SessionState =
  /** Not known yet; `user` is who was signed in when this browser was last here. */
  | { status: 'loading'; user: User | null }
  | { status: 'signedIn'; user: User }
  /** `ended`: by itself, while in use, and not because somebody signed out. */
  | { status: 'signedOut'; user: null; ended: boolean };

/** What the browser keeps of a session. One value, so that no tab ever reads half of a change. */
interface Kept {
  token: string;
  refreshToken: string;
  /** By this machine's clock. */
  expiresAt: number;
  user: User;
}

// The script in index.html looks for this key, too.
const KEY = 'marquee.session';
/** A token that is about to expire is exchanged before it is used. */
const marginMs = 10_000;
/**
 * A browser may take a moment to show one tab what another has stored. So a tab that has exchanged tokens keeps the lock
 * for that moment, and a tab that has waited for the lock looks for new tokens that long.
 */
const storageDelayMs = 100;
const storageWaitMs = 500;

const unknown: SessionState = { status: 'loading', user: null };
const refused = (error: unknown) => failureOf(error).status === 401;
const authenticationRequired = () =>
  new ApiError({ status: 401, code: 'authentication_required', detail: 'Authentication required' });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when another tab's tokens have arrived, or when none arrive in time. */
async function findStoredChange(stale: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < storageWaitMs; waitedMs += 20) {
    if (readStored<Kept>(KEY)?.token !== stale) return;
    await pause(20);
  }
}

export type Session = ReturnType<typeof createSession>;

/**
 * Who is signed in. Promises that all tabs agree, that tokens are exchanged in silence by one of them, and that a call
 * which the server refuses in spite of that signs out.
 */
export function createSession(fetch: SiteFetch) {
  const openCall = createCall(fetch);
  const listeners = new Set<() => void>();
  let kept: Kept | null = null;
  let state: SessionState = unknown;
  let refreshing: Promise<void> | null = null;

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(next: Kept): void {
    kept = next;
    writeStored(KEY, next);
    enter({ status: 'signedIn', user: next.user });
  }

  function leave(ended: boolean): void {
    kept = null;
    removeStored(KEY);
    enter({ status: 'signedOut', user: null, ended });
  }

  const signIn = ({ access_token, refresh_token, expires_in, user }: SessionReply): void =>
    keep({ token: access_token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000, user });

  /** Another tab has signed in, signed out, or exchanged the tokens. */
  function follow(event: StorageEvent): void {
    if (event.key !== KEY && event.key !== null) return;
    const stored = readStored<Kept>(KEY);
    if (stored) {
      kept = stored;
      enter({ status: 'signedIn', user: stored.user });
    } else if (kept) leave(false);
  }

  /** Exchanges the tokens, unless another tab has done so since `stale` was read. Answers whether it did. */
  async function refresh(stale: string): Promise<boolean> {
    const stored = readStored<Kept>(KEY);
    if (stored && stored.token !== stale) kept = stored;
    if (!kept) throw authenticationRequired();
    if (kept.token !== stale) return false;
    try {
      signIn(await openCall('POST /auth/refresh', { body: { refresh_token: kept.refreshToken } }));
    } catch (error) {
      if (refused(error)) leave(state.status === 'signedIn');
      throw error;
    }
    return true;
  }

  /**
   * Refreshes in one tab at a time. Without locks two tabs may refresh at the same time; the server then gives both the
   * same tokens.
   */
  function refreshInTurn(stale: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    withTabLock(KEY, async (hasWaited) => {
      if (hasWaited) await findStoredChange(stale);
      const isExchanged = await refresh(stale);
      resolve();
      if (isExchanged) await pause(storageDelayMs);
    }).catch(reject);
    return promise;
  }

  async function replace(stale: string, userId: number): Promise<string> {
    refreshing ??= refreshInTurn(stale).finally(() => {
      refreshing = null;
    });
    await refreshing;
    // Somebody else may have signed in meanwhile: what one person began is not done in the name of another.
    if (kept?.user.id !== userId) throw authenticationRequired();
    return kept.token;
  }

  /** Does something with a token that the server takes: with a new one when it refuses the first. */
  async function authorized<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    if (!kept) throw authenticationRequired();
    const userId = kept.user.id;
    const token = kept.expiresAt - marginMs < Date.now() ? await replace(kept.token, userId) : kept.token;
    try {
      return await attempt(token);
    } catch (error) {
      if (!refused(error)) throw error;
    }
    try {
      return await attempt(await replace(token, userId));
    } catch (error) {
      if (refused(error) && kept?.user.id === userId) leave(state.status === 'signedIn');
      throw error;
    }
  }

  const call: OwnCall = (key, input, signal) => authorized((token) => createCall(fetch, token)(key, input, signal));

  const setUser = (user: User): void => {
    if (kept) keep({ ...kept, user });
  };

  /** Asks the server who this is. When it cannot be reached, what was known still holds. */
  async function verify(): Promise<void> {
    try {
      setUser((await call('GET /auth/me', {})).user);
    } catch (error) {
      const { status } = failureOf(error);
      if (kept && status >= 400 && status < 500 && status !== 429) leave(false);
      else if (kept) enter({ status: 'signedIn', user: kept.user });
    }
  }

  return {
    call,
    authorized,
    signIn,
    setUser,
    verify,
    getState: () => state,
    /** What the server rendered with: nothing personal. */
    getServerState: () => unknown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Restores what this browser keeps and has the server look at it. */
    start: (): void => {
      window.addEventListener('storage', follow);
      kept = readStored<Kept>(KEY);
      if (!kept) return enter({ status: 'signedOut', user: null, ended: false });
      enter({ status: 'loading', user: kept.user });
      void verify();
    },

    /** Resolves when it is known whether somebody is signed in. */
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

    /** Signs out here at once, and on the server if it hears of it; answers whether it did. */
    signOut: async (): Promise<boolean> => {
      const token = kept?.token;
      leave(false);
      if (!token) return true;
      const heard = createCall(fetch, token)('POST /auth/logout', {});
      return heard.then(
        () => true,
        () => false,
      );
    },

    /** The end of the session has been dealt with. */
    acknowledgeEnd: (): void => {
      if (state.status === 'signedOut' && state.ended) enter({ ...state, ended: false });
    },
  };
}
