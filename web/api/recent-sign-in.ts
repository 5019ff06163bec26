import { failureOf } from './http/api-error.ts';
import { createDialogRequest } from '#web/lib/hooks/dialog-request.ts';

/** Why the server asks for a recent sign-in. */
export type ProofPurpose = 'change' | 'download';

/** A call that waits for the user to confirm their identity. */
interface ProofRequest {
  purpose: ProofPurpose;
  /** Repeats the call. */
  confirm: () => void;
  /** Fails the call with the server's refusal. */
  cancel: () => void;
}

const { open, close, useRequest } = createDialogRequest<ProofRequest>();
export const useProofRequest = useRequest;

let answer: Promise<boolean> | null = null;

/** Where the server requires a recent sign-in, asks the user to confirm their identity and repeats the call. */
export async function withRecentSignIn<T>(attempt: () => Promise<T>, purpose: ProofPurpose = 'change'): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (failureOf(error).code !== 'recent_sign_in_required' || !(await askForProof(purpose))) throw error;
    return attempt();
  }
}

/** Calls that are refused at the same time share one dialog. */
function askForProof(purpose: ProofPurpose): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean) => {
      answer = null;
      close();
      resolve(isProved);
    };
    open({ purpose, confirm: () => settle(true), cancel: () => settle(false) });
  });
  return answer;
}
