import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user: { id, username }, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('admin');
  const { remove } = useUserChanges();
  const { failureText } = useOperationFailure();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; form?: string }>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() !== username) return setFault({ field: t('users.deleteMismatch') });
    setBusy(true);
    try {
      await remove(id);
      showToast(t('users.deleted', { username }));
      onDeleted();
    } catch (error) {
      setFault({ form: failureText(error) });
      setBusy(false);
    }
    return undefined;
  }

  return (
    <Dialog title={t('users.deleteTitle', { username })} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="text-soft">
          <p>{t('users.deleteText')}</p>
          <ul className="mt-1 list-disc ps-5">
            {t('users.deleteList', { returnObjects: true }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {fault.form && <Notice kind="error">{fault.form}</Notice>}
        <Field
          label={t('users.deleteType', { username })}
          value={typed}
          error={fault.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault({});
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('cancel')}</DialogCloseButton>
          <SubmitButton variant="danger" busy={isBusy} busyText={t('users.deleting')}>
            {t('users.deleteForGood')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
