import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

interface GuestFormProps {
  action: string;
  /** Called with a name for guests only. */
  onSubmit: (name: string | undefined) => Promise<void>;
}

/** Asks guests for a name; accounts are shown with their first name. */
export function GuestForm({ action, onSubmit }: GuestFormProps) {
  const { t } = useTranslation('rooms');
  const { status, user } = useSession();
  const { errorMessage } = useErrorMessage();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(user ? undefined : name.trim());
    } catch (error) {
      setFailure(errorMessage(error, { refused: t('failed'), network: t('unreachable') }));
    } finally {
      setBusy(false);
    }
  };
  if (status === 'loading') return null;
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-sm flex-col gap-3">
      {user ? (
        <p className="text-soft">{t('asAccount', { name: user.first_name })}</p>
      ) : (
        <Field
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={limits.guestNameMaxLength}
          autoComplete="given-name"
          required
        />
      )}
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {failure}
      </p>
      <SubmitButton busy={isBusy} busyText={action} className="self-start">
        {action}
      </SubmitButton>
    </form>
  );
}
