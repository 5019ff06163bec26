import { useState } from 'react';
import type { SecondFactorRequired } from '#contract/accounts/factors.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useSignInOptions } from '#web/api/account/sign-in-options.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface ProxyButtonProps {
  onSignedIn: () => void;
  onSecondFactor: (required: SecondFactorRequired) => void;
}

/** Signs in the person named by the trusted proxy; renders nothing without one. */
export function ProxyButton({ onSignedIn, onSecondFactor }: ProxyButtonProps) {
  const { t } = useTranslation('identity');
  const { data } = useSignInOptions();
  const { loginByProxy } = useAuth();
  const { errorMessage } = useErrorMessage();
  const [fault, setFault] = useState('');
  if (!data?.proxy_username) return null;
  const enter = () =>
    loginByProxy().then(
      (required) => (required ? onSecondFactor(required) : onSignedIn()),
      (error: unknown) => setFault(errorMessage(error, { refused: t('operationFailed') })),
    );
  return (
    <div className="mb-5 flex flex-col gap-3">
      {fault && <Notice kind="error">{fault}</Notice>}
      <Button size="lg" className="wrap-anywhere" onClick={() => void enter()}>
        {t('providers.continueAs', { username: data.proxy_username })}
      </Button>
    </div>
  );
}
