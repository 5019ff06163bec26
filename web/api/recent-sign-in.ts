import { useSyncExternalStore } from 'react';
import { failureOf } from './http/api-error.ts';

/** A call that waits until the person has proved who they are. */
interface ProofRequest {
  /** The proof was accepted: the call is made again. */
  confirm: () => void;
  /** The person closed the dialog: the call fails as the server refused it. */
  cancel: () => void;
}

let request: ProofRequest | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Makes a call; where the server wants a recent sign-in, asks the person to confirm who they are and makes it once more.
 */
export async function withRecentSignIn<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (failureOf(error).code !== 'recent_sign_in_required' || !(await askForProof())) throw error;
    return attempt();
  }
}

/** The proof that a call waits for; drawn by the dialog host of the layout. */
export const useProofRequest = (): ProofRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

/** Calls that are refused at the same time share one dialog. */
function askForProof(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean) => {
      answer = null;
      set(null);
      resolve(isProved);
    };
    set({ confirm: () => settle(true), cancel: () => settle(false) });
  });
  return answer;
}

function set(next: ProofRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
