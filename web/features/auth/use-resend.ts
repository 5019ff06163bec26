import { useState } from 'react';
import { useAuth } from '#web/api/account/auth.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFailureText, type FailureKey } from './use-failure-text.ts';

export function useResend(refused: FailureKey) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const { resendVerification } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  async function resend(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      const { code } = await resendVerification();
      setSaid({ kind: 'success', text: t(code === 'already_verified' ? 'alreadyVerified' : 'banner.sent') });
    } catch (error) {
      setSaid({ kind: 'error', text: failureText(error, { refused, network: 'resendNetwork' }) });
    }
    setBusy(false);
  }
  return { isBusy, said, resend };
}
