import { useSyncExternalStore } from 'react';
import { failureOf } from './http/api-error.ts';

/** A call that waits for the user to confirm their identity. */
interface ProofRequest {
  /** Repeats the call. */
  confirm: () => void;
  /** The call fails as the server refused it. */
  cancel: () => void;
}

let request: ProofRequest | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Where the server requires a recent sign-in, asks the user to confirm their identity and repeats the call. */
export async function withRecentSignIn<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (failureOf(error).code !== 'recent_sign_in_required' || !(await askForProof())) throw error;
    return attempt();
  }
}

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
