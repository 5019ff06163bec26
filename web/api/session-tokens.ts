import type { SessionReply } from '#contract/auth.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { createCallGate } from './call-gate.ts';
import { ApiError, failureOf } from './http/api-error.ts';
import { createCall, type SiteFetch } from './http/client.ts';
import { SESSION_KEY, type SessionStore } from './session-store.ts';

/** Tokens that expire sooner are refreshed before use. */
const marginMs = 10_000;
/**
 * Storage writes reach other tabs with a delay. A tab that has refreshed holds the lock that long, and a tab that has
 * waited for the lock looks that long for new tokens.
 */
const storageDelayMs = 100;
const storageWaitMs = 500;

const isRefused = (error: unknown) => failureOf(error).status === 401;
const authenticationRequired = () =>
  new ApiError({ status: 401, code: 'authentication_required', detail: 'Authentication required' });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One tab at a time refreshes; all tabs use the new tokens. */
export function createTokens(fetch: SiteFetch, store: SessionStore) {
  const openCall = createCall(fetch);
  let refreshing: Promise<void> | null = null;
  const gate = createCallGate();

  const signIn = ({ access_token, refresh_token, expires_in, user }: SessionReply): void =>
    store.save({ token: access_token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000, user });

  const endRefused = (): void => store.end(store.getState().status === 'signedIn');

  /** Resolves when another tab's tokens arrive, or on timeout. */
  async function waitForOtherTab(stale: string): Promise<void> {
    for (let waitedMs = 0; waitedMs < storageWaitMs; waitedMs += 20) {
      if (store.readShared()?.token !== stale) return;
      await pause(20);
    }
  }

  /** Returns false when another tab has refreshed since `stale` was read. */
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
    // Another user may have signed in meanwhile.
    if (store.current?.user.id !== userId) throw authenticationRequired();
    return store.current.token;
  }

  /** Retries once with new tokens when the server refuses the first. */
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

  /**
   * Runs a call that revokes every session of the user and answers with a new one. Other calls wait for the new tokens, those
   * of other tabs too: theirs are refused and then wait for the lock.
   */
  function renewSession<T extends SessionReply>(attempt: (token: string) => Promise<T>): Promise<T> {
    const renew = (token: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      withTabLock(SESSION_KEY, async () => {
        const reply = await attempt(token);
        signIn(reply);
        resolve(reply);
        await pause(storageDelayMs);
      }).catch(reject);
      return promise;
    };
    return gate.hold(() => attemptTwice(renew));
  }

  return { signIn, authorized, renewSession, holdCalls: gate.hold };
}
