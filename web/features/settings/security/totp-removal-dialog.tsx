import { useState } from 'react';
import { failureOf } from '#web/api/http/api-error.ts';
import { useFactorChanges } from '#web/api/account/factors.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

interface Faults {
  password?: string;
  code?: string;
  form?: string;
}

/** Removes the authenticator app after checking password and code. */
export function TotpRemovalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { errorMessage } = useErrorMessage();
  const { removeTotp } = useFactorChanges();
  const [values, setValues] = useState({ password: '', code: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setFaults({});
  };

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    try {
      await removeTotp(values);
      showToast(t('totp.switchedOff'));
      onClose();
    } catch (error) {
      const { code } = failureOf(error);
      const text = errorMessage(error, { refused: t('failed') });
      setFaults({ [code === 'wrong_password' ? 'password' : code === 'code_invalid' ? 'code' : 'form']: text });
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('totp.offTitle')} lead={t('totp.offLead')} closeLabel={t('confirm.close')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {faults.form && <Notice kind="error">{faults.form}</Notice>}
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          label={t('confirm.password')}
          showLabel={t('confirm.show')}
          hideLabel={t('confirm.hide')}
          autoComplete="current-password"
          value={values.password}
          error={faults.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Field
          label={t('step.code')}
          hint={t('step.codeHint')}
          autoComplete="one-time-code"
          value={values.code}
          error={faults.code}
          onChange={(event) => change({ code: event.target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('confirm.cancel')}</DialogCloseButton>
          <SubmitButton variant="danger" busy={isBusy} busyText={t('confirm.busy')}>
            {t('totp.switchOff')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
