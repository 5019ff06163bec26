import type { SessionReply } from '#contract/auth.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { createCallGate } from './call-gate.ts';
import { ApiError, failureOf } from './http/api-error.ts';
import { createCall, type SiteFetch } from './http/client.ts';
import { SESSION_KEY, type SessionStore } from './session-store.ts';

/** A token that is about to expire is refreshed before it is used. */
const marginMs = 10_000;
/**
 * A browser may take a moment to show one tab what another has stored. So a tab that has refreshed the tokens keeps the
 * lock for that moment, and a tab that has waited for the lock looks for new tokens that long.
 */
const storageDelayMs = 100;
const storageWaitMs = 500;

const isRefused = (error: unknown) => failureOf(error).status === 401;
const authenticationRequired = () =>
  new ApiError({ status: 401, code: 'authentication_required', detail: 'Authentication required' });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs calls with a valid access token. Tokens are refreshed in one tab at a time; all tabs then use the new ones. */
export function createTokens(fetch: SiteFetch, store: SessionStore) {
  const openCall = createCall(fetch);
  let refreshing: Promise<void> | null = null;
  const gate = createCallGate();

  const signIn = ({ access_token, refresh_token, expires_in, user }: SessionReply): void =>
    store.save({ token: access_token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000, user });

  const endRefused = (): void => store.end(store.getState().status === 'signedIn');

  /** Resolves when another tab's tokens have arrived, or when none arrive in time. */
  async function waitForOtherTab(stale: string): Promise<void> {
    for (let waitedMs = 0; waitedMs < storageWaitMs; waitedMs += 20) {
      if (store.readShared()?.token !== stale) return;
      await pause(20);
    }
  }

  /** Refreshes the tokens unless another tab has done so since `stale` was read; returns whether it did. */
  async function refresh(stale: string): Promise<boolean> {
    const shared = store.readShared();
    if (shared && shared.token !== stale) store.adopt(shared);
    if (!store.current) throw authenticationRequired();
    if (store.current.token !== stale) return false;
    try {
      signIn(await openCall('POST /auth/refresh', { body: { refresh_token: store.current.refreshToken } }));
    } catch (error) {
      if (isRefused(error)) endRefused();
      throw error;
    }
    return true;
  }

  /** Without tab locks two tabs may refresh at the same time; the server then gives both the same tokens. */
  function refreshLocked(stale: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    withTabLock(SESSION_KEY, async (hasWaited) => {
      if (hasWaited) await waitForOtherTab(stale);
      const isRefreshed = await refresh(stale);
      resolve();
      if (isRefreshed) await pause(storageDelayMs);
    }).catch(reject);
    return promise;
  }

  async function replace(stale: string, userId: number): Promise<string> {
    refreshing ??= refreshLocked(stale).finally(() => {
      refreshing = null;
    });
    await refreshing;
    // Another person may have signed in meanwhile; the call must not be made in their name.
    if (store.current?.user.id !== userId) throw authenticationRequired();
    return store.current.token;
  }

  /** Runs `attempt` with a token, and once more with a new token when the server refuses the first. */
  function authorized<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    return gate.run(() => attemptTwice(attempt));
  }

  async function attemptTwice<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    const { current } = store;
    if (!current) throw authenticationRequired();
    const userId = current.user.id;
    const token = current.expiresAt - marginMs < Date.now() ? await replace(current.token, userId) : current.token;
    try {
      return await attempt(token);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    try {
      return await attempt(await replace(token, userId));
    } catch (error) {
      if (isRefused(error) && store.current?.user.id === userId) endRefused();
      throw error;
    }
  }

  return { signIn, authorized, holdCalls: gate.hold };
}
