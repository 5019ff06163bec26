import type { SessionReply } from '#contract/auth.ts';
import { createCallGate } from './call-gate.ts';
import type { SiteFetch } from './http/client.ts';
import type { SessionStore } from './session-store.ts';
import {
  authenticationRequired,
  changeTokens,
  createTokenRefresh,
  endRefused,
  isRefused,
  saveSession,
} from './token-refresh.ts';

/** Tokens that expire sooner are refreshed before use. */
const marginMs = 10_000;

/** Calls with the session's tokens, which are refreshed when they expire or are refused. */
export function createTokens(fetch: SiteFetch, store: SessionStore) {
  const gate = createCallGate();
  const signIn = (reply: SessionReply) => saveSession(store, reply);
  const replace = createTokenRefresh(fetch, store);

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
      if (isRefused(error) && store.current?.user.id === userId) endRefused(store);
      throw error;
    }
  }

  /**
   * Runs a call that revokes every session of the user and returns a new one. Other calls wait for the new tokens,
   * including those of other tabs, which are refused and then wait for the lock.
   */
  function renewSession<T extends SessionReply>(attempt: (token: string) => Promise<T>): Promise<T> {
    const renew = (token: string) =>
      changeTokens(async () => {
        const reply = await attempt(token);
        signIn(reply);
        return reply;
      });
    return gate.hold(() => attemptTwice(renew));
  }

  return { signIn, authorized, renewSession, holdCalls: gate.hold };
}
