import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin.ts';
import { useUserChanges } from '#web/api/admin-users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useExplain } from '../use-explain.ts';
import { nameOf } from './user-name.ts';

/** Asks before somebody is shut out. */
export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { setActive } = useUserChanges();
  const { explain } = useExplain();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { id, username } = user;

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    try {
      await setActive(id, false);
      showToast(t('users.deactivated', { username }));
      onClose();
    } catch (error) {
      setFault(explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('users.deactivateTitle', { username })} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere">{t('users.deactivateText', { name: nameOf(user) })}</p>
        {fault && <Notice kind="error">{fault}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton
            type="button"
            variant="danger"
            busy={isBusy}
            busyText={t('users.deactivating')}
            onClick={() => void confirm()}
          >
            {t('users.deactivate')}
          </SubmitButton>
        </div>
      </div>
    </Dialog>
  );
}
