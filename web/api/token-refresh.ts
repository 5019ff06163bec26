import type { SessionReply } from '#contract/auth.ts';
import { withTabLock } from '#web/lib/async/tab-lock.ts';
import { ApiError, failureOf } from './http/api-error.ts';
import { createCall, type SiteFetch } from './http/client.ts';
import { SESSION_KEY, type SessionStore } from './session-store.ts';

/**
 * Storage writes reach other tabs with a delay. A tab that has changed the tokens holds the lock for `storageDelayMs`,
 * and a tab that has waited for the lock polls for new tokens for `storageWaitMs`.
 */
const storageDelayMs = 100;
const storageWaitMs = 500;

export const isRefused = (error: unknown) => failureOf(error).status === 401;
export const authenticationRequired = () =>
  new ApiError({ status: 401, code: 'authentication_required', detail: 'Authentication required' });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const saveSession = (
  store: SessionStore,
  { access_token, refresh_token, expires_in, user }: SessionReply,
): void =>
  store.save({ token: access_token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000, user });

export const endRefused = (store: SessionStore): void => store.end(store.getState().status === 'signedIn');

/**
 * Runs `change` in one tab at a time and resolves with its result; if `isStored`, the lock is held until the other tabs
 * can read the new tokens. Without tab locks two tabs may refresh at the same time; the server then returns the same
 * tokens to both.
 */
export function changeTokens<T>(
  change: (hasWaited: boolean) => Promise<T>,
  isStored: (result: T) => boolean = () => true,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  withTabLock(SESSION_KEY, async (hasWaited) => {
    const result = await change(hasWaited);
    resolve(result);
    if (isStored(result)) await pause(storageDelayMs);
  }).catch(reject);
  return promise;
}

/** Replaces the tokens `stale` of a person. One tab at a time refreshes; all tabs use the new tokens. */
export function createTokenRefresh(fetch: SiteFetch, store: SessionStore) {
  const openCall = createCall(fetch);
  let refreshing: Promise<unknown> | null = null;

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
    const { refreshToken } = store.current;
    try {
      const reply = await openCall('POST /auth/refresh', { body: { refresh_token: refreshToken } });
      if (isStillCurrent(stale)) saveSession(store, reply);
      // Signed out meanwhile: the sign-out may have reached the server with the old token.
      else if (store.current?.user.id !== reply.user.id) void endUnused(reply.access_token);
    } catch (error) {
      if (!isStillCurrent(stale)) return false;
      if (isRefused(error)) endRefused(store);
      throw error;
    }
    return true;
  }

  /** False when the person has signed out, another has signed in, or another tab has refreshed during the call. */
  const isStillCurrent = (stale: string): boolean => store.current?.token === stale;

  const endUnused = (token: string) => createCall(fetch, token)('POST /auth/logout', {}).catch(() => undefined);

  async function refreshInTurn(stale: string, hasWaited: boolean): Promise<boolean> {
    if (hasWaited) await waitForOtherTab(stale);
    return refresh(stale);
  }

  return async function replace(stale: string, userId: number): Promise<string> {
    refreshing ??= changeTokens(
      (hasWaited) => refreshInTurn(stale, hasWaited),
      (isRefreshed) => isRefreshed,
    ).finally(() => {
      refreshing = null;
    });
    await refreshing;
    // Another user may have signed in.
    if (store.current?.user.id !== userId) throw authenticationRequired();
    return store.current.token;
  };
}
