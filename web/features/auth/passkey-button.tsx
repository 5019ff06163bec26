import { useState } from 'react';
import { hasPasskeys, isDismissal, usePasskeySignIn } from '#web/api/account/passkey-sign-in.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

/** Signs in with a passkey instead of a password. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const signIn = usePasskeySignIn();
  const [fault, setFault] = useState('');
  if (!hasPasskeys()) return null;
  const enter = () =>
    signIn().then(onSignedIn, (error: unknown) =>
      setFault(isDismissal(error) ? '' : errorMessage(error, { refused: t('passkey.failed') })),
    );
  return (
    <>
      {fault && <Notice kind="error">{fault}</Notice>}
      <Button variant="quiet" size="lg" onClick={() => void enter()}>
        <Icon name="lock" />
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
