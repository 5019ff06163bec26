import { useState } from 'react';
import { useAuth } from '#web/api/account/auth.ts';
import { useSentences, type FailureKey } from './use-sentences.ts';

/** Sends the verification mail again and says how that went. */
export function useResend(refused: FailureKey) {
  const { explain, say } = useSentences();
  const { resendVerification } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  async function resend(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      setSaid({ kind: 'success', text: say((await resendVerification()).message) });
    } catch (error) {
      setSaid({ kind: 'error', text: explain(error, { refused, network: 'resendNetwork' }) });
    }
    setBusy(false);
  }
  return { isBusy, said, resend };
}
