import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { failureOf } from '#web/api/http/api-error.ts';
import { useOwnData } from '#web/api/account/devices.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { ExportButton } from './own-data.tsx';
import { Setting } from './settings-section.tsx';

export function DeleteAccountSetting() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting title={t('delete')} text={t('deleteText')}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('deleteButton')}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Setting>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { username } = useOwnUser();
  const navigate = useNavigate();
  const { errorMessage } = useErrorMessage();
  const { deleteAccount } = useOwnData();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; form?: string }>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setFault({ field: t('passwordRequired') });
    setBusy(true);
    try {
      await deleteAccount(password);
      showToast(t('deleted'));
      await navigate('/');
    } catch (error) {
      const failure = failureOf(error);
      setBusy(false);
      if (failure.code === 'wrong_password') setFault({ field: t('wrongPassword') });
      else if (failure.code === 'last_administrator') setFault({ form: t('lastAdministrator') });
      else setFault({ form: errorMessage(error, { refused: t('operationFailed') }) });
    }
    return undefined;
  }

  return (
    <Dialog title={t('deleteTitle')} lead={t('deleteLead')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ul className="list-disc ps-5 text-soft">
          {t('deleteList', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-soft">{t('deleteNote')}</p>
        <div>
          <ExportButton size="sm" />
        </div>
        {fault.form && <Notice kind="error">{fault.form}</Notice>}
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('deletePassword')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          value={password}
          error={fault.field}
          onChange={(event) => {
            setPassword(event.target.value);
            setFault({});
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('deleteCancel')}</DialogCloseButton>
          <SubmitButton variant="danger" busy={isBusy} busyText={t('deleting')}>
            {t('deleteConfirm')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
