import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { setActive } = useUserChanges();
  const { failureText } = useOperationFailure();
  const { id, username } = user;
  return (
    <ConfirmDialog
      title={t('users.deactivateTitle', { username })}
      confirmText={t('users.deactivate')}
      busyText={t('users.deactivating')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      look="danger"
      onConfirm={() => setActive(id, false).then(() => showToast(t('users.deactivated', { username })), failureText)}
      onClose={onClose}
    >
      <p>{t('users.deactivateText', { name: displayNameOf(user) })}</p>
    </ConfirmDialog>
  );
}
