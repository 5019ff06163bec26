import { useState, type SubmitEvent } from 'react';
import { useProviderSignIn } from '#web/api/account/provider.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { AccountPasswordField } from '../account-fields.tsx';

interface LinkProofProps {
  challenge: string;
  username: string;
  onSignedIn: () => void;
}

/** Asks for a proof of ownership before the account is linked. */
export function LinkProof({ challenge, username, onSignedIn }: LinkProofProps) {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const { proveByPassword, mailProof } = useProviderSignIn();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMailed, setMailed] = useState(false);

  async function attempt(work: () => Promise<unknown>, then: () => void) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      then();
    } catch (error) {
      setRefusal(errorMessage(error, { refused: t('operationFailed') }));
    }
    setBusy(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void attempt(() => proveByPassword({ challenge, password }), onSignedIn);
  }

  if (isMailed) return <Notice kind="success">{t('providers.mailSent')}</Notice>;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('providers.knownText', { username })}</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <AccountPasswordField
        label={t('providers.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton busy={isBusy} busyText={t('providers.busy')}>
        {t('providers.confirm')}
      </SubmitButton>
      <button
        type="button"
        className="link self-center"
        onClick={() =>
          void attempt(
            () => mailProof(challenge),
            () => setMailed(true),
          )
        }
      >
        {t('providers.byMail')}
      </button>
    </form>
  );
}
