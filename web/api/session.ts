import type { PasswordChangeBody, User } from '#contract/auth.ts';
import { failureOf } from './http/api-error.ts';
import { createCall, type OwnCall, type SiteFetch } from './http/client.ts';
import { announceChange } from './other-tabs.ts';
import { withRecentSignIn, type ProofPurpose } from './recent-sign-in.ts';
import { createSessionStore, unknownSession } from './session-store.ts';
import { createTokens } from './session-tokens.ts';

export type Session = ReturnType<typeof createSession>;

interface EndAllOptions<T> {
  /** Whether this reply means that the sessions have ended now. */
  hasEnded?: (reply: T) => boolean;
}

/** The signed-in user, shared by all tabs. A call that the server refuses even after a refresh signs out. */
export function createSession(fetch: SiteFetch) {
  const store = createSessionStore();
  const { signIn, authorized: withToken, renewSession, holdCalls } = createTokens(fetch, store);
  const authorized = <T>(
    attempt: (token: string) => Promise<T>,
    { purpose }: { purpose?: ProofPurpose } = {},
  ): Promise<T> =>
    withRecentSignIn(() => withToken(attempt), purpose).catch(async (error: unknown) => {
      // The person may no longer be an administrator; the route guard needs the new role.
      if (failureOf(error).code === 'forbidden' && store.current?.user.role === 'admin') await verify();
      throw error;
    });
  const call: OwnCall = async (key, input, signal) => {
    const reply = await authorized((token) => createCall(fetch, token)(key, input, signal));
    announceChange(key, store.current?.user.id);
    return reply;
  };

  const setUser = (user: User): void => {
    // Another person may have signed in during the call.
    if (store.current?.user.id === user.id) store.save({ ...store.current, user });
  };

  /** Fetches the user again. While the server is unreachable, the stored session applies. */
  async function verify(): Promise<void> {
    const userId = store.current?.user.id;
    try {
      setUser((await withToken((token) => createCall(fetch, token)('GET /auth/me', {}))).user);
    } catch (error) {
      const { status } = failureOf(error);
      if (!store.current || store.current.user.id !== userId) return;
      if (status >= 400 && status < 500 && status !== 429) store.end(false);
      else store.setState({ status: 'signedIn', user: store.current.user });
    }
  }

  /** Signs out in this browser immediately; resolves to whether the server has also ended the session. */
  async function signOut(): Promise<boolean> {
    const token = store.current?.token;
    store.end(false);
    if (!token) return true;
    return createCall(fetch, token)('POST /auth/logout', {}).then(
      () => true,
      () => false,
    );
  }

  return {
    call,
    authorized,
    signOut,
    /** Runs an action that revokes every session of the user, then signs out; calls are delayed until then. */
    endAll: <T>(action: () => Promise<T>, { hasEnded = () => true }: EndAllOptions<T> = {}): Promise<T> =>
      holdCalls(async () => {
        const reply = await action();
        if (hasEnded(reply)) await signOut();
        return reply;
      }),
    /** Changes the password: every session ends, this browser continues with a new one; calls wait until then. */
    changePassword: (body: PasswordChangeBody) =>
      renewSession((token) => createCall(fetch, token)('POST /auth/change-password', { body })),
    signIn,
    setUser,
    verify,
    getState: store.getState,
    getServerState: () => unknownSession,
    subscribe: store.subscribe,
    settled: store.settled,

    start: (): void => {
      if (store.restore()) void verify();
    },

    /** The page has shown that the session ended. */
    acknowledgeEnd: (): void => {
      const state = store.getState();
      if (state.status === 'signedOut' && state.ended) store.setState({ ...state, ended: false });
    },
  };
}
